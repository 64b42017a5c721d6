/** The board of those whom the viewer follows. */
import type { Friends } from '../../api/schemas/boards.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import { newBatch } from '../db/batch.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { selectFollowed } from '../players/follows.ts';
import { selectFriends } from '../players/own-results.ts';
import { selectPlayerByToken } from '../players/queries.ts';
import { levelAmong, readBars } from './histogram.ts';
import type { BoardRow } from './queries.ts';
import { toEntry } from './read-board.ts';

/** Their results with the ranks among all; `unauthenticated` without a player. */
export const readFriends = async (
  { database, now, viewer: { tokenHash } }: Scope,
  { challengeId, game }: ChallengeAt,
): Promise<Friends> => {
  if (tokenHash === null) throw new ProblemError('unauthenticated');
  const board = { challengeId, game, by: 'score' } as const;
  const batch = newBatch(database);
  const [[player], rows, [count], counts] = await Promise.all([
    batch.send(selectPlayerByToken, { tokenHash, now }),
    batch.send(selectFriends, { challengeId, game, tokenHash, now }),
    batch.send(selectFollowed, { tokenHash, now }),
    readBars(batch, board),
  ]);
  if (player === undefined) throw new ProblemError('unauthenticated');
  const rankOf = ({ standing }: BoardRow): number => levelAmong(counts, standing).better + 1;
  return {
    following: count?.followed ?? 0,
    entries: rows.map((row) => toEntry(board, { ...row, rank: rankOf(row) })),
  };
};
