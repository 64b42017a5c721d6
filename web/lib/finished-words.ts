import { formatCount } from '../../api/format/numbers.ts';

/** `312 have finished` */
export const finishedWords = (players: number): string =>
  `${formatCount(players)} ${players === 1 ? 'has' : 'have'} finished`;
