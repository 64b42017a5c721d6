import { isIn } from '../../engine/positions.ts';
import { plural, t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import type { Play } from './api.ts';

const faceNames = [
  '',
  t`one|face`,
  t`two|face`,
  t`three|face`,
  t`four|face`,
  t`five|face`,
  t`six|face`,
] as const;
/** `five` */
export const faceName = (face: number): string => faceNames[face] ?? '';

const facesNames = [
  '',
  t`ones|faces`,
  t`twos|faces`,
  t`threes|faces`,
  t`fours|faces`,
  t`fives|faces`,
  t`sixes|faces`,
] as const;
/** `fives`, `sixes` */
export const facesWords = (face: number): string => facesNames[face] ?? '';

/** What a die on the line is called. */
export const dieTags = { held: t`held|die`, kept: t`kept|die` } as const;

/** `1 die`, `3 dice` */
export const diceWords = (count: number): string => plural(count)`1 die|${count} dice`;

/** The faces of the held dice, where bit `i` of `held` is the position `i`: `6, 6`. */
export const heldWords = (dice: readonly (number | null)[], held: number): string =>
  listWords(dice.filter((_, at) => isIn(held, at)));

/** The play's latest roll: `Rolled 3, 3, 3.` */
export const dealtWords = (play: Play): string => {
  const faces = play.rolls.at(-1)?.faces.filter((face) => face !== null) ?? [];
  return t`Rolled ${listWords(faces)}.`;
};
