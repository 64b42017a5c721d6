/** The import rules, for type-only imports as well: the configuration of dependency-cruiser, run by test/engine/architecture.test.ts. */
import type { IConfiguration } from 'dependency-cruiser';

const packages = (...names: readonly string[]): string =>
  `^(node_modules/)?(${names.join('|')})(/|$)`;

/** The rooms of the Worker, from the ground up. What stands on another stands further down in this list. */
const workerRooms = [
  'db',
  'http',
  'assets',
  'quotas',
  'standings',
  'timers',
  'durable',
  'players',
  'challenges',
  'files',
  'statistics',
  'boards',
  'clubs',
  'explorer',
  'health',
  'plays',
  'seasons',
  'operator',
  'replays',
  'drawing',
  'fairness',
  'archive',
  'days',
  'games',
  'sharing',
  'pages',
  'tables',
  'erasure',
  'identity',
  'retention',
  'me',
];

const roomsOf = (rooms: readonly string[]): string => `^worker/(${rooms.join('|')})/`;

/** No room imports one that stands on it, so no two rooms import each other. */
const upwards = workerRooms.slice(0, -1).map((room, at) => ({
  name: `worker/${room} imports no room above it`,
  severity: 'error' as const,
  from: { path: roomsOf([room]) },
  to: { path: roomsOf(workerRooms.slice(at + 1)) },
}));

export default {
  forbidden: [
    ...upwards,
    {
      name: 'every room of the Worker has its place in the order',
      severity: 'error',
      from: { path: '^worker/[^/]+/', pathNot: roomsOf(workerRooms) },
      to: {},
    },
    {
      name: 'files form a ladder without cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'the engine imports nothing but itself and @noble/hashes',
      severity: 'error',
      from: { path: '^engine/' },
      to: { pathNot: ['^engine/', packages('@noble/hashes')] },
    },
    {
      name: 'the API imports nothing but itself, the engine and valibot',
      severity: 'error',
      from: { path: '^api/' },
      to: { pathNot: ['^(api|engine)/', packages('valibot', '@valibot/to-json-schema')] },
    },
    {
      name: 'the Worker never imports the client',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^web/' },
    },
    {
      name: 'the client never imports the Worker',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^worker/' },
    },
    {
      name: 'what knows no feature imports none',
      severity: 'error',
      from: { path: '^web/(lib|ui)/' },
      // Workers next to a page are imported for their URLs.
      to: { path: '^web/[^/]+/', pathNot: '^web/(lib|ui|workers)/' },
    },
    {
      name: 'nothing imports a route but the composition of the Worker',
      severity: 'error',
      from: { pathNot: '^worker/(index|.*routes)\\.ts$' },
      to: { path: '^worker/.*\\broutes\\.ts$' },
    },
    {
      name: 'only routes and the request pipeline know Hono',
      severity: 'error',
      from: { pathNot: '^worker/(http/.*|index\\.ts|.*\\broutes\\.ts)$' },
      to: { path: packages('hono') },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
  },
} satisfies IConfiguration;
