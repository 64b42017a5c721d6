/**
 * The scenes of a Yardkle response: a bank is written, dice land, and a bust is shown before the
 * next turn.
 */
import { isIn } from '../../../engine/positions.ts';
import { scoringPositions } from '../../../engine/yardkle/sets.ts';
import type { YardkleState } from '../../../api/games/yardkle/index.ts';
import { plainScene, rolledScene, type Scene } from '../../stage/scene.ts';
import { rolledIn, type Rolled, type YardklePlay } from './turns.ts';

type YardkleScene = Scene<YardkleState>;

/** Whether all dice of this roll score, so that all six may be rolled again. */
export const isHot = ({ dice, end }: Rolled): boolean => {
  const scoring = scoringPositions(dice);
  return end === 'open' && dice.every((face, at) => face === null || isIn(scoring, at));
};

const beatOf = (rolled: Rolled): Pick<YardkleScene, 'beat' | 'cue'> => {
  if (rolled.end === 'bust') return { beat: 'turn-lost', cue: 'turn-lost' };
  return { beat: isHot(rolled) ? 'all-score' : null, cue: null };
};

/** The play as it was after its first `count` rolls, with its state taken from the roll given. */
const playAt = (
  after: YardklePlay,
  count: number,
  { turn, roll, dice, score, running }: Rolled,
): YardklePlay => ({
  ...after,
  status: 'playing',
  rolls: after.rolls.slice(0, count),
  state: { ...after.state, turn, roll, score, running, finished: false, dice: [...dice] },
  result: null,
});

/** The banked points are added to the score; the dice stay as they were. */
const bankedScene = (before: YardklePlay, after: YardklePlay, rolled: Rolled): YardkleScene => {
  const isLast = after.status === 'finished' && after.rolls.length === before.rolls.length;
  const score = rolled.score + rolled.running;
  return {
    ...plainScene(playAt(after, before.rolls.length, { ...rolled, score, running: 0 })),
    chosen: rolled.aside,
    beat: isLast ? 'over' : 'scored',
    cue: isLast ? 'finish' : 'score',
  };
};

export const scenesBetween = (
  before: YardklePlay | null,
  after: YardklePlay,
): readonly YardkleScene[] => {
  const seen = before?.rolls.length ?? 0;
  const all = rolledIn(after);
  const decided = all[seen - 1];
  const scenes: YardkleScene[] = [];
  if (before && before.log < after.log && decided?.end === 'bank')
    scenes.push(bankedScene(before, after, decided));
  for (const [index, rolled] of all.slice(seen).entries()) {
    const count = seen + index + 1;
    const isNow = count === all.length && after.status === 'playing' && rolled.end !== 'bust';
    const scene = rolledScene(isNow ? after : playAt(after, count, rolled), rolled.dice);
    scenes.push({ ...scene, ...beatOf(rolled) });
  }
  // At a table the next turn belongs to another player, so no scene follows the end of this one.
  const isWhole = scenes.length > 0 && after.status === 'playing';
  return isWhole ? scenes : [...scenes, plainScene(after)];
};
