/** `/api/replays`: finished plays, for everyone once the day is closed. */
import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import { Id, Replay, Review } from '../api.ts';
import { databaseOf } from '../db/database.ts';
import { findResult, type ResultWithPlayer } from '../db/results.ts';
import { documented } from '../documented.ts';
import type { AppEnv } from '../env.ts';
import { ProblemError } from '../problem.ts';
import { isPublic, replayOf, requireUnsealed, reviewOf } from '../replays.ts';

/** A deleted player's handle leaves an open replay after this long. */
const publicAgeSeconds = 300;

/** The result of an address, if the asker may see its dice. */
const requireOpen = async (c: Context<AppEnv>, id: string): Promise<ResultWithPlayer> => {
  const found = v.is(Id, id) ? await findResult(databaseOf(c.env.DB), id) : null;
  if (found === null) throw new ProblemError('not-found');
  await requireUnsealed(c, found);
  if (isPublic(c, found.result.date))
    c.header('Cache-Control', `public, max-age=${publicAgeSeconds}`);
  return found;
};

export const replayRoutes = new Hono<AppEnv>()
  .get(
    '/:id',
    documented({
      summary: 'A finished play with its dice',
      path: { id: Id },
      answers: { 200: Replay },
      problems: ['replay-sealed', 'not-found'],
    }),
    async (c) => c.json(await replayOf(c, await requireOpen(c, c.req.param('id')))),
  )
  .get(
    '/:id/review',
    documented({
      summary: 'A finished play judged, decision by decision',
      path: { id: Id },
      answers: { 200: Review },
      problems: ['replay-sealed', 'not-found'],
    }),
    async (c) => c.json(await reviewOf(c, await requireOpen(c, c.req.param('id')))),
  );
