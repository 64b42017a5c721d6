import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { formatCount, formatPercentage } from '../../api/format/numbers.ts';
import type { GameReview } from '../game/game-review.ts';
import type { Replay } from '../lib/api.ts';
import { getPosition } from './api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { Latest } from '../lib/latest.ts';
import { LightElement } from '../ui/light-element.ts';

/** Delay before a decision is looked up, so that passing over it costs no request. */
const pauseMs = 150;

/** `41% of 312 players here did the same.` */
export const sameWords = (same: number, players: number): string => {
  const all = formatCount(players);
  if (same === 0) return t`None of the ${all} players here did this.`;
  if (same === players) return t`All ${all} players here did the same.`;
  const share = formatPercentage((100 * same) / players);
  return t`${share} of ${all} players here did the same.`;
};

/**
 * The share of players who made the same choice as a replay, with a link to all choices. Empty
 * while loading, or if too few players reached the position.
 *
 * @property replay - the game; its challenge is final
 * @property gameReview - how its game is reviewed
 * @property at - the index of the decision in the log; null if there is none
 */
@customElement('explored-line')
export class ExploredLine extends LightElement {
  @property({ attribute: false }) replay: Replay | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) at: number | null = null;
  @state() private position: ExplorerPosition | null = null;
  readonly #known = new Map<string, Promise<ExplorerPosition | null>>();
  readonly #asked = new Latest(() => this.#prefix);
  #timer: ReturnType<typeof setTimeout> | undefined;

  get #prefix(): string | null {
    return this.replay && this.at !== null ? this.replay.log.slice(0, this.at) : null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('at') && !changed.has('replay')) return;
    clearTimeout(this.#timer);
    const prefix = this.#prefix;
    if (prefix !== null) this.#timer = setTimeout(() => void this.#read(prefix), pauseMs);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  async #read(prefix: string): Promise<void> {
    if (!this.replay) return;
    const path = pathOf(this.replay.challenge);
    // If the request fails, the line is left out.
    const request = this.#known.get(prefix) ?? getPosition(path, prefix).catch(() => null);
    this.#known.set(prefix, request);
    await this.#asked.take(request, (position) => (this.position = position));
  }

  /** Players who made the same choice. Holds of equal dice are the same choice. */
  #same(
    replay: Replay,
    { coach, replayer, viewAt }: GameReview,
    { moves, prefix }: ExplorerPosition,
  ): number {
    if (!coach) return 0;
    const { decision } = coach;
    const { moveLength } = replayer(replay.challenge.rules);
    const view = viewAt(replay, prefix.length);
    const made = replay.log.slice(prefix.length, prefix.length + moveLength);
    const words = decision.words(view, made);
    return moves
      .filter(({ move }) => decision.words(view, move) === words)
      .reduce((sum, { players }) => sum + players, 0);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { replay, gameReview, position } = this;
    if (!replay || !gameReview?.coach || !position || position.prefix !== this.#prefix)
      return nothing;
    return html`<p>
      ${sameWords(this.#same(replay, gameReview, position), position.players)}
      <a href="/${pathOf(replay.challenge)}/explorer#${position.prefix}">Everyone’s choices</a>
    </p>`;
  }
}
