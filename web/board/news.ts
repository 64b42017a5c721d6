/**
 * Changes since a board was rendered. They are shown at once if no row moves, otherwise held back
 * until the viewer asks for them.
 */
import { plural, t } from '../../engine/t.ts';
import { isSealed, type BoardContent } from './reading.ts';

/** A key of the visible rows, in order. */
const rowsOf = ({ board, friends, finished }: BoardContent): string =>
  [
    ...board.entries.map(({ replay }) => replay),
    '',
    ...(friends?.entries ?? []).map(({ replay }) => replay),
    '',
    ...finished.finished.map(({ finishedAt, player }) => `${finishedAt} ${player?.id}`),
  ].join('\n');

const statusOf = ({ board }: BoardContent): string => board.challenge.status;

/** Whether the latest content can replace those shown without moving a row. */
export const isInPlace = (shown: BoardContent, latest: BoardContent): boolean =>
  statusOf(shown) === statusOf(latest) &&
  isSealed(shown) === isSealed(latest) &&
  rowsOf(shown) === rowsOf(latest);

/**
 * Combines the latest figures with the rows shown. If the challenge's status has changed,
 * everything is held back.
 */
export const withRowsOf = (shown: BoardContent, latest: BoardContent): BoardContent => {
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

/**
 * Describes what is held back. `results` is the number of new results since the rows were rendered.
 */
export const newsWords = (shown: BoardContent, latest: BoardContent, results: number): string => {
  if (statusOf(shown) !== statusOf(latest)) return t`The day is over`;
  if (results === 0) return t`New standings`;
  if (isSealed(shown)) return t`${results} more finished`;
  return plural(results)`1 new result|${results} new results`;
};
