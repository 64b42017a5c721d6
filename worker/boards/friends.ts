/** `/api/challenges/{date}/{game}/friends`: the board of those whom the asker follows. */
import { Hono } from 'hono';
import { Friends } from '../../api/schemas/boards.ts';
import { challengePath } from '../../api/schemas/challenges.ts';
import { tellEntry } from './read-board.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import type { BoardRow } from './queries.ts';
import { levelAmong, readBars } from './histogram.ts';
import { databaseOf } from '../db/database.ts';
import { selectFollowed } from '../players/follows.ts';
import { selectFriends } from '../players/own-results.ts';
import { selectPlayerByToken } from '../players/queries.ts';
import { together } from '../db/batch.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { tokenHashOf } from '../http/identity.ts';
import { ProblemError } from '../http/problems.ts';
import { tellTagged, unlessUnchanged } from '../http/etag.ts';

export const friendRoutes = new Hono<AppEnv>().get(
  '/:date/:game/friends',
  documented({
    summary: 'Your friends who have finished a challenge, with their ranks among all',
    path: challengePath,
    answers: { 200: Friends, 304: null },
    problems: ['unauthenticated', 'not-found'],
  }),
  unlessUnchanged,
  async (c) => {
    const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
    const tokenHash = tokenHashOf(c);
    if (tokenHash === null) throw new ProblemError('unauthenticated');
    const { diceSet, game } = challenge;
    const board = { diceSet, game, by: 'score' } as const;
    const reading = together(databaseOf(c.env.DB));
    const [[player], rows, [count], counts] = await Promise.all([
      reading.send(selectPlayerByToken, { tokenHash }),
      reading.send(selectFriends, { diceSet, game, tokenHash }),
      reading.send(selectFollowed, { tokenHash }),
      readBars(reading, board),
    ]);
    if (player === undefined) throw new ProblemError('unauthenticated');
    const rankOf = ({ standing }: BoardRow): number => levelAmong(counts, standing).better + 1;
    return tellTagged<Friends>(c, {
      following: count?.followed ?? 0,
      entries: rows.map((row) => tellEntry(board, { ...row, rank: rankOf(row) })),
    });
  },
);
