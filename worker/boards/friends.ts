import type { BoardOrder, Friends } from '../../api/schemas/boards.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import { newBatch } from '../db/batch.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { selectFollowed } from '../players/follows.ts';
import { selectPlayerByToken } from '../players/queries.ts';
import { levelAmong, readBars } from '../standings/histogram.ts';
import { selectFriends } from './queries.ts';
import { toEntry } from './read-board.ts';

/**
 * The results of followed players and of the viewer, ranked among all; throws `unauthenticated`
 * without a player.
 */
export const readFriends = async (
  { database, now, viewer: { tokenHash } }: Scope,
  { challengeId, game }: ChallengeAt,
  by: BoardOrder,
): Promise<Friends> => {
  if (tokenHash === null) throw new ProblemError('unauthenticated');
  const board = { challengeId, game, by };
  const batch = newBatch(database);
  const [[player], rows, [count], bars] = await Promise.all([
    batch.send(selectPlayerByToken, { tokenHash, now }),
    batch.send(selectFriends[by], { challengeId, game, tokenHash, now }),
    batch.send(selectFollowed, { tokenHash, now }),
    readBars(batch, board),
  ]);
  if (player === undefined) throw new ProblemError('unauthenticated');
  return {
    following: count?.followed ?? 0,
    entries: rows.map((row) =>
      toEntry(board, { ...row, rank: levelAmong(bars, row.standing).better + 1 }),
    ),
  };
};
