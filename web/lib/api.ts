/** The only place that asks the server. Every answer also comes with its failures as values a page can put into words. */
import type { Archive, Follows, Player, Profile, Streak } from '../../api/schemas/players.ts';
import type { Board, Finished, Friends } from '../../api/schemas/boards.ts';
import type {
  Challenge,
  DayPage,
  NewChallenge,
  OwnChallenges,
  Today,
} from '../../api/schemas/challenges.ts';
import type { Place } from '../../api/schemas/explorer.ts';
import type { Fairness } from '../../api/schemas/fairness.ts';
import type { BodyOf, Endpoint, ParamsOf, SuccessOf } from '../../api/endpoint.ts';
import type { Address, EndpointAt } from '../../api/endpoints.ts';
import type { GameName } from '../../engine/games.ts';
import type { GameState } from '../../api/games.ts';
import type { YahtzeeState } from '../../api/games/yahtzee/state.ts';
import type { YardkleState } from '../../api/games/yardkle/state.ts';
import type { BestPlay, Ghost, Ghosts, Replay, SealedReplay } from '../../api/schemas/replays.ts';
import type { Play as AnyPlay, Review } from '../../api/schemas/plays.ts';
import type { Problem as ProblemBody } from '../../api/problems.ts';
import type { Season } from '../../api/schemas/seasons.ts';
import type { Statistics } from '../../api/schemas/statistics.ts';
import type { ChallengePath } from './challenge-path.ts';
import { setServerNow } from './clock.ts';

export type {
  Archive,
  Follows,
  OwnResult,
  Player,
  Profile,
  Streak,
} from '../../api/schemas/players.ts';
export type { Statistics } from '../../api/schemas/statistics.ts';
export type { Board, BoardEntry, Finished, Friends } from '../../api/schemas/boards.ts';
export type {
  Challenge,
  DayPage,
  OwnChallenge,
  OwnChallenges,
  Today,
} from '../../api/schemas/challenges.ts';
export type { Place } from '../../api/schemas/explorer.ts';
export type { Fairness } from '../../api/schemas/fairness.ts';
export type { GameState } from '../../api/games.ts';
export type { BestPlay, Ghost, Ghosts, Replay, SealedReplay } from '../../api/schemas/replays.ts';
export type { Result, Review, Roll } from '../../api/schemas/plays.ts';
export type { Season, SeasonEntry } from '../../api/schemas/seasons.ts';
export type { YahtzeeState } from '../../api/games/yahtzee/state.ts';
export type { YardkleState } from '../../api/games/yardkle/state.ts';

/** A play of the game whose page asks; of any game where nobody looks at its state. */
export type Play<State = GameState> = AnyPlay<State>;
export type YahtzeePlay = Play<YahtzeeState>;
export type YardklePlay = Play<YardkleState>;

/** A request that is not answered within this time counts as not answered. */
const timeoutMs = 15_000;
const defaultRetryMs = 2_000;

/** The server said no: `code` is one of the contract's and does not change. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  /** How long the server asks to wait before the next try; only with 429 and 503. */
  readonly retryAfterMs: number;
  /** The result whose dice are sealed; only with `replay-sealed`. */
  readonly sealed: SealedReplay | null;
  /** The rule that a name breaks; only with `invalid-handle`. */
  readonly rule: ProblemBody['rule'] | null;

  constructor(status: number, body: Partial<ProblemBody>, retryAfter: string | null) {
    super(body.detail ?? body.title ?? 'The server could not answer.');
    this.status = status;
    this.code = body.code ?? 'internal';
    this.retryAfterMs = Number(retryAfter) * 1_000 || defaultRetryMs;
    this.sealed = body.sealed ?? null;
    this.rule = body.rule ?? null;
  }
}

/** No answer: the connection is down, or too slow. */
export class Unreachable extends Error {}

const send = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw new Unreachable('No connection.');
  }
};

const problemOf = async (response: Response): Promise<Problem> => {
  const body: unknown = await response.json().catch(() => null);
  const isObject = typeof body === 'object' && body !== null;
  return new Problem(response.status, isObject ? body : {}, response.headers.get('Retry-After'));
};

const bodyOf = async <Body>(response: Response): Promise<Body> => {
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return undefined as Body; // `Body` is void where the contract says 204.
  try {
    // The server is our own and writes what its schemas say: the one place where the client takes its word for it.
    return (await response.json()) as Body;
  } catch {
    throw new Unreachable('The answer broke off.');
  }
};

/** What a call sends besides its address, as the endpoint's definition has it. */
interface Sent<E extends Endpoint> {
  readonly params?: { readonly [Name in keyof ParamsOf<E>]: string };
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<E>;
}

const get = async <Body>(path: string, init: RequestInit = {}): Promise<Body> =>
  bodyOf(await send(path, init));

/** How a path is asked. */
type Asking = <Body>(path: string, init: RequestInit) => Promise<Body>;

/** Calls an endpoint, `GET /api/plays/{id}`. What it takes and what comes back is what its definition says. */
export const call = <At extends Address>(
  address: At,
  { params, query, body }: Sent<EndpointAt<At>> = {},
  asking: Asking = get,
): Promise<SuccessOf<EndpointAt<At>>> => {
  const [method = '', path = ''] = address.split(' ');
  const values: Readonly<Record<string, string>> = params ?? {};
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => values[name] ?? '');
  return asking(query ? `${filled}?${new URLSearchParams(query)}` : filled, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
};

/** An answer and what it may be asked for again by: `If-None-Match` with this tag is a 304 while it has not changed. */
export interface WithETag<Body> {
  readonly body: Body;
  readonly tag: string | null;
}

export const askConditionally = async <Body>(
  path: string,
  init: RequestInit,
): Promise<WithETag<Body>> => {
  const response = await send(path, init);
  return { body: await bodyOf(response), tag: response.headers.get('ETag') };
};

/** The two parts of a challenge's address. */
const partsOf = (challenge: ChallengePath) => {
  const [date = '', game = ''] = challenge.split('/');
  return { params: { date, game } };
};

/** Today's challenges. Sets the clock by the server's. */
export const getToday = async (): Promise<Today> => {
  const today = await call('GET /api/challenges/today');
  setServerNow(today.now);
  return today;
};

export const getChallenge = (challenge: ChallengePath): Promise<Challenge> =>
  call('GET /api/challenges/{date}/{game}', partsOf(challenge));

/** The viewer's own play, or null. Never starts one. Whoever asks knows the game, and so the state. */
export const getOwnPlay = async <State = GameState>(
  challenge: ChallengePath,
): Promise<Play<State> | null> => {
  const { play } = await call('GET /api/challenges/{date}/{game}/play', partsOf(challenge));
  return play as Play<State> | null;
};

/**
 * A request that makes a player of whoever is none yet. The tabs of a browser share a cookie: two that came at once would be two players,
 * one of them lost, so that they take turns.
 */
export const askAsPlayer = async <Body>(path: string, init: RequestInit): Promise<Body> => {
  const request = (): Promise<Body> => get(path, init);
  // Where a page has no locks (plain HTTP on another machine) it can only hope.
  if (!('locks' in navigator)) return request();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await navigator.locks.request('evenroll-player', { signal }, request);
  } catch (failure) {
    if (failure instanceof Problem || failure instanceof Unreachable) throw failure;
    throw new Unreachable('Another tab is still waiting.');
  }
};

/** Starts the play, or answers the one that is under way. */
export const startPlay = async <State = GameState>(
  challenge: ChallengePath,
): Promise<Play<State>> =>
  (await call(
    'POST /api/challenges/{date}/{game}/play',
    partsOf(challenge),
    askAsPlayer,
  )) as Play<State>;

export const getPlay = async <State = GameState>(id: string): Promise<Play<State>> =>
  (await call('GET /api/plays/{id}', { params: { id } })) as Play<State>;

/** Sends moves made when the log was `at` long. Safe to repeat. */
export const postMoves = async <State = GameState>(
  id: string,
  at: number,
  moves: string,
): Promise<Play<State>> =>
  (await call('POST /api/plays/{id}/moves', {
    params: { id },
    body: { at, moves },
  })) as Play<State>;

export interface BoardPage {
  readonly by?: 'score' | 'skill';
  readonly limit?: number;
  readonly after?: string;
  readonly before?: string;
  readonly around?: 'me';
}

export const getBoard = (
  challenge: ChallengePath,
  page: BoardPage = {},
  asking?: Asking,
): Promise<Board> => {
  const query = Object.fromEntries(
    Object.entries(page).map(([name, value]) => [name, String(value)]),
  );
  const address = 'GET /api/challenges/{date}/{game}/board';
  return call(address, { ...partsOf(challenge), query }, asking);
};

/** Who has finished, the latest first; `after` is the `next` of the page before. */
export const getFinished = (
  challenge: ChallengePath,
  after: string | null,
  asking?: Asking,
): Promise<Finished> => {
  const query = after === null ? {} : { query: { after } };
  const address = 'GET /api/challenges/{date}/{game}/finished';
  return call(address, { ...partsOf(challenge), ...query }, asking);
};

/** Makes a challenge: hidden dice of its own, open until `closesAt`. */
export const makeChallenge = (body: NewChallenge): Promise<Challenge> =>
  call('POST /api/challenges', { body }, askAsPlayer);

/** Those one has made and begun. Needs an identity. */
export const getOwnChallenges = (): Promise<OwnChallenges> =>
  call('GET /api/players/me/challenges');

/** A closed challenge looked back at. */
export const getDay = (challenge: ChallengePath): Promise<DayPage> =>
  call('GET /api/challenges/{date}/{game}/day', partsOf(challenge));

/** What everybody chose after the moves of `prefix`, once the challenge is final; null where fewer than five have come. */
export const getPlace = async (challenge: ChallengePath, prefix: string): Promise<Place | null> => {
  const address = 'GET /api/challenges/{date}/{game}/explorer';
  return (await call(address, { ...partsOf(challenge), query: { prefix } })).place;
};

/** What exact play, without knowing the dice, made of a challenge; gated as its replays are. */
export const getBestPlay = (challenge: ChallengePath): Promise<BestPlay> =>
  call('GET /api/challenges/{date}/{game}/best-play', partsOf(challenge));

export const getReplay = (id: string): Promise<Replay> =>
  call('GET /api/replays/{id}', { params: { id } });

/** What everybody may see of a replay, asked as nobody. */
export const getPublicReplay = (id: string): Promise<Replay> =>
  get(`/r/${id}.json`, { credentials: 'omit' });

export const getReview = (id: string): Promise<Review> =>
  call('GET /api/replays/{id}/review', { params: { id } });

/** The interface's description of itself. */
export const getInterface = <Document>(): Promise<Document> => get('/api/openapi.json');

export const getFairness = (): Promise<Fairness> => call('GET /api/fairness');

export const getMe = (): Promise<Player> => call('GET /api/players/me');

export const renameMe = (handle: string): Promise<Player> =>
  call('PATCH /api/players/me', { body: { handle } });

export const deleteMe = async (): Promise<void> => void (await call('DELETE /api/players/me'));

export const getProfile = (id: string): Promise<Profile> =>
  call('GET /api/players/{id}', { params: { id } });

export const followPlayer = async (id: string): Promise<void> =>
  void (await call('POST /api/players/{id}/follow', { params: { id } }, askAsPlayer));

export const unfollowPlayer = async (id: string): Promise<void> =>
  void (await call('DELETE /api/players/{id}/follow', { params: { id } }));

export const getFollows = (): Promise<Follows> => call('GET /api/players/me/follows');

/** Those one follows who have finished a challenge, and oneself. Needs an identity. */
export const getFriends = (
  challenge: ChallengePath,
  by: Board['by'],
  asking?: Asking,
): Promise<Friends> =>
  call(
    'GET /api/challenges/{date}/{game}/friends',
    { ...partsOf(challenge), query: { by } },
    asking,
  );

/** Whom one can race: who has finished of those one follows. Needs an identity. */
export const getGhosts = (challenge: ChallengePath): Promise<Ghosts> =>
  call('GET /api/challenges/{date}/{game}/ghosts', partsOf(challenge));

/** How far one of them had come after as many turns as one's own play has now. */
export const getGhost = (challenge: ChallengePath, player: string): Promise<Ghost> => {
  const { params } = partsOf(challenge);
  const address = 'GET /api/challenges/{date}/{game}/ghosts/{player}';
  return call(address, { params: { ...params, player } });
};

/** How far whoever shared a replay had come after as many turns as one's own play has now. */
export const getGhostOfReplay = (challenge: ChallengePath, id: string): Promise<Ghost> => {
  const { params } = partsOf(challenge);
  const address = 'GET /api/challenges/{date}/{game}/ghosts/by-replay/{id}';
  return call(address, { params: { ...params, id } });
};

/** One's own ranked results of a month: `2026-11`. */
export const getArchive = (month: string): Promise<Archive> =>
  call('GET /api/players/me/archive', { query: { month } });

/** What the games of one kind say: one's own with `me`, which needs an identity, or another player's by id. */
export const getStatistics = (id: string, game: GameName): Promise<Statistics> =>
  id === 'me'
    ? call('GET /api/players/me/statistics/{game}', { params: { game } })
    : call('GET /api/players/{id}/statistics/{game}', { params: { id, game } });

export const getStreak = (): Promise<Streak> => call('GET /api/players/me/streak');

/** The board of a month (`2026-11`) or of all time (`all`). */
export const getSeason = (period: string, game: string, by: Season['by']): Promise<Season> =>
  call('GET /api/seasons/{period}/{game}', { params: { period, game }, query: { by } });
