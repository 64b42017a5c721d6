/** The scenes of a Yahtzee response: the score is written, then the next dice land. */
import type { Positions } from '../../../engine/types.ts';
import type { Roll, YahtzeePlay, YahtzeeState } from '../../lib/api.ts';
import { plainScene, rolledScene, type Scene } from '../../stage/scene.ts';
import { isYahtzee } from '../../../engine/yahtzee/full-box.ts';
import { justFilled } from './words.ts';

type YahtzeeScene = Scene<YahtzeeState>;

/** The card with the new score, and the dice as they were before. */
const writtenScene = (before: YahtzeePlay, after: YahtzeePlay, chosen: Positions): YahtzeeScene => {
  const { dice, turn, roll } = before.state;
  const box = justFilled(after.log);
  const isLast = after.status === 'finished';
  return {
    ...plainScene({
      ...after,
      status: 'playing',
      rolls: before.rolls,
      state: { ...after.state, dice, turn, roll, options: {}, finished: false },
      result: null,
    }),
    chosen,
    beat: isLast ? 'last' : 'written',
    cue: isLast ? 'finish' : box && after.state.card[box] === 0 ? 'zero' : 'score',
  };
};

export const scenesBetween = (
  before: YahtzeePlay | null,
  after: YahtzeePlay,
  chosen: Positions,
): readonly YahtzeeScene[] => {
  const scenes: YahtzeeScene[] = [];
  if (before && justFilled(after.log)) scenes.push(writtenScene(before, after, chosen));
  const isNew = after.rolls.length > (before?.rolls.length ?? 0);
  const last = after.rolls.at(-1);
  if (isNew && last && after.status === 'playing') return [...scenes, landedScene(after, last)];
  // At a table the next turn belongs to another player, so no scene follows.
  const isOver = scenes.length === 0 || after.status === 'finished';
  return isOver ? [...scenes, plainScene(after)] : scenes;
};

const landedScene = (after: YahtzeePlay, { faces }: Roll): YahtzeeScene => {
  const scene = rolledScene(after, faces);
  return isYahtzee(after.state) ? { ...scene, beat: 'alike', cue: 'alike' } : scene;
};
