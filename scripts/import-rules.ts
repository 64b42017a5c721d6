/**
 * The import rules, for type-only imports as well: the configuration of dependency-cruiser, run by
 * test/engine/architecture.test.ts.
 */
import type { IConfiguration } from 'dependency-cruiser';

const packages = (...names: readonly string[]): string =>
  `^(node_modules/)?(${names.join('|')})(/|$)`;

/**
 * The rooms of each program in groups, from the ground up: a room imports only those above it in
 * this list. ARCHITECTURE.md says in a line each what is in them.
 */
export const house = {
  worker: {
    'The ground': ['db', 'http', 'assets', 'timers', 'durable', 'quotas'],
    Playing: ['standings', 'players', 'challenges', 'plays', 'replays'],
    Comparing: ['boards', 'seasons', 'clubs', 'statistics'],
    Checking: ['files', 'explorer', 'operator', 'fairness', 'archive', 'health'],
    Showing: ['games', 'drawing', 'sharing', 'days', 'one-roll', 'pages'],
    'At one table': ['tables', 'push'],
    'The front door': ['home'],
    'What belongs to a player': ['belongings', 'erasure', 'identity', 'retention', 'me'],
  },
  web: {
    'The ground': ['lib', 'ui'],
    'A game, for any page': ['stage', 'coach', 'game'],
    'To read': ['about', 'rules', 'fairness', 'developers', 'archive'],
    'Boards and people': ['challenges', 'board', 'identity', 'clubs', 'statistics', 'players'],
    'Looking back': ['review', 'explorer'],
    Playing: ['play', 'games', 'replay', 'one-roll', 'practice', 'table', 'live'],
    'Front doors': ['home', 'you', 'printed'],
  },
} as const;

const workerRooms = Object.values(house.worker).flat();
/** Its web workers, which pages import for their addresses, are beside the order. */
const webRooms = Object.values(house.web).flat();

const roomsIn = (folder: string, rooms: readonly string[]): string =>
  `^${folder}/(${rooms.join('|')})/`;

/** No room imports one that stands on it, so no two rooms import each other. */
const orderOf = (folder: string, rooms: readonly string[], beside: readonly string[] = []) => [
  ...rooms.slice(0, -1).map((room, at) => ({
    name: `${folder}/${room} imports no room above it`,
    severity: 'error' as const,
    from: { path: roomsIn(folder, [room]) },
    to: { path: roomsIn(folder, rooms.slice(at + 1)) },
  })),
  {
    name: `every room of ${folder}/ has its place in the order`,
    severity: 'error' as const,
    from: { path: `^${folder}/[^/]+/`, pathNot: roomsIn(folder, [...rooms, ...beside]) },
    to: {},
  },
];

export default {
  forbidden: [
    ...orderOf('worker', workerRooms),
    ...orderOf('web', webRooms, ['workers']),
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
      name: 'only the build and its tools know catalogues',
      severity: 'error',
      from: { path: '^(engine|api|worker|web)/' },
      to: { path: '^languages/', pathNot: '^languages/(shared\\.json|languages\\.ts)$' },
    },
    {
      name: 'what knows no feature imports none',
      severity: 'error',
      from: { path: '^web/(lib|ui)/' },
      // Workers next to a page are imported for their URLs.
      to: { path: '^web/[^/]+/', pathNot: '^web/(lib|ui|workers)/' },
    },
    {
      // The engine's registry loads the rules of every game, so these pages would grow with each.
      name: 'pages that deal no dice load the rules of no game',
      severity: 'error',
      from: { path: '^web/(about|archive|board|clubs|identity|players|statistics|you)/' },
      to: { path: '^engine/games\\.ts$', dependencyTypesNot: ['type-only'] },
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
