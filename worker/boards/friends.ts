/** The board of those whom the viewer follows. */
import type { Friends } from '../../api/schemas/boards.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import { together } from '../db/batch.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { selectFollowed } from '../players/follows.ts';
import { selectFriends } from '../players/own-results.ts';
import { selectPlayerByToken } from '../players/queries.ts';
import { levelAmong, readBars } from './histogram.ts';
import type { BoardRow } from './queries.ts';
import { tellEntry } from './read-board.ts';

/** Their results with the ranks among all; `unauthenticated` without a player. */
export const readFriends = async (
  { database, viewer: { tokenHash } }: Scope,
  { diceSet, game }: ChallengeAt,
): Promise<Friends> => {
  if (tokenHash === null) throw new ProblemError('unauthenticated');
  const board = { diceSet, game, by: 'score' } as const;
  const reading = together(database);
  const [[player], rows, [count], counts] = await Promise.all([
    reading.send(selectPlayerByToken, { tokenHash }),
    reading.send(selectFriends, { diceSet, game, tokenHash }),
    reading.send(selectFollowed, { tokenHash }),
    readBars(reading, board),
  ]);
  if (player === undefined) throw new ProblemError('unauthenticated');
  const rankOf = ({ standing }: BoardRow): number => levelAmong(counts, standing).better + 1;
  return {
    following: count?.followed ?? 0,
    entries: rows.map((row) => tellEntry(board, { ...row, rank: rankOf(row) })),
  };
};
