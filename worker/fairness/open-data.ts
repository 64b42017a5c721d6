/** `/api/challenges/{date}/{game}/results.jsonl`: a closed day for everyone to compute again. */
import { Hono } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { OpenResult } from '../../api/schemas/replays.ts';
import { challengePath } from '../../api/schemas/challenges.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import { databaseOf } from '../db/database.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { countByAddress } from '../http/by-address.ts';
import { openDataCopy } from './open-data-copy.ts';
import { streamResults } from './open-results.ts';
import { ProblemError } from '../http/problems.ts';

const etags = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'Access-Control-Allow-Origin'] });

export const openDataRoutes = new Hono<AppEnv>().get(
  '/:date/:game/results.jsonl',
  documented({
    summary: 'All ranked results of a closed challenge, a line of JSON each, the best first',
    path: challengePath,
    answers: { 200: OpenResult, 304: null },
    media: 'application/jsonl',
    problems: ['challenge-not-closed', 'not-found'],
  }),
  etags,
  async (c) => {
    await countByAddress(c, 'openData');
    const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
    if (challenge.status !== 'closed') throw new ProblemError('challenge-not-closed');
    c.header('Access-Control-Allow-Origin', '*');
    const copy = await openDataCopy({
      address: new URL(c.req.path, c.req.url).href,
      schedule: challenge.schedule,
      now: c.get('now'),
      waitUntil: (work) => c.executionCtx.waitUntil(work),
      read: () => streamResults(databaseOf(c.env.DB), challenge),
    });
    return c.newResponse(copy.body, copy);
  },
);
