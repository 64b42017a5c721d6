/** Composition: middleware, routes, errors, exports. */
import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { requestId } from 'hono/request-id';
import type { AppEnv, Bindings } from './http/env.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { configure, headers, requestLog } from './http/pipeline.ts';
import {
  addressLimit,
  httpsOnly,
  jsonOnly,
  playerLimit,
  sameOrigin,
  smallBody,
} from './http/guards.ts';
import { handleError, problemResponse } from './http/problems.ts';
import { archiveRoutes } from './players/archive.ts';
import { boardRoutes } from './boards/routes.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { customChallengeRoutes } from './challenges/custom-routes.ts';
import { dayPageRoutes } from './challenges/day-review.ts';
import { fairnessRoutes } from './fairness/routes.ts';
import { friendRoutes } from './boards/friends.ts';
import { ghostRoutes } from './replays/race.ts';
import { healthRoutes } from './http/health.ts';
import { openDataRoutes } from './fairness/open-data.ts';
import { notFoundPage, pageRoutes } from './pages/routes.ts';
import { playerRoutes } from './players/routes.ts';
import { playRoutes } from './plays/routes.ts';
import { profileRoutes } from './players/profiles.ts';
import { removeWhatIsOver } from './retention/remove-expired.ts';
import { replayRoutes } from './replays/routes.ts';
import { seasonRoutes } from './seasons/routes.ts';
import { advanceSeasonsOf } from './seasons/add-days.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { shortcutRoutes } from './pages/shortcuts.ts';
import { wellKnownRoutes } from './pages/well-known.ts';

export { ErasureObject } from './players/erasure-object.ts';
export { PlayObject } from './plays/play-object.ts';

const documentAgeSeconds = 3600;

const app = new Hono<AppEnv>();
app.onError(handleError);
app.notFound((c) =>
  c.req.path.startsWith('/api/') || c.req.method !== 'GET'
    ? problemResponse(c, 'not-found')
    : notFoundPage(c),
);

app.use('*', requestId({ headerName: '' }), headers, requestLog, httpsOnly, configure);
app.use('*', addressLimit, sameOrigin);
app.use('/api/*', jsonOnly, smallBody, playerLimit);

app.route('/healthz', healthRoutes);
app.route('/api', customChallengeRoutes);
app.route('/api/challenges', challengeRoutes);
app.route('/api/challenges', boardRoutes);
app.route('/api/challenges', dayPageRoutes);
app.route('/api/challenges', friendRoutes);
app.route('/api/challenges', ghostRoutes);
app.route('/api/challenges', openDataRoutes);
app.route('/api/plays', playRoutes);
app.route('/api/replays', replayRoutes);
app.route('/api/players/me', playerRoutes);
app.route('/api/players/me', archiveRoutes);
app.route('/api/players', profileRoutes);
app.route('/api/seasons', seasonRoutes);
app.route('/api/fairness', fairnessRoutes);
const describeApi = openAPIRouteHandler(app, {
  documentation: {
    openapi: '3.1.0',
    info: { title: 'Evenroll', version: '1', description: 'A daily dice game, the same for all.' },
  },
  defaultValidationErrorResponse: false,
});
app.get('/api/openapi.json', async (c, next) => {
  c.header('Cache-Control', `public, max-age=${documentAgeSeconds}`);
  return describeApi(c, next);
});
app.route('/', sharingRoutes);
app.route('/', shortcutRoutes);
app.route('/', wellKnownRoutes);
app.route('/', pageRoutes);
refuseOtherMethods(app);

export default {
  fetch: app.fetch,
  /** Once a day is final it is added to the boards of its month and of all time; what is over is removed. */
  scheduled: (_event, env, context) => {
    context.waitUntil(advanceSeasonsOf(env));
    context.waitUntil(removeWhatIsOver(env));
  },
} satisfies ExportedHandler<Bindings>;
