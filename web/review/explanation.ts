import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Decision } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { rounded } from '../../api/format/ledger.ts';
import type { Insight } from '../coach/advice.ts';
import type { Played } from '../coach/views.ts';
import { Latest } from '../lib/latest.ts';
import type { GameReview } from '../game/game-review.ts';

/** Delay before the coach is asked, so that decisions that are only passed through are skipped. */
const pauseMs = 150;

/** Whether no choice was better, by the figures that are shown. */
export const isBest = ({ loss }: Decision, unit: Unit): boolean => rounded(loss, unit) === 0;

/** What the coach is asked about. */
export interface Explained {
  readonly played: Played;
  readonly gameReview: GameReview;
  readonly decision: Decision;
  readonly unit: Unit;
}

/** What the coach says of a decision. */
export interface Found {
  readonly insight: Insight;
  /** The next best choice, and how much it would have cost; null if this was not the best. */
  readonly next: { readonly move: string; readonly loss: number } | null;
}

/** Rejects if no coach can run; null for a game without one. */
export const explained = async ({
  played,
  gameReview,
  decision,
  unit,
}: Explained): Promise<Found | null> => {
  const { coach, viewAt } = gameReview;
  if (!coach) return null;
  const explain = (of: Decision): Promise<Insight> =>
    coach.explain({
      rules: played.challenge.rules,
      game: { log: played.log.slice(0, decision.at), rolls: played.rolls },
      state: viewAt(played, decision.at),
      decision: of,
    });
  const insight = await explain(decision);
  const [first, second] = insight.choices;
  const other = second?.move === decision.move ? first : second;
  if (!first || !second || !other || !isBest(decision, unit)) return { insight, next: null };
  const next = { move: other.move, loss: Math.abs(first.value - second.value) };
  if (rounded(next.loss, unit) === 0) return { insight: { ...insight, sentence: '' }, next };
  // A best choice is explained by what the next best one would have cost.
  const { sentence, rule } = await explain({ ...decision, ...next, best: decision.move });
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

  /** Asks about another decision; null for none. */
  follow(one: Explained | null): void {
    const decision = one?.decision ?? null;
    if (decision === this.#decision) return;
    this.#decision = decision;
    this.found = null;
    clearTimeout(this.#timer);
    if (one) this.#timer = setTimeout(() => void this.#ask(one), pauseMs);
  }

  async #ask(one: Explained): Promise<void> {
    await this.#asked.take(
      explained(one).catch(() => null),
      (found) => {
        [this.found, this.isMissing] = [found, found === null];
        this.#host.requestUpdate();
      },
    );
  }
}
