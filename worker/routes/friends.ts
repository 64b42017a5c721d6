/** `/api/challenges/{date}/{game}/friends`: the board of those whom the asker follows. */
import { Hono } from 'hono';
import { Friends, challengePath } from '../api.ts';
import { requireChallenge } from '../challenges.ts';
import { listCounts } from '../db/boards.ts';
import { databaseOf } from '../db/database.ts';
import { countFollowed } from '../db/follows.ts';
import { listFriends } from '../db/own-results.ts';
import { documented } from '../documented.ts';
import type { AppEnv } from '../env.ts';
import { requirePlayer } from '../identity.ts';
import { keepShortly } from '../kept.ts';
import { tellTagged, unlessUnchanged } from '../tagged.ts';
import { entriesOf } from './boards.ts';

export const friendRoutes = new Hono<AppEnv>().get(
  '/:date/:game/friends',
  documented({
    summary: 'Those the asker follows who have finished a challenge, with their ranks among all',
    path: challengePath,
    answers: { 200: Friends, 304: null },
    problems: ['unauthenticated', 'not-found'],
  }),
  unlessUnchanged,
  async (c) => {
    const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
    const player = await requirePlayer(c);
    const database = databaseOf(c.env.DB);
    const board = { diceSet: challenge.diceSet, game: challenge.game, by: 'score' } as const;
    const rows = await listFriends(database, board, player.id);
    const latest = rows.reduce((last, { finishedAt }) => Math.max(last, finishedAt), 0);
    // Counts that are older than a friend's result would give it no rank.
    const counts = await keepShortly(challenge, 'bars score', c.get('now'), latest, () =>
      listCounts(database, board),
    );
    const page = { rows, hasPrevious: false, hasNext: false };
    return tellTagged<Friends>(c, {
      following: await countFollowed(database, player.id),
      entries: entriesOf(board, page, counts),
    });
  },
);
