import type { BoardOrder, Friends } from '../../api/schemas/boards.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import type { Scope } from '../http/scope.ts';
import { selectFollowed } from '../players/follows.ts';
import { readAsViewer } from '../players/read-as-viewer.ts';
import { levelAmong, readBars } from '../standings/histogram.ts';
import { selectFriends } from './queries.ts';
import { toEntry } from './presenter.ts';

/**
 * The results of followed players and of the viewer, ranked among all; throws `unauthenticated`
 * without a player.
 */
export const readFriends = async (
  scope: Scope,
  { challengeId, game }: ChallengeAt,
  by: BoardOrder,
): Promise<Friends> => {
  const board = { challengeId, game, by };
  const { rows } = await readAsViewer(scope, (batch, viewer) =>
    Promise.all([
      batch.send(selectFriends[by], { ...viewer, challengeId, game }),
      batch.send(selectFollowed, viewer),
      readBars(batch, board),
    ]),
  );
  const [friends, [count], bars] = rows;
  return {
    following: count?.followed ?? 0,
    entries: friends.map((row) =>
      toEntry(board, { ...row, rank: levelAmong(bars, row.standing).better + 1 }),
    ),
  };
};
