/** What has come since a board was drawn: shown where it stands if no row moves, else held back until the reader wants it. */
import { isSealed, type Places } from './reading.ts';

/** The rows that can be seen, in order. */
const rowsOf = ({ board, friends, finished }: Places): string =>
  [
    ...board.entries.map(({ replay }) => replay),
    '',
    ...(friends?.entries ?? []).map(({ replay }) => replay),
    '',
    ...finished.finished.map(({ finishedAt, player }) => `${finishedAt} ${player?.id}`),
  ].join('\n');

const statusOf = ({ board }: Places): string => board.challenge.status;

/** Whether the newer places can take the place of the older ones and no row moves. */
export const isInPlace = (shown: Places, latest: Places): boolean =>
  statusOf(shown) === statusOf(latest) &&
  isSealed(shown) === isSealed(latest) &&
  rowsOf(shown) === rowsOf(latest);

/** The newer figures around the older rows. Another kind of page, after the end of the day, is held back whole. */
export const withRowsOf = (shown: Places, latest: Places): Places => {
  if (statusOf(shown) !== statusOf(latest)) return shown;
  const { entries, next, previous } = shown.board;
  const { players } = latest.finished;
  return {
    ...latest,
    board: { ...latest.board, entries, next, previous },
    finished: { ...shown.finished, players },
    friends: shown.friends,
  };
};

/** What is held back, in words; `results` have come since the rows were drawn. */
export const newsWords = (shown: Places, latest: Places, results: number): string => {
  if (statusOf(shown) !== statusOf(latest)) return 'The day is over';
  if (results === 0) return 'New standings';
  if (isSealed(shown)) return `${results} more finished`;
  return results === 1 ? '1 new result' : `${results} new results`;
};
