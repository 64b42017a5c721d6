import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { cardNames } from '../../engine/table/names.ts';
import { debtsOf } from '../../engine/table/settlement.ts';
import { reviewHere } from '../coach/review.ts';
import type { GameReview } from '../game/game-review.ts';
import { presenterOf, webGame } from '../games.ts';
import type { Review } from '../lib/api.ts';
import { Latest } from '../lib/latest.ts';
import { Said } from '../lib/said.ts';
import { share } from '../lib/share.ts';
import { localReplay } from '../replay/local-replay.ts';
import { button } from '../ui/button.ts';
import { fold } from '../ui/fold.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import { Part } from '../ui/part.ts';
import { endList, endsOf, endText, verdictOf, type EndedTable } from './end-list.ts';

const sharedWords = {
  shared: '',
  copied: t`Copied.`,
  refused: t`Copy it from the address bar.`,
} as const;

/** Who owes whom. */
const settlement = ({ game, teams }: EndedTable): TemplateResult => {
  const names = cardNames(teams);
  const debts = debtsOf(game.cards.map((card) => card.score()));
  return html`<section class="sheet" aria-labelledby="settle">
    <h2 id="settle">Settling up</h2>
    ${debts.length === 0 ? html`<p>All square.</p>` : nothing}
    <ul class="debts">
      ${debts.map(
        ({ from, to, points }) =>
          html`<li>
            <span>${named(names[from] ?? '')} owes ${named(names[to] ?? '')}</span>
            <b>${points}</b>
          </li>`,
      )}
    </ul>
  </section>`;
};

/**
 * The end of a game at a table, live or on one device: who has won, every card with its luck and
 * mistakes, another game, who owes whom, and the replays.
 *
 * @property ended - the table
 * @property line - what stands under who has won
 * @property again - the key for another game
 * @property above - what has to be read before all that is folded away
 * @property board - all cards
 * @property files - what can be taken along
 * @property more - further folds
 */
@customElement('table-end')
export class TableEnd extends LightElement {
  @property({ attribute: false }) ended: EndedTable | null = null;
  @property({ attribute: false }) line: TemplateResult | string = '';
  @property({ attribute: false }) again: ((share: TemplateResult) => TemplateResult) | null = null;
  @property({ attribute: false }) above: TemplateResult | typeof nothing = nothing;
  @property({ attribute: false }) board: TemplateResult | typeof nothing = nothing;
  @property({ attribute: false }) files: TemplateResult | typeof nothing = nothing;
  @property({ attribute: false }) more: TemplateResult | typeof nothing = nothing;
  /** By card; null while they are made, and where there is no coach. */
  @state() private reviews: readonly (Review | null)[] | null = null;
  /** The card whose replay is shown. */
  @state() private replayed: number | null = null;
  @state() private gameReview: GameReview | null = null;
  readonly #said = new Said(this);
  readonly #replay = new Part(this, () =>
    Promise.all([import('../replay/replay-view.ts'), webGame(this.#gameName).review()]),
  );
  #gradedOf: unknown;
  readonly #graded = new Latest(() => this.isConnected && this.ended?.key);
  readonly #shown = new Latest(() => this.isConnected && this.ended?.key);

  get #gameName(): string {
    return this.ended?.game.setup.variant.game ?? '';
  }

  protected override willUpdate(changed: PropertyValues): void {
    const { ended } = this;
    if (!ended || !changed.has('ended') || ended.key === this.#gradedOf) return;
    this.#gradedOf = ended.key;
    [this.reviews, this.replayed] = [null, null];
    if (presenterOf(this.#gameName).hasCoach) void this.#grade(ended);
  }

  /** One card after the other: the coach needs a second for the first. */
  async #grade({ game, teams, playOf }: EndedTable): Promise<void> {
    const { rules } = game.setup.variant;
    await this.#graded.take(
      async (isLatest) => {
        const reviews: (Review | null)[] = [];
        for (const card of teams.keys())
          // Another game may have followed, with fewer cards.
          if (isLatest()) reviews.push(await reviewHere(rules, playOf(card)).catch(() => null));
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

  /** Why luck and points lost are not, or not wholly, in the list. */
  #note({ hasSkipped, game }: EndedTable): TemplateResult | typeof nothing {
    if (!presenterOf(this.#gameName).hasCoach) return nothing;
    const isMissing = this.reviews?.every((review) => review === null) ?? false;
    if (isMissing) return html`<p class="note">The coach isn’t available right now.</p>`;
    if (hasSkipped)
      return html`<p class="note">Skipped turns don’t count for luck and points lost.</p>`;
    return game.setup.variant.tableTarget === null
      ? nothing
      : html`<p class="note">The last turn doesn’t count, nor what follows a card’s last bank.</p>`;
  }

  #replays({ teams }: EndedTable): TemplateResult {
    return html`<p class="keys">
        ${cardNames(teams).map((name, card) =>
          button('quiet', html`Replay ${named(name)}`, () => this.#show(card)),
        )}
      </p>
      ${this.#replay.missing(() => void this.#show(this.replayed ?? 0))}`;
  }

  #replayView({ teams, own, playOf }: EndedTable): TemplateResult | typeof nothing {
    const { replayed, gameReview } = this;
    if (replayed === null || !gameReview) return nothing;
    const name = cardNames(teams)[replayed] ?? '';
    const review = this.reviews?.[replayed] ?? null;
    return html`<section class="stack lean">
      <h2 class="head" id="replay-title" tabindex="-1">${named(name)}</h2>
      <replay-view
        .replay=${localReplay(playOf(replayed), name)}
        .gameReview=${gameReview}
        .review=${review}
        .ungraded=${review === null && this.reviews !== null}
        .own=${replayed === own}
        .local=${true}
      ></replay-view>
    </section>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { ended } = this;
    if (!ended) return nothing;
    const ends = endsOf(ended);
    const shareKey = button('key second', t`Share`, async () => {
      this.#said.say(sharedWords[await share(endText(ended, ends))]);
    });
    return html`<div class="two lean ended">
        <section class="result">
          <div class="titles">
            <h1 tabindex="-1">${verdictOf(ended, ends)}</h1>
            <p class="soft">${this.line}</p>
          </div>
          ${endList(ended, ends, this.reviews)} ${this.#note(ended)} ${this.again?.(shareKey)}
          <p role="status">${this.#said.words}</p>
        </section>
        <div class="stack lean">
          ${this.above} ${ended.settles ? settlement(ended) : nothing}
          <div class="folds">
            ${fold({ title: t`All cards`, hint: null, kind: 'all-cards' }, this.board)}
            ${fold({ title: t`Replay`, hint: null }, this.#replays(ended))}
            ${fold({ title: t`Take this game with you`, hint: null }, this.files)} ${this.more}
          </div>
        </div>
      </div>
      ${this.#replayView(ended)}`;
  }
}
