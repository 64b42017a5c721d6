/**
 * A server in the page, which replaces `fetch`: the real rules, given dice, and failures on demand.
 */
import { vi } from 'vitest';
import { dailyVariant } from '../../engine/games.ts';
import { dailyRules, gameNames, type GameName } from '../../engine/rule-sets.ts';
import type { Unit } from '../../engine/game.ts';
import type { Face, Roll } from '../../engine/types.ts';
import type { Home } from '../../api/schemas/home.ts';
import type { Challenge, Play, Statistics } from '../../web/lib/api.ts';
import { dismissAll } from '../../web/stage/tips.ts';
import { challengeOf as toChallenge } from './answers.ts';
import { statisticsData } from './statistics/statistics-data.ts';

export const date = '2026-11-20';
const noon = Date.parse(`${date}T12:00:00Z`);
const dayMs = 86_400_000;
export const playId = '14k8Qd3kPwyz1236789';

type Dice = (turn: number, roll: number) => readonly Face[];
/** What the next requests get: an answer, no connection, or this status. */
type Weather = 'fine' | 'offline' | 409 | 410 | 500 | 503;

export interface FakeServer {
  /** The game that is shown and played. */
  game: GameName;
  log: string | null;
  weather: Weather;
  /** Determines how long before noon, the time of the test, the day began. */
  status: Challenge['status'];
  /** The followed players who have finished, with their totals after 0, 1, 2 … turns. */
  ghosts: readonly { id: string; handle: string; totals: readonly number[] }[];
  /** What a request about them gets. */
  ghostWeather: 'fine' | 404 | 429;
  /** How many moves the coach finds to be mistakes, from the first on; null if there is no coach. */
  mistakes: number | null;
  /** The place of a finished game. null until the board has it. */
  rank: number | null;
  /** Why the result was withdrawn. null if it counts. */
  withdrawn: string | null;
  /** The occasions of a finished game. */
  occasions: NonNullable<Play['occasions']>;
  /** Whether the viewer has no identity. */
  stranger: boolean;
  statistics: Statistics;
  /** Whether nobody has played on this device before, so that a first game has its tips. */
  newcomer: boolean;
  /** What home has of the viewer’s own, besides the usual. null for a stranger. */
  home: Partial<Home['own']> | null;
  oneRoll: Home['oneRoll'];
  /** Every request: `POST moves {"at":0,"moves":"1"}`. */
  readonly requests: string[];
  /** Resolves when answers may be sent. Set it to hold them back. */
  gate: Promise<void>;
}

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Retry-After': '1' } });

const startOf: Readonly<Record<Challenge['status'], number>> = {
  upcoming: noon + dayMs / 2,
  open: noon - dayMs / 2,
  grace: noon - dayMs - 3_600_000,
  closed: noon - 2 * dayMs,
};

const challengeOf = (server: FakeServer, game: GameName): Challenge => {
  const opens = startOf[server.status];
  const at = (instant: number): string => new Date(instant).toISOString();
  return toChallenge({
    ...{ date, game, rules: dailyRules(game), status: server.status, players: 12 },
    opensAt: at(opens),
    closesAt: at(opens + dayMs),
    revealsAt: at(opens + dayMs + 7_200_000),
    finalAt: at(opens + dayMs + 21_600_000),
  });
};

const playOf = (server: FakeServer, log: string, dice: Dice) => {
  const rolls: Roll[] = [];
  const deal = (turn: number, roll: number, held: number): readonly Face[] => {
    const faces = dice(turn, roll);
    rolls.push({ turn, roll, faces: faces.map((face, at) => (held & (1 << at) ? null : face)) });
    return faces;
  };
  const { game } = server;
  const end = dailyVariant(game).start(deal).after(log, 0, deal);
  if (!end.ok) throw new Error(`the client sent a move that is not allowed: ${log}`);
  const view = end.value.view();
  const result = {
    score: end.value.score(),
    turns: end.value.turns,
    rank: server.rank,
    players: server.rank === null ? null : 12,
    percentile: server.rank === null ? null : 83.3,
    ...(server.withdrawn !== null && {
      withdrawn: { reason: server.withdrawn, at: '2026-11-21T08:00:00.000Z' },
    }),
    ledger: null,
  };
  return {
    id: playId,
    challenge: { date, game, rules: dailyRules(game) },
    ranked: true,
    status: view.finished ? 'finished' : server.status === 'closed' ? 'void' : 'playing',
    log,
    state: view,
    rolls,
    startedAt: new Date(noon).toISOString(),
    finishedAt: view.finished ? new Date(noon).toISOString() : null,
    result: view.finished ? result : null,
  };
};

const bars: Readonly<Record<Unit, readonly object[]>> = {
  points: [
    { score: 150, count: 11 },
    { score: 200, count: 1 },
  ],
  turns: [
    { turns: 4, count: 7 },
    { turns: 20, count: 3 },
    { turns: null, count: 2 },
  ],
};

const boardOf = (server: FakeServer) => ({
  challenge: challengeOf(server, server.game),
  by: 'score',
  players: 12,
  entries: [],
  me: { rank: server.rank ?? 3, percentile: 83.3, score: 200, turns: 13 },
  histogram: bars[dailyVariant(server.game).unit],
  next: null,
  previous: null,
});

const reviewOf = (server: FakeServer) => {
  const { mistakes } = server;
  if (mistakes === null) return null;
  const { moveLength } = dailyVariant(server.game);
  const moves = (server.log ?? '').match(new RegExp(`.{${moveLength}}`, 'g')) ?? [];
  const loss = (index: number): number => (index < mistakes ? 1.5 : 0);
  return {
    ledger: { par: 254.6, luck: -10.25, mistakes: 1.5 * mistakes, missing: 0 },
    decisions: moves.map((move, index) => ({
      ...{ at: index * moveLength, turn: index, roll: 0, luck: 0 },
      ...{ move, best: move, loss: loss(index) },
    })),
  };
};

/** As in exact play, but without moves, because a page that ends a game does not show them. */
const bestPlayOf = ({ game }: FakeServer) => ({
  ...{ log: '', rolls: [], score: 231, turns: game === 'yahtzee' ? 13 : 5 },
  ledger: { par: 254.6, luck: 0, mistakes: 0, missing: 0 },
});

/**
 * Lists who has finished, or returns the total of one of them after as many turns as the play has
 * completed.
 */
const ghostsOf = (server: FakeServer, dice: Dice, asked: string): Response => {
  if (server.ghostWeather !== 'fine')
    return json({ code: problems[server.ghostWeather] }, server.ghostWeather);
  const players = server.ghosts.map(({ id, handle }) => ({ id, handle }));
  if (asked === 'ghosts') return json({ players });
  const ghost = server.ghosts.find(({ id }) => id === asked);
  if (!ghost || server.log === null) return json({ code: 'not-found' }, 404);
  const { turn } = playOf(server, server.log, dice).state;
  const turns = Math.min(turn, ghost.totals.length - 1);
  return json({
    player: { id: ghost.id, handle: ghost.handle },
    turns,
    total: ghost.totals[turns],
  });
};

/** A viewer with a game is a player, and so is one with an own part of home. */
const homeOf = (server: FakeServer, play: unknown) => ({
  date,
  now: new Date(noon).toISOString(),
  challenges: gameNames.map((game) => challengeOf(server, game)),
  oneRoll: server.oneRoll,
  own:
    play === null && server.home === null
      ? null
      : {
          plays: play === null ? [] : [play],
          recent: { games: [], days: 0, yesterday: [] },
          tables: [],
          company: { friends: { following: 0, finished: 0 }, clubs: [] },
          ...server.home,
        },
});

const answer = (server: FakeServer, dice: Dice, path: string, body: string): Response => {
  const isOther = gameNames.some((game) => game !== server.game && path.includes(`/${game}`));
  const own = (): unknown =>
    server.log === null || isOther ? null : playOf(server, server.log, dice);
  if (path.endsWith('/today'))
    return json({
      date,
      now: new Date(noon).toISOString(),
      challenges: gameNames.map((game) => challengeOf(server, game)),
    });
  if (path.endsWith('/tables'))
    return server.stranger ? json({ code: 'unauthenticated' }, 401) : json({ tables: [] });
  if (path.endsWith('/home')) return json(homeOf(server, own()));
  if (path.endsWith('/best-play')) return json(bestPlayOf(server));
  if (path.endsWith('/places')) return json({ friends: { rank: null, field: 0 }, clubs: [] });
  if (path.endsWith('/board')) return json(boardOf(server));
  if (path.includes('/ghosts')) return ghostsOf(server, dice, path.split('/').at(-1) ?? '');
  if (path.endsWith('/push')) return json({ code: 'push-off' }, 404);
  if (path.endsWith('/streak')) return json({ days: 3, rests: 0, today: false, hidden: false });
  if (path.endsWith('/review')) {
    const review = reviewOf(server);
    return review ? json(review) : json({ code: 'not-found' }, 404);
  }
  if (path.endsWith('/moves')) {
    const { at, moves }: { at: number; moves: string } = JSON.parse(body);
    // More than one move is refused by its length alone.
    if (moves.length !== dailyVariant(server.game).moveLength)
      return json({ code: 'one-move-at-a-time' }, 422);
    if (at !== server.log?.length) return json({ code: 'out-of-step', log: server.log }, 409);
    server.log += moves;
    const play = playOf(server, server.log, dice);
    const { occasions } = server;
    return json(
      play.status === 'finished' ? { ...play, occasions, review: reviewOf(server) } : play,
    );
  }
  if (path.includes('/me/statistics/'))
    return server.stranger ? json({ code: 'unauthenticated' }, 401) : json(server.statistics);
  if (path.endsWith('/me/keys'))
    return json({ passkeys: [], sessions: [], recoveryCodeSince: null, recoveryCodeUsedAt: null });
  if (path.includes('/plays/')) return json(own());
  if (path.endsWith('/me') && server.stranger) return json({ code: 'unauthenticated' }, 401);
  if (path.endsWith('/me'))
    return json({
      ...{ id: 'me', handle: 'mild-harbour', since: new Date(noon).toISOString(), knownAs: null },
      ...(body !== '' && JSON.parse(body)),
    });
  if (!path.endsWith('/play')) return json(challengeOf(server, server.game));
  return json({ play: path.includes(date) ? own() : null });
};

const problems: Readonly<Record<number, string>> = {
  404: 'not-found',
  409: 'out-of-step',
  410: 'challenge-closed',
  429: 'rate-limited',
  500: 'internal',
  503: 'unavailable',
};

/** Serves the page under test until the test is over. */
export const serve = (dice: Dice, options: Partial<FakeServer> = {}): FakeServer => {
  const server: FakeServer = {
    game: 'yahtzee',
    ...({ log: null, weather: 'fine', status: 'open', ghosts: [], ghostWeather: 'fine' } as const),
    ...{ newcomer: false, occasions: [], stranger: false, statistics: statisticsData() },
    ...{ mistakes: 1, rank: 3, withdrawn: null, home: null, oneRoll: null },
    ...{ requests: [], gate: Promise.resolve() },
    ...options,
  };
  if (!server.newcomer) dismissAll(server.game);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input), location.origin).pathname;
    if (!path.startsWith('/api/')) return real(input, init);
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? init.body : '';
    server.requests.push(`${method} ${path.split('/').at(-1)} ${body}`.trim());
    await server.gate;
    if (server.weather === 'offline') throw new TypeError('Failed to fetch');
    if (server.weather !== 'fine') return json({ code: problems[server.weather] }, server.weather);
    if (method === 'POST' && path.endsWith('/play')) {
      server.log ??= '';
      return json(playOf(server, server.log, dice), 201);
    }
    return answer(server, dice, path, body);
  });
  history.replaceState(null, '', `/${date}/${server.game}`);
  return server;
};

/** The requests that changed something, in their order. */
export const moves = (server: FakeServer): string[] =>
  server.requests.filter((line) => line.startsWith('POST'));
