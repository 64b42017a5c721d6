/**
 * Computes facts: examines a game move by move, together with its grade, for the game's figures and
 * habits.
 */
import type { Grade } from '../coach.ts';
import type { Game } from '../game.ts';
import { continueGame } from '../replay.ts';
import { recordingDealer } from '../dice.ts';
import { faces, type Deal, type Roll } from '../types.ts';
import type { FactSheet, LogFacts, HabitTally } from './facts.ts';

/**
 * A habit. `Situation` is a position and `HabitMove` a move, both reduced to what habits depend on.
 */
export interface Habit<Situation, HabitMove> {
  readonly name: string;
  /** Whether the habit suggests a worse move here, given the best one. */
  readonly tempts: (best: HabitMove, situation: Situation) => boolean;
  /**
   * Whether `move` follows the habit. Called only if the habit tempts and the move loses something.
   */
  readonly followed: (move: HabitMove, situation: Situation, best: HabitMove) => boolean;
}

/** A game's own part of its facts. */
export interface FactSource<Rules, State, Move, Situation, HabitMove> extends FactSheet {
  readonly game: Game<Rules, State, Move, unknown>;
  /** The figures of a finished game, in the order of `figures`. */
  figuresOf(rules: Rules, state: State): readonly number[];
  hasFeat(rules: Rules, state: State): boolean;
  readonly list: readonly Habit<Situation, HabitMove>[];
  situationOf(rules: Rules, state: State): Situation;
  habitMoveOf(rules: Rules, state: State, move: Move): HabitMove;
}

type Counts = { -readonly [Key in keyof HabitTally]: HabitTally[Key] } & { highest: number };

/**
 * Records a decision. Its loss counts only for the first habit it follows; for other habits that it
 * also follows, it is not counted at all.
 */
const recordDecision = <Situation, HabitMove>(
  list: readonly Habit<Situation, HabitMove>[],
  counts: Map<number, Counts>,
  [situation, move, best]: readonly [Situation, HabitMove, HabitMove],
  { loss, turn, roll }: Grade['decisions'][number],
): void => {
  let isAttributed = false;
  for (const [habit, { tempts, followed }] of list.entries()) {
    if (!tempts(best, situation)) continue;
    const isDone = loss > 0 && followed(move, situation, best);
    if (isDone && isAttributed) continue;
    const none = { habit, occasions: 0, done: 0, loss: 0, costliest: null, highest: 0 };
    const count = counts.get(habit) ?? none;
    counts.set(habit, count);
    count.occasions++;
    if (!isDone) continue;
    isAttributed = true;
    count.done++;
    count.loss += loss;
    if (loss > count.highest) [count.highest, count.costliest] = [loss, { turn, roll }];
  }
};

/** How often each face was rolled, ones first. */
const facesIn = (rolls: readonly Roll[]): readonly number[] => {
  const rolled = rolls.flatMap((roll) => roll.faces);
  return faces.map((face) => rolled.filter((one) => one === face).length);
};

/**
 * Computes the facts of a finished game; `grade` must be the grade of this log. Throws if the log
 * does not replay.
 */
export const factsBy = <Rules, State, Move, Situation, HabitMove>(
  source: FactSource<Rules, State, Move, Situation, HabitMove>,
  rules: Rules,
  log: string,
  deal: Deal,
  { decisions }: Pick<Grade, 'decisions'>,
): LogFacts => {
  const { game, list } = source;
  const counts = new Map<number, Counts>();
  let index = 0;
  const look = (state: State, move: Move): void => {
    const decision = decisions[index++];
    const best = decision && game.readMove(decision.best, 0);
    if (!decision || !best) throw new Error('a grade is of another game');
    const moves = [
      source.habitMoveOf(rules, state, move),
      source.habitMoveOf(rules, state, best),
    ] as const;
    // A move that costs nothing is itself a best move, so it followed no habit.
    recordDecision(list, counts, [source.situationOf(rules, state), ...moves], {
      ...decision,
      loss: lossOf(decision),
    });
  };
  const dealt = recordingDealer(deal);
  const start = game.start(rules, dealt.deal);
  const end = continueGame(game, rules, start, log, 0, dealt.deal, look);
  if (!end.ok) throw new Error('a graded log does not replay');
  return {
    hasFeat: source.hasFeat(rules, end.value),
    faces: facesIn(dealt.rolls),
    figures: source.figuresOf(rules, end.value),
    tallies: [...counts.values()]
      .toSorted((one, other) => one.habit - other.habit)
      .map(({ habit, occasions, done, loss, costliest }) => ({
        habit,
        occasions,
        done,
        loss,
        costliest,
      })),
  };
};

/** Ignores rounding errors: the grade then names the move itself as best. */
const lossOf = ({ move, best, loss }: Grade['decisions'][number]): number =>
  move === best ? 0 : loss;
