/** Boards of a challenge, and who has finished it. */
import { formatInstant } from '../../api/days.ts';
import type { SortKey } from '../db/where.ts';
import { requireChallenge, toChallenge, type ChallengeAt } from '../challenges/challenges.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { requirePlayer } from '../players/current-player.ts';
import { playerOf } from '../players/presenter.ts';
import { boardNameOf, formatCursor, requireCursor } from './cursor.ts';
import { countAll, type BoardRef, levelAmong, readBars } from '../standings/histogram.ts';
import { readFinished, readFirstFinished } from './finished.ts';
import { boardHistogram, toEntry } from './presenter.ts';
import { readBoard, type Query } from './read-board.ts';
import type { BoardOrder, Friends } from '../../api/schemas/boards.ts';
import type { Scope } from '../http/scope.ts';
import { selectFollowed } from '../players/follows.ts';
import { readAsViewer } from '../players/read-as-viewer.ts';
import { selectFriends } from './queries.ts';

/**
 * The results of followed players and of the viewer, ranked among all; throws `unauthenticated`
 * without a player.
 */
const readFriends = async (
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

const checkQuery = ({ after, before, around }: Query): void => {
  if ([after, before, around].filter((place) => place !== undefined).length > 1)
    throw new ProblemError('invalid-request', {
      detail: 'use only one of after, before and around',
    });
};

export const boardHandlers = {
  getBoard: async ({ scope, param, query: readQuery, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const query = readQuery();
    checkQuery(query);
    const { idKey } = scope.config;
    const { challengeId, game } = challenge;
    const board: BoardRef = { challengeId, game, by: query.by };
    const page = await readBoard(scope, board, query);
    const { bars, rows, me, hasPrevious, hasNext } = page;
    if (query.around !== undefined && me === null) await requirePlayer(scope);
    const cursorOf = (row: SortKey | undefined): string | null =>
      row === undefined ? null : formatCursor(idKey, boardNameOf(board), row);
    const players = countAll(bars);
    return answer(200, {
      challenge: await toChallenge(scope, challenge, players),
      by: query.by,
      players,
      entries: rows.map((row) => toEntry(board, row)),
      me,
      histogram: boardHistogram(board, bars),
      next: hasNext ? cursorOf(rows.at(-1)) : null,
      previous: hasPrevious ? cursorOf(rows[0]) : null,
    });
  },

  listFinished: async ({ scope, param, query, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const { challengeId, game } = challenge;
    const { limit, after } = query();
    const { idKey } = scope.config;
    const cursors = `${challengeId}/${game}/finished`;
    const { rows, bars } = await (after === undefined
      ? readFirstFinished(scope, challenge)
      : readFinished(scope.reads, challenge, requireCursor(idKey, cursors, after), limit));
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return answer(200, {
      players: countAll(bars),
      finished: page.map((row) => ({
        player: playerOf(row),
        finishedAt: formatInstant(row.finishedAt),
      })),
      // The cursor of an entry of the board would reveal the standing, so the standing is set to 0.
      next:
        last && rows.length > limit ? formatCursor(idKey, cursors, { ...last, standing: 0 }) : null,
    });
  },

  listFriends: async ({ scope, param, query, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    return answer(200, await readFriends(scope, challenge, query().by));
  },
} satisfies Partial<Handlers>;
