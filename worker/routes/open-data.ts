/** `/api/challenges/{date}/{game}/results.jsonl`: a closed day for everyone to compute again. */
import { Hono } from 'hono';
import { OpenResult, challengePath } from '../api.ts';
import { requireChallenge } from '../challenges.ts';
import { databaseOf } from '../db/database.ts';
import { documented } from '../documented.ts';
import type { AppEnv } from '../env.ts';
import { streamResults } from '../open-results.ts';
import { ProblemError } from '../problem.ts';

const jsonLines = 'application/jsonl';
/** Results of a closed day change no more; the handle of a deleted player is gone from here after so long. */
const publicAgeSeconds = 3_600;

export const openDataRoutes = new Hono<AppEnv>().get(
  '/:date/:game/results.jsonl',
  documented({
    summary: 'All ranked results of a closed challenge, a line of JSON each, the best first',
    path: challengePath,
    answers: { 200: OpenResult },
    media: jsonLines,
    problems: ['challenge-not-closed', 'not-found'],
  }),
  async (c) => {
    const challenge = await requireChallenge(c, c.req.param('date'), c.req.param('game'));
    if (challenge.status !== 'closed') throw new ProblemError('challenge-not-closed');
    c.header('Content-Type', jsonLines);
    c.header('Cache-Control', `public, max-age=${publicAgeSeconds}`);
    c.header('Access-Control-Allow-Origin', '*');
    return c.body(streamResults(databaseOf(c.env.DB), challenge));
  },
);
