import { plural } from '../../engine/t.ts';
import { formatCount } from '../../api/format/numbers.ts';

/** `312 have finished` */
export const finishedWords = (players: number): string =>
  plural(players)`1 has finished|${formatCount(players)} have finished`;
