/** Judging a game move by move, whatever the game: what is best is asked of its judge. */
import { signOf, type Choice, type Coach, type Decision, type Grade } from './coach.ts';
import type { Game, Unit } from './game.ts';
import { replay, type IllegalLog } from './replay.ts';
import { err, ok, type Result } from './result.ts';
import type { Deal } from './types.ts';

/** What a solved game knows. Values are expected results of the whole game if best play follows, in `unit`. */
export interface Judge<Rules, State, Move> {
  readonly game: Game<Rules, State, Move, unknown>;
  readonly rules: Rules;
  readonly unit: Unit;
  /** The expected result before the first roll. */
  readonly par: number;
  /** All moves, the best first; none when the game is over. */
  choices(state: State): readonly Choice[];
  /** The value of a legal move. */
  value(state: State, move: Move): number;
  /** What a game that is over would still have needed. */
  missing(state: State): number;
  where(state: State): Pick<Decision, 'turn' | 'roll'>;
}

/** Losses below this are roundings: the move that was made is called best. */
const lossMin = 1e-9;

const resultOf = <Rules, State, Move>(judge: Judge<Rules, State, Move>, state: State): number =>
  judge.unit === 'points'
    ? judge.game.score(judge.rules, state)
    : judge.game.turns(state) + judge.missing(state);

const gradeBy = <Rules, State, Move>(
  judge: Judge<Rules, State, Move>,
  log: string,
  deal: Deal,
): Result<Grade, IllegalLog> => {
  const { game, rules, unit, par } = judge;
  const sign = signOf(unit);
  const decisions: Decision[] = [];
  let state = game.start(rules, deal);
  let [expected, luck, mistakes] = [par, 0, 0];
  for (let at = 0; at < log.length; at += game.moveLength) {
    const move = game.readMove(log, at);
    if (move === null) return err({ at, reason: 'no move is written so' });
    const played = game.play(rules, state, move, deal);
    if (!played.ok) return err({ at, reason: played.error.reason });
    const [best] = judge.choices(state);
    if (best === undefined) throw new Error('a legal move is no choice');
    const text = log.slice(at, at + game.moveLength);
    const value = judge.value(state, move);
    const loss = Math.max(0, sign * (best.value - value));
    const rolled = sign * (best.value - expected);
    const name = loss < lossMin ? text : best.move;
    decisions.push({ at, ...judge.where(state), move: text, best: name, loss, luck: rolled });
    [luck, mistakes] = [luck + rolled, mistakes + loss];
    expected = value;
    state = played.value;
  }
  const finished = game.isOver(state);
  const now = finished ? resultOf(judge, state) : (judge.choices(state)[0]?.value ?? expected);
  return ok({
    ...{ unit, finished, score: game.score(rules, state), turns: game.turns(state), expected: now },
    // Rolls after the last decision can still end a game.
    ...{ par, luck: luck + sign * (now - expected), mistakes },
    missing: finished ? judge.missing(state) : 0,
    decisions,
  });
};

/** The coach who follows a judge. */
export const coachOf = <Rules, State, Move>(judge: Judge<Rules, State, Move>): Coach => ({
  unit: judge.unit,
  par: judge.par,
  choicesAfter(log, deal) {
    const end = replay(judge.game, judge.rules, log, deal);
    return end.ok ? ok(judge.choices(end.value)) : end;
  },
  grade: (log, deal) => gradeBy(judge, log, deal),
});
