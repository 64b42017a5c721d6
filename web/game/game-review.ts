/** How a finished game is reviewed: its replay, and its decisions in words. */
import type { TemplateResult } from 'lit';
import type { Position, Replayer, View } from '../../engine/games.ts';
import { recordedDeal } from '../../engine/recorded-deal.ts';
import type { Positions } from '../../engine/types.ts';
import type { Case, Insight } from '../coach/advice.ts';
import type { Played } from '../coach/views.ts';
import type { Replay } from '../lib/api.ts';
import type { ReplayStep } from './replay-steps.ts';

/** A parsed replay. */
export interface OpenReplay {
  readonly steps: readonly ReplayStep[];
  /** The card at a step, before or after its decision. `better` is a better move to mark. */
  cardAt(at: number, isDecided: boolean, better?: string): TemplateResult;
  /**
   * The finished card, line by line. Two games of the same kind have the same lines, though one may
   * have more turns.
   */
  readonly rows: readonly CardRow[];
}

/** A line of a finished card: a box or a turn, with its points. */
export interface CardRow {
  readonly name: TemplateResult | string;
  readonly points: number;
}

/**
 * What was done, without its subject and as what the viewer did, and what would have been better:
 * `kept 2, 2, 2`, `You kept 2, 2, 2`, and `2, 3, 4`.
 */
interface ComparedWords {
  readonly did: string;
  readonly youDid: string;
  readonly better: string;
}

/** A game's decisions in words. `state` is the game's own. */
export interface DecisionWords<State = View> {
  /** The dice on the table, with those that `move` keeps or sets aside marked. */
  dice(state: State, move: string): TemplateResult;
  /** What a move does, as the start of a sentence: `Keep 6, 6`, `Sixes for 12`. */
  words(state: State, move: string): string;
  compared(state: State, move: string, best: string): ComparedWords;
  /** The positions that a move keeps or sets aside; 0 for other moves. */
  chosen(move: string): Positions;
  /** A sentence that hints at the best move without giving it away. */
  idea(state: State, best: string): string;
}

/** The words on decisions that a coach has graded. */
export interface CoachWords<OwnView = View> {
  readonly decision: DecisionWords<OwnView>;
  /** Asks the coach what a decision led to. Rejects with `NoCoach` if the coach can't run. */
  explain(one: Case<OwnView>): Promise<Insight>;
}

interface Review<OwnView> {
  /**
   * The game's own rules, so that no page that reviews one game loads those of all. Throws for a rule
   * set of another game.
   */
  replayer(rules: string): Replayer;
  /**
   * Throws if the log does not match the rolls. The server has already replayed it, so that would
   * be a bug.
   */
  openReplay(replay: Replay): OpenReplay;
  /** The name of a line of the card: `Box`. */
  readonly rowName: string;
  /** null for a game without a coach, which hides everything that needs one. */
  readonly coach: CoachWords<OwnView> | null;
}

export interface GameReview extends Review<View> {
  /**
   * The game when its log was `at` characters long. Throws if the log does not match the rolls. The
   * server has already replayed it, so that would be a bug.
   */
  positionAt(played: Played, at: number): Position;
  viewAt(played: Played, at: number): View;
}

/**
 * Erases the type of the game's view. Safe because callers look up the game by the play's own name.
 */
export const defineReview = <OwnView>(review: Review<OwnView>): GameReview => {
  const positionAt: GameReview['positionAt'] = ({ challenge, log, rolls }, at) => {
    const deal = recordedDeal(rolls);
    const end = review.replayer(challenge.rules).start(deal).after(log.slice(0, at), 0, deal);
    if (!end.ok) throw new Error(`the log does not fit its rolls before ${at}`);
    return end.value;
  };
  const erased = {
    ...review,
    positionAt,
    viewAt: (played: Played, at: number) => positionAt(played, at).view(),
  };
  return erased as unknown as GameReview;
};

/** A game's own steps, and the card beside them. */
interface CardOf<Step extends ReplayStep> {
  stepsOf(replay: Replay): readonly Step[];
  cardAt(
    replay: Replay,
    steps: readonly Step[],
    at: number,
    isDecided: boolean,
    better?: string,
  ): TemplateResult;
  rowsOf(replay: Replay, steps: readonly Step[]): readonly CardRow[];
}

export const defineReplay =
  <Step extends ReplayStep>({ stepsOf, cardAt, rowsOf }: CardOf<Step>) =>
  (replay: Replay): OpenReplay => {
    const steps = stepsOf(replay);
    return {
      steps,
      cardAt: (...at) => cardAt(replay, steps, ...at),
      get rows() {
        return rowsOf(replay, steps);
      },
    };
  };
