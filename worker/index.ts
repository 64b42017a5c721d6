/** Composes the Worker: middleware, routes, errors, exports. */
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { getPath } from 'hono/utils/url';
import { endpoints, type EndpointName } from '../api/endpoints.ts';
import { archiveFinal, archiveTasksOf } from './archive/archive-final.ts';
import { asPageForViewers } from './assets/failure-page.ts';
import type { Bindings } from './bindings.ts';
import { boardHandlers } from './boards/routes.ts';
import { clubPageRoutes, clubTextRoutes } from './clubs/page-routes.ts';
import { clubHandlers } from './clubs/routes.ts';
import { clubTasksOf } from './clubs/tasks.ts';
import { challengeHandlers } from './days/routes.ts';
import { explorerHandlers } from './explorer/routes.ts';
import { fairnessHandlers } from './fairness/routes.ts';
import { healthHandlers } from './health/routes.ts';
import { healthTasksOf } from './health/status.ts';
import type { AppEnv } from './http/app-env.ts';
import { cleanAddress } from './http/clean-address.ts';
import {
  addressLimit,
  httpsOnly,
  jsonOnly,
  limited,
  sameOrigin,
  shortInput,
  smallBody,
} from './http/guards.ts';
import { splitPath } from './http/language.ts';
import { refuseOtherMethods } from './http/methods.ts';
import { openapiRoutes } from './http/openapi-routes.ts';
import { configure, headers, requestLog } from './http/pipeline.ts';
import { handleError, problemResponse } from './http/problems.ts';
import { mount, type Handlers } from './http/route.ts';
import { homeHandlers, homePageRoutes } from './home/routes.ts';
import { identityHandlers, signInHandlers } from './identity/routes.ts';
import { oneRollPageRoutes, oneRollHandlers } from './one-roll/routes.ts';
import { oneRollTasksOf } from './one-roll/write-rolls.ts';
import { operatorHandlers } from './operator/routes.ts';
import { calendarRoutes } from './pages/calendar-routes.ts';
import { languageRoutes, shortcutRoutes } from './pages/shortcut-routes.ts';
import { notFoundPage, pageRoutes } from './pages/routes.ts';
import { wellKnownRoutes } from './pages/well-known-routes.ts';
import { enforcePlayerLimit } from './players/request-limit.ts';
import { deliverAll } from './push/deliver.ts';
import { pushTasksOf } from './push/due.ts';
import type { PushMessage } from './push/messages.ts';
import { pushHandlers } from './push/routes.ts';
import { playerHandlers } from './me/routes.ts';
import { playHandlers } from './plays/routes.ts';
import { replayHandlers } from './replays/routes.ts';
import { removeExpired, retentionTasksOf } from './retention/remove-expired.ts';
import { seasonTasksOf } from './seasons/add-days.ts';
import { seasonHandlers } from './seasons/routes.ts';
import { sharingRoutes } from './sharing/routes.ts';
import { statisticsHandlers } from './statistics/routes.ts';
import { tablePageRoutes } from './tables/page-routes.ts';
import { tableHandlers } from './tables/routes.ts';
import { runTasks } from './timers/run-tasks.ts';

export { ArchiveObject } from './archive/archive-object.ts';
export { ErasureObject } from './erasure/erasure-object.ts';
export { PlayObject } from './plays/play-object.ts';
export { QuotaObject } from './quotas/quota-object.ts';
export { TableObject } from './tables/table-object.ts';

const handlers: Handlers = {
  ...challengeHandlers,
  ...playHandlers,
  ...boardHandlers,
  ...replayHandlers,
  ...playerHandlers,
  ...identityHandlers,
  ...signInHandlers,
  ...seasonHandlers,
  ...statisticsHandlers,
  ...fairnessHandlers,
  ...healthHandlers,
  ...operatorHandlers,
  ...explorerHandlers,
  ...oneRollHandlers,
  ...clubHandlers,
  ...tableHandlers,
  ...pushHandlers,
  ...homeHandlers,
};

// Routes know no languages: `/de/how` is `/how`, in German.
const app = new Hono<AppEnv>({ getPath: (request) => splitPath(getPath(request)).path });
app.onError((error, c) => asPageForViewers(c.req.raw, c.env.ASSETS, handleError(error, c)));
app.notFound((c) =>
  c.req.path.startsWith('/api/') || c.req.method !== 'GET'
    ? problemResponse(c, 'not-found')
    : notFoundPage(c.get('scope')),
);

app.use('*', requestId({ headerName: '' }), headers, requestLog, shortInput, httpsOnly, configure);
app.use('*', addressLimit, sameOrigin, cleanAddress);
app.use('/api/*', jsonOnly, smallBody, limited(enforcePlayerLimit));

// Before the endpoint of the week, whose game would match the whole name.
app.route('/', clubTextRoutes);

const mountEndpoint = <Name extends EndpointName>(name: Name): void =>
  mount(app, endpoints[name], handlers[name]);
// Every key is an endpoint's name.
for (const name of Object.keys(endpoints) as EndpointName[]) mountEndpoint(name);
app.route('/', openapiRoutes);
app.route('/', sharingRoutes);
app.route('/', shortcutRoutes);
app.route('/', wellKnownRoutes);
app.route('/', calendarRoutes);
app.route('/', languageRoutes);
app.route('/', clubPageRoutes);
app.route('/', tablePageRoutes);
app.route('/', homePageRoutes);
app.route('/', oneRollPageRoutes);
app.route('/', pageRoutes);
refuseOtherMethods(app);

/** As in wrangler.toml. */
const [mainCron, pushCron] = ['*/5 * * * *', '2-59/5 * * * *'];

export default {
  fetch: app.fetch,
  /**
   * Adds final days to the boards of their month and of all time, freezes weeks of clubs, removes
   * expired data, writes the files of final challenges and each final day’s One roll, finds who is due a
   * notice, and notes how the site is.
   */
  scheduled: ({ cron }, env, context) => {
    // On a run of its own, because the other tasks may make all requests of theirs. A local server has one.
    if (cron !== mainCron) context.waitUntil(runTasks(env, 'push-failed', pushTasksOf));
    if (cron === pushCron) return;
    context.waitUntil(runTasks(env, 'seasons-failed', seasonTasksOf));
    context.waitUntil(runTasks(env, 'clubs-failed', clubTasksOf));
    context.waitUntil(removeExpired(env));
    context.waitUntil(archiveFinal(env));
    context.waitUntil(runTasks(env, 'one-roll-failed', oneRollTasksOf));
    const others = [
      ...seasonTasksOf(env),
      ...clubTasksOf(env),
      ...retentionTasksOf(env),
      ...archiveTasksOf(env),
      ...oneRollTasksOf(env),
      ...pushTasksOf(env),
    ];
    context.waitUntil(runTasks(env, 'status-failed', () => healthTasksOf(env, others)));
  },
  /** Sends notices to browsers that asked for them. */
  queue: (batch, env) =>
    // Only worker/push/ writes to the queue.
    deliverAll(batch as MessageBatch<PushMessage>, env),
} satisfies ExportedHandler<Bindings>;
