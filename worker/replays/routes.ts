/** `/api/replays`: finished plays, for everyone once the day is closed. */
import { Hono } from 'hono';
import { Id } from '../../api/schemas/values.ts';
import { Replay, Review } from '../../api/schemas/replays.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { replayOf, requireOpen, reviewOf } from './replays.ts';

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
