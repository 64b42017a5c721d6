/** How a game is looked back at: its replay, and its decisions in words. */
import type { TemplateResult } from 'lit';
import type { View } from '../../engine/games.ts';
import type { Positions } from '../../engine/types.ts';
import type { Case, Insight } from '../coach/advice.ts';
import type { Replay } from '../lib/api.ts';
import type { ReplayStep } from './replay-steps.ts';

/** A replay that has been read: its steps, and what is written beside each. */
export interface OpenReplay {
  readonly steps: readonly ReplayStep[];
  /** As it stands at a step: before what is decided there, or with it; `better` is a move that would have been, to be marked. */
  cardAt(at: number, isDecided: boolean, better?: string): TemplateResult;
  /** The finished card, line by line; two games of one kind have the same lines, but that one may have more turns. */
  readonly rows: readonly CardRow[];
}

/** A line of a finished card: a box, or a turn, and what it brought. */
export interface CardRow {
  readonly name: TemplateResult | string;
  readonly points: number;
}

/** What was done, after its subject, and what would have been better: `kept 2, 2, 2` and `2, 3, 4`. */
export interface Compared {
  readonly did: string;
  readonly better: string;
}

/** A game's decisions in words. `state` is the game's own. */
export interface DecisionWords<State = View> {
  /** The dice that lay there, those that `move` keeps or sets aside marked. */
  dice(state: State, move: string): TemplateResult;
  /** `Keep 6, 6` · `Sixes, 12`: what a move does, as a sentence's beginning. */
  words(state: State, move: string): string;
  compared(state: State, move: string, best: string): Compared;
  /** The positions that a move keeps or sets aside; none for any other. */
  chosen(move: string): Positions;
  /** What to think of, with `best` as the best move, without giving it away: a sentence. */
  idea(state: State, best: string): string;
}

/** What is said of decisions that a coach has graded. */
export interface CoachWords<OwnView = View> {
  readonly decision: DecisionWords<OwnView>;
  /** Asks the coach what a decision led to; rejects with `NoCoach` where it does not run. */
  explain(one: Case<OwnView>): Promise<Insight>;
}

interface Review<OwnView> {
  /** Throws if the log does not fit the rolls: the server has replayed it, so that is a bug. */
  openReplay(replay: Replay): OpenReplay;
  /** What a line of its card is: `Box`. */
  readonly rowName: string;
  /** null in a game without a coach: then nothing that needs one is shown. */
  readonly coach: CoachWords<OwnView> | null;
}

export type GameReview = Review<View>;

/** Hides which game's state it is. Whoever holds a view of a play has looked its game up by the play's own name. */
export const defineReview = <OwnView>(review: Review<OwnView>): GameReview =>
  review as unknown as GameReview;

/** What a game's own steps are, and what is written beside them. */
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
      cardAt: (...place) => cardAt(replay, steps, ...place),
      get rows() {
        return rowsOf(replay, steps);
      },
    };
  };
