import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Decision } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { rounded } from '../../api/format/ledger.ts';
import type { Insight } from '../coach/advice.ts';
import { Latest } from '../lib/latest.ts';
import { optional } from '../lib/optional.ts';
import { insightNow, insightOf, type Asked } from './insights.ts';

/** Delay before the coach is asked, so that decisions that are only passed through are skipped. */
const pauseMs = 150;

/** Whether no choice was better, by the figures that are shown. */
export const isBest = ({ loss }: Decision, unit: Unit): boolean => rounded(loss, unit) === 0;

/** What the coach is asked about. */
export interface Explained extends Asked {
  readonly unit: Unit;
}

/** What the coach says of a decision. */
export interface Found {
  readonly insight: Insight;
  /** The next best choice, and how much it would have cost; null if this was not the best. */
  readonly next: { readonly move: string; readonly loss: number } | null;
}

/** Rejects if no coach can run. */
export const explained = async (one: Explained): Promise<Found> => {
  const { decision, unit } = one;
  const insight = await insightOf(one);
  const [first, second] = insight.choices;
  const other = second?.move === decision.move ? first : second;
  if (!first || !second || !other || !isBest(decision, unit)) return { insight, next: null };
  const next = { move: other.move, loss: Math.abs(first.value - second.value) };
  if (rounded(next.loss, unit) === 0) return { insight: { ...insight, sentence: '' }, next };
  // A best choice is explained by what the next best one would have cost.
  const behind = { ...decision, ...next, best: decision.move };
  const { sentence, rule } = await insightOf({ ...one, decision: behind, keptAs: '' });
  return { insight: { ...insight, sentence, rule }, next };
};

/** Why the decision shown was the best or what was better, as the coach explains it. */
export class Explanation implements ReactiveController {
  /** null until the coach has answered. */
  found: Found | null = null;
  /** Whether there is no coach to explain it. */
  isMissing = false;
  #decision: Decision | null = null;
  readonly #asked = new Latest(() => this.#decision);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /**
   * Asks about another decision, null for none, and then about what is likely to be looked at next.
   * The coach's answer to a mistake is shown at once if it is known.
   */
  follow(one: Explained | null, next: Asked | null = null): void {
    const decision = one?.decision ?? null;
    if (decision === this.#decision) return;
    this.#decision = decision;
    clearTimeout(this.#timer);
    const insight = one && !isBest(one.decision, one.unit) ? insightNow(one) : null;
    this.found = insight && { insight, next: null };
    if (one) this.#timer = setTimeout(() => void this.#ask(one, next), pauseMs);
  }

  async #ask(one: Explained, next: Asked | null): Promise<void> {
    await this.#asked.take(
      explained(one).catch(() => null),
      (found) => {
        [this.found, this.isMissing] = [found, found === null];
        this.#host.requestUpdate();
        if (next) optional(insightOf(next));
      },
    );
  }
}
