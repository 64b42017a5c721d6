import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { cardNames } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { reviewHere } from '../coach/review.ts';
import { accountWords } from '../game/card-account.ts';
import type { GameReview } from '../game/game-review.ts';
import { presenterOf, webGame } from '../games.ts';
import type { Review } from '../lib/api.ts';
import { Latest } from '../lib/latest.ts';
import { localReplay } from '../replay/local-replay.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import { Part } from '../ui/part.ts';
import type { TableSession } from './table-session.ts';

/**
 * Everybody’s luck and points lost at the end of a table, and each card’s replay, decision by
 * decision.
 *
 * @property session - the table; the host re-renders when it changes
 */
@customElement('table-account')
export class TableAccount extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;
  /** By card; null while they are made, and where there is no coach. */
  @state() private reviews: readonly (Review | null)[] | null = null;
  @state() private replayed: number | null = null;
  @state() private gameReview: GameReview | null = null;
  #gradedOf: OpenTable | null = null;
  readonly #graded = new Latest(() => this.session?.table?.file);
  readonly #shown = new Latest(() => this.session?.table?.file);
  readonly #replay = new Part(this, () =>
    Promise.all([import('../replay/replay-view.ts'), webGame(this.#game).review()]),
  );

  get #game(): string {
    return this.session?.table?.file.game ?? '';
  }

  protected override willUpdate(): void {
    const { session } = this;
    const table = session?.table;
    // The page may not have replaced the account yet when the next table's start is rolled for.
    if (!session || !table?.play || table === this.#gradedOf) return;
    this.#gradedOf = table;
    this.reviews = null;
    this.replayed = null;
    if (presenterOf(table.file.game).hasCoach) void this.#grade(session, table);
  }

  /** One card after the other: the coach needs a second for the first. */
  async #grade(session: TableSession, { file }: OpenTable): Promise<void> {
    await this.#graded.take(
      async (isLatest) => {
        const reviews: (Review | null)[] = [];
        for (const card of file.teams.keys())
          // The next game may have fewer cards.
          if (isLatest())
            reviews.push(await reviewHere(file.rules, session.playOf(card)).catch(() => null));
        return reviews;
      },
      (reviews) => (this.reviews = reviews),
    );
  }

  async #show(card: number): Promise<void> {
    await this.#shown.take(this.#replay.get(), async (parts) => {
      if (!parts) return;
      [this.gameReview, this.replayed] = [parts[1], card];
      await this.updateComplete;
      this.querySelector<HTMLElement>('#replay-title')?.focus();
    });
  }

  #row({ play }: OpenTable, name: string, card: number): TemplateResult {
    const review = this.reviews?.[card];
    const words = play && review ? accountWords(play, card, review) : html`&nbsp;`;
    return html`<li>
      <span><b>${named(name)}</b> <span class="note">${words}</span></span>
      ${button('quiet', t`Replay|verb`, () => this.#show(card), { label: t`Replay ${name}` })}
    </li>`;
  }

  #replayView(session: TableSession, names: readonly string[]): TemplateResult | typeof nothing {
    const { replayed, gameReview } = this;
    if (replayed === null || !gameReview) return nothing;
    const name = names[replayed] ?? '';
    const review = this.reviews?.[replayed] ?? null;
    return html`<section class="stack lean">
      <h2 class="head" id="replay-title" tabindex="-1">${named(name)}</h2>
      <replay-view
        .replay=${localReplay(session.playOf(replayed), name)}
        .gameReview=${gameReview}
        .review=${review}
        .ungraded=${review === null && this.reviews !== null}
        .local=${true}
      ></replay-view>
    </section>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    const table = session?.table;
    if (!session || !table?.play || table.play.current) return nothing;
    const names = cardNames(table.file.teams);
    const isMissing = this.reviews?.every((review) => review === null) ?? false;
    return html`<section aria-labelledby="account">
        <h2 class="head" id="account">Luck and points lost</h2>
        <ul class="saved">
          ${names.map((name, card) => this.#row(table, name, card))}
        </ul>
        ${isMissing ? html`<p class="note">The coach isn’t available right now.</p>` : nothing}
        ${
          table.variant.tableTarget === null
            ? nothing
            : html`<p class="note">
                The last turn doesn’t count, nor what follows a card’s last bank.
              </p>`
        }
        ${this.#replay.missing(() => void this.#show(this.replayed ?? 0))}
      </section>
      ${this.#replayView(session, names)}`;
  }
}
