import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatShortDate } from '../../api/format/days.ts';
import {
  versusDays,
  versusGraded,
  versusLuck,
  versusMistakes,
  versusOutcomes,
} from '../../api/format/versus.ts';
import type { Outcome, Versus, VersusDay, VersusGame } from '../../api/schemas/versus.ts';
import { presenterOf } from '../games.ts';
import { ifFound } from '../lib/if-found.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import { answered } from '../ui/answered.ts';
import { LightElement } from '../ui/light-element.ts';
import { tableHead } from '../ui/table-head.ts';
import { getVersus } from './api.ts';

const outcomeWords: Readonly<Record<Outcome, string>> = {
  won: 'You won',
  lost: 'You lost',
  tied: 'Tied',
};

/**
 * How the viewer and a player did on the days that both have played, read once it is shown.
 *
 * @property player - the player's id
 * @property handle - the player's name
 */
@customElement('versus-part')
export class VersusPart extends LightElement {
  @property() player = '';
  @property() handle = '';
  readonly #request = new PageRequest(this, async () => ({
    versus: await ifFound(ifPlayer(() => getVersus(this.player))),
  }));

  #day(game: string, { date, outcome, mine, theirs }: VersusDay): TemplateResult {
    const presenter = presenterOf(game);
    return html`<tr>
      <th scope="row">
        <a href="/r/${mine.replay}?with=${theirs.replay}">${formatShortDate(date)}</a>
      </th>
      <td>${outcomeWords[outcome]}</td>
      <td class="fig">${presenter.headline(mine)}</td>
      <td class="fig">${presenter.headline(theirs)}</td>
    </tr>`;
  }

  #game(game: VersusGame): TemplateResult {
    const { title, unit } = presenterOf(game.game);
    const graded = versusGraded(game);
    return html`<section aria-labelledby="versus-${game.game}">
      <h3 id="versus-${game.game}">${title}</h3>
      <p>${versusDays(game)} ${versusOutcomes(game, this.handle)}</p>
      ${
        game.ledgerDays === 0
          ? nothing
          : html`<p>${versusLuck(game.luck, unit, this.handle)}</p>
              <p>${versusMistakes(game.mistakes, unit, this.handle)}</p>`
      }
      ${graded === '' ? nothing : html`<p class="note">${graded}</p>`}
      <table class="list">
        <caption class="vh">
          The latest of these days
        </caption>
        ${tableHead(['Day', 'Result'], ['You', html`<span translate="no">${this.handle}</span>`])}
        <tbody>
          ${game.latest.map((day) => this.#day(game.game, day))}
        </tbody>
      </table>
    </section>`;
  }

  #shown(versus: Versus | null): TemplateResult {
    if (versus === null) return html`<p>We couldn’t find that player.</p>`;
    if (versus.games.length === 0)
      return html`<p>
        You and <span translate="no">${this.handle}</span> haven’t finished the same dice yet. Play
        today’s, and once the day is over you may meet here.
      </p>`;
    return html`${versus.games.map((game) => this.#game(game))}`;
  }

  protected override render(): TemplateResult {
    return html`<div class="against">
      ${answered(this.#request, ({ versus }) => this.#shown(versus))}
    </div>`;
  }
}
