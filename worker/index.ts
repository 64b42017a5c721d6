/** Composition: middleware, routes, errors, exports. */
import { Hono } from 'hono';
import { openAPIRouteHandler } from 'hono-openapi';
import { requestId } from 'hono/request-id';
import type { AppEnv, Bindings } from './env.ts';
import { refuseOtherMethods } from './methods.ts';
import { configure, headers, requestLog } from './middleware/base.ts';
import {
  addressLimit,
  httpsOnly,
  jsonOnly,
  playerLimit,
  sameOrigin,
  smallBody,
} from './middleware/guard.ts';
import { handleError, problemResponse } from './problem.ts';
import { archiveRoutes } from './routes/archive.ts';
import { boardRoutes } from './routes/boards.ts';
import { challengeRoutes } from './routes/challenges.ts';
import { customChallengeRoutes } from './routes/custom-challenges.ts';
import { dayPageRoutes } from './routes/day-pages.ts';
import { fairnessRoutes } from './routes/fairness.ts';
import { friendRoutes } from './routes/friends.ts';
import { ghostRoutes } from './routes/ghosts.ts';
import { healthRoutes } from './routes/health.ts';
import { openDataRoutes } from './routes/open-data.ts';
import { notFoundPage, pageRoutes } from './routes/pages.ts';
import { playerRoutes } from './routes/players.ts';
import { playRoutes } from './routes/plays.ts';
import { profileRoutes } from './routes/profiles.ts';
import { removeWhatIsOver } from './retention.ts';
import { replayRoutes } from './routes/replays.ts';
import { seasonRoutes } from './routes/seasons.ts';
import { advanceSeasonsOf } from './seasons.ts';
import { sharingRoutes } from './routes/sharing.ts';
import { shortcutRoutes } from './routes/shortcuts.ts';
import { wellKnownRoutes } from './routes/well-known.ts';

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
