/** The scenes of a response: the score is written, then the next dice land. */
import type { Positions } from '../../../engine/types.ts';
import type { Roll } from '../../lib/api.ts';
import { plainScene, rolledScene, type Scene } from '../../stage/scene.ts';
import { justFilled, type CardKind, type CardPlay, type CardState, type Points } from './kind.ts';

type CardScene = Scene<CardState>;

/** The card with the new score, and the dice as they were before. */
const writtenScene = (
  kind: CardKind,
  before: CardPlay,
  after: CardPlay,
  chosen: Positions,
): CardScene => {
  const { dice, turn, roll } = before.state;
  const box = justFilled(kind, after.log);
  const card: Points = after.state.card;
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
    beat: isLast ? 'over' : 'scored',
    cue: isLast ? 'finish' : box && card[box] === 0 ? 'zero' : 'score',
  };
};

export const scenesBetween = (
  kind: CardKind,
  before: CardPlay | null,
  after: CardPlay,
  chosen: Positions,
): readonly CardScene[] => {
  const scenes: CardScene[] = [];
  if (before && justFilled(kind, after.log.slice(before.log.length)))
    scenes.push(writtenScene(kind, before, after, chosen));
  const isNew = after.rolls.length > (before?.rolls.length ?? 0);
  const last = after.rolls.at(-1);
  if (isNew && last && after.status === 'playing')
    return [...scenes, landedScene(kind, after, last)];
  // At a table the next turn belongs to another player, so no scene follows.
  const isOver = scenes.length === 0 || after.status === 'finished';
  return isOver ? [...scenes, plainScene(after)] : scenes;
};

const landedScene = (kind: CardKind, after: CardPlay, { faces }: Roll): CardScene => {
  const scene = rolledScene(after, faces);
  return kind.isFeat(after) ? { ...scene, beat: 'alike', cue: 'alike' } : scene;
};
