/** Grades a game move by move, using its evaluator. */
import { bestPlayOf } from './best-play.ts';
import { signOf, type Choice, type Coach, type Decision, type Grade } from './coach.ts';
import { resultOf, type Evaluator } from './evaluator.ts';
import { continueGame, replay, type IllegalLog } from './replay.ts';
import { ok, type Result } from './result.ts';
import type { DealSoFar } from './types.ts';

/** Smaller losses are rounding errors: the move made is then named as best. */
const lossMin = 1e-9;

/** The choices of a state; none while its dice are to come. */
const choicesOf = <Rules, State, Move>(
  evaluator: Evaluator<Rules, State, Move>,
  state: State,
): readonly Choice[] => (evaluator.game.toCome(state) > 0 ? [] : evaluator.choices(state));

const gradeBy = <Rules, State, Move>(
  evaluator: Evaluator<Rules, State, Move>,
  log: string,
  deal: DealSoFar,
): Result<Grade, IllegalLog> => {
  const { game, rules, unit, par } = evaluator;
  const sign = signOf(unit);
  const decisions: Decision[] = [];
  let [expected, luck, mistakes] = [par, 0, 0];
  const decide = (before: State, move: Move, at: number): void => {
    const [best] = evaluator.choices(before);
    if (best === undefined) throw new Error('a legal move is no choice');
    const text = log.slice(at, at + game.moveLength);
    const value = evaluator.value(before, move);
    const loss = Math.max(0, sign * (best.value - value));
    const rolled = sign * (best.value - expected);
    const name = loss < lossMin ? text : best.move;
    const where = evaluator.turnAndRollOf(before);
    decisions.push({ at, ...where, move: text, best: name, loss, luck: rolled });
    [luck, mistakes] = [luck + rolled, mistakes + loss];
    expected = value;
  };
  const end = continueGame(game, rules, game.start(rules, deal), log, 0, deal, decide);
  if (!end.ok) return end;
  const state = end.value;
  const finished = game.isOver(state);
  const now = finished
    ? resultOf(evaluator, state)
    : (choicesOf(evaluator, state)[0]?.value ?? expected);
  return ok({
    unit,
    finished,
    score: game.score(rules, state),
    turns: game.turns(state),
    expected: now,
    // `luck` includes the rolls after the last decision, which can still end the game.
    par,
    luck: luck + sign * (now - expected),
    mistakes,
    missing: finished ? evaluator.missing(state) : 0,
    decisions,
  });
};

/** Creates the coach that uses an evaluator. */
export const coachFromEvaluator = <Rules, State, Move>(
  evaluator: Evaluator<Rules, State, Move>,
): Coach => ({
  unit: evaluator.unit,
  get par() {
    return evaluator.par;
  },
  choicesAfter(log, deal) {
    const end = replay(evaluator.game, evaluator.rules, log, deal);
    return end.ok ? ok(choicesOf(evaluator, end.value)) : end;
  },
  movesAfter(log, deal) {
    const end = replay(evaluator.game, evaluator.rules, log, deal);
    if (!end.ok) return end;
    return ok(evaluator.game.toCome(end.value) > 0 ? [] : evaluator.moves(end.value));
  },
  grade: (log, deal) => gradeBy(evaluator, log, deal),
  bestPlay: (deal) => bestPlayOf(evaluator, deal),
});
