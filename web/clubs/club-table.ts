import { plural, t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { listWithAnd } from '../../api/format/lists.ts';
import { namesAmong } from '../../api/format/names.ts';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import { presenterOf } from '../games.ts';
import { Attempt } from '../lib/attempt.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { makeClubTable, type Club, type ClubTable } from './api.ts';
import { failureWords } from './words.ts';

/**
 * The club's own live table: one press makes it, and the other members find it here.
 *
 * @property club - the club
 * @property me - the viewer's id
 * @property table - the table that is shown to the club
 * @property game - what a new one would play
 */
@customElement('club-table')
export class ClubTableElement extends LightElement {
  @property({ attribute: false }) club: Club | null = null;
  @property() me = '';
  @property({ attribute: false }) table: ClubTable | null = null;
  @property() game: GameName = gameNames[0];
  readonly #attempt = new Attempt(this, failureWords);

  #make({ id }: Club): Promise<void> {
    return this.#attempt.make(() => makeClubTable(id, this.game), t`no table was made`);
  }

  #start(club: Club): TemplateResult {
    const { title } = presenterOf(this.game);
    return button(
      'key second',
      t`Start a ${title} table`,
      () => this.#make(club),
      this.#attempt.whileBusy,
    );
  }

  /** Who is at a table, and what for. */
  #words({ players, hasBegun, game }: ClubTable): string {
    if (game === null) return t`A table is open.`;
    const names = listWithAnd(players.map(namesAmong(players)));
    const { title } = presenterOf(game);
    if (hasBegun) return t`${names} are playing ${title}.`;
    return plural(
      players.length,
    )`${names} is waiting at a ${title} table.|${names} are waiting at a ${title} table.`;
  }

  #open(table: ClubTable, isIn: boolean): TemplateResult {
    const words = isIn ? t`Back to your table` : table.hasBegun ? t`Watch` : t`Sit down`;
    return html`<a class=${table.hasBegun && !isIn ? 'quiet' : 'key second'} href="/t/${table.id}"
      >${words}</a
    >`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { club, table } = this;
    if (!club) return nothing;
    const isIn = table?.players.some(({ id }) => id === this.me) ?? false;
    return html`${table ? html`<p class="after" translate="no">${this.#words(table)}</p>` : nothing}
      <p class="keys after">
        ${table ? this.#open(table, isIn) : nothing}
        ${table && (isIn || !table.hasBegun) ? nothing : this.#start(club)}
      </p>
      <p role="status">${this.#attempt.words}</p>`;
  }
}
