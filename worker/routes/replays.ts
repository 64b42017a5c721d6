/** `/api/replays`: finished plays, for everyone once the day is closed. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { Id, Replay } from '../api.ts';
import { databaseOf } from '../db/database.ts';
import { findResult } from '../db/results.ts';
import { documented } from '../documented.ts';
import type { AppEnv } from '../env.ts';
import { ProblemError } from '../problem.ts';
import { isPublic, replayOf, requireUnsealed } from '../replays.ts';

/** A deleted player's handle leaves an open replay after this long. */
const publicAgeSeconds = 300;

export const replayRoutes = new Hono<AppEnv>().get(
  '/:id',
  documented({
    summary: 'A finished play with its dice',
    path: { id: Id },
    answers: { 200: Replay },
    problems: ['replay-sealed', 'not-found'],
  }),
  async (c) => {
    const id = c.req.param('id');
    const found = v.is(Id, id) ? await findResult(databaseOf(c.env.DB), id) : null;
    if (found === null) throw new ProblemError('not-found');
    await requireUnsealed(c, found);
    if (isPublic(c, found.result.date))
      c.header('Cache-Control', `public, max-age=${publicAgeSeconds}`);
    return c.json(await replayOf(c, found));
  },
);
