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
import type { Fairness } from '../../api/schemas/fairness.ts';
import type { GameState } from '../../api/games.ts';
import type { YahtzeeState } from '../../api/games/yahtzee/state.ts';
import type { YardkleState } from '../../api/games/yardkle/state.ts';
import type { Ghost, Ghosts, Replay, Review, SealedReplay } from '../../api/schemas/replays.ts';
import type { OwnPlay, Play as AnyPlay } from '../../api/schemas/plays.ts';
import type { Problem as ProblemBody } from '../../api/problems.ts';
import type { Season } from '../../api/schemas/seasons.ts';
import type { ChallengePath } from './challenge-path.ts';
import { setServerNow } from './clock.ts';
import type { ApiDocument } from '../developers/document.ts';

export type {
  Archive,
  Follows,
  OwnResult,
  Player,
  Profile,
  Streak,
} from '../../api/schemas/players.ts';
export type { Board, BoardEntry, Finished, Friends } from '../../api/schemas/boards.ts';
export type {
  Challenge,
  DayPage,
  OwnChallenge,
  OwnChallenges,
  Today,
} from '../../api/schemas/challenges.ts';
export type { Fairness } from '../../api/schemas/fairness.ts';
export type { GameState } from '../../api/games.ts';
export type { Ghosts, Replay, Review, SealedReplay } from '../../api/schemas/replays.ts';
export type { Result, Roll } from '../../api/schemas/plays.ts';
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

const ask = async <Body>(path: string, init: RequestInit = {}): Promise<Body> =>
  bodyOf(await send(path, init));

/** An answer and what it may be asked for again by: `If-None-Match` with this tag is a 304 while it has not changed. */
export interface Tagged<Body> {
  readonly body: Body;
  readonly tag: string | null;
}

export const askTagged = async <Body>(path: string, init: RequestInit): Promise<Tagged<Body>> => {
  const response = await send(path, init);
  return { body: await bodyOf(response), tag: response.headers.get('ETag') };
};

/** How an answer is come by. */
type Asking = <Body>(path: string) => Promise<Body>;

const withBody = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const addressOf = (challenge: ChallengePath): string => `/api/challenges/${challenge}`;

/** Today's challenges. Sets the clock by the server's. */
export const getToday = async (): Promise<Today> => {
  const today = await ask<Today>('/api/challenges/today');
  setServerNow(today.now);
  return today;
};

export const getChallenge = (challenge: ChallengePath): Promise<Challenge> =>
  ask(addressOf(challenge));

/** The asker's own play, or null. Never starts one. */
export const getOwnPlay = async <State = GameState>(
  challenge: ChallengePath,
): Promise<Play<State> | null> => (await ask<OwnPlay<State>>(`${addressOf(challenge)}/play`)).play;

/**
 * A request that makes a player of whoever is none yet. The tabs of a browser share a cookie: two that came at once would be two players,
 * one of them lost, so that they take turns.
 */
const askAsPlayer = async <Body>(path: string, init: RequestInit): Promise<Body> => {
  const request = (): Promise<Body> => ask(path, init);
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
export const startPlay = <State = GameState>(challenge: ChallengePath): Promise<Play<State>> =>
  askAsPlayer(`${addressOf(challenge)}/play`, { method: 'POST' });

export const getPlay = <State = GameState>(id: string): Promise<Play<State>> =>
  ask(`/api/plays/${id}`);

/** Sends moves made when the log was `at` long. Safe to repeat. */
export const postMoves = <State = GameState>(
  id: string,
  at: number,
  moves: string,
): Promise<Play<State>> => ask(`/api/plays/${id}/moves`, withBody('POST', { at, moves }));

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
  asking: Asking = ask,
): Promise<Board> => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(page)) query.set(name, String(value));
  return asking(`${addressOf(challenge)}/board?${query}`);
};

/** Who has finished, the latest first; `after` is the `next` of the page before. */
export const getFinished = (
  challenge: ChallengePath,
  after: string | null,
  asking: Asking = ask,
): Promise<Finished> => {
  const query = after === null ? '' : `?${new URLSearchParams({ after })}`;
  return asking(`${addressOf(challenge)}/finished${query}`);
};

/** Makes a challenge: hidden dice of its own, open until `closesAt`. */
export const makeChallenge = (challenge: NewChallenge): Promise<Challenge> =>
  askAsPlayer('/api/challenges', withBody('POST', challenge));

/** Those one has made and begun. Needs an identity. */
export const getOwnChallenges = (): Promise<OwnChallenges> => ask('/api/players/me/challenges');

/** A closed challenge looked back at. */
export const getDay = (challenge: ChallengePath): Promise<DayPage> =>
  ask(`${addressOf(challenge)}/day`);

export const getReplay = (id: string): Promise<Replay> => ask(`/api/replays/${id}`);

/** What everybody may see of a replay, asked as nobody. */
export const getPublicReplay = (id: string): Promise<Replay> =>
  ask(`/r/${id}.json`, { credentials: 'omit' });

export const getReview = (id: string): Promise<Review> => ask(`/api/replays/${id}/review`);

/** The interface's description of itself. */
export const getInterface = (): Promise<ApiDocument> => ask('/api/openapi.json');

export const getFairness = (): Promise<Fairness> => ask('/api/fairness');

export const getMe = (): Promise<Player> => ask('/api/players/me');

export const renameMe = (handle: string): Promise<Player> =>
  ask('/api/players/me', withBody('PATCH', { handle }));

export const deleteMe = (): Promise<void> => ask('/api/players/me', { method: 'DELETE' });

export const getProfile = (id: string): Promise<Profile> => ask(`/api/players/${id}`);

export const followPlayer = (id: string): Promise<void> =>
  askAsPlayer(`/api/players/${id}/follow`, { method: 'POST' });

export const unfollowPlayer = (id: string): Promise<void> =>
  ask(`/api/players/${id}/follow`, { method: 'DELETE' });

export const getFollows = (): Promise<Follows> => ask('/api/players/me/follows');

/** Those one follows who have finished a challenge, and oneself. Needs an identity. */
export const getFriends = (challenge: ChallengePath, asking: Asking = ask): Promise<Friends> =>
  asking(`${addressOf(challenge)}/friends`);

/** Whom one can race: who has finished of those one follows. Needs an identity. */
export const getGhosts = (challenge: ChallengePath): Promise<Ghosts> =>
  ask(`${addressOf(challenge)}/ghosts`);

/** How far one of them had come after as many turns as one's own play has now. */
export const getGhost = (challenge: ChallengePath, player: string): Promise<Ghost> =>
  ask(`${addressOf(challenge)}/ghosts/${player}`);

/** One's own ranked results of a month: `2026-11`. */
export const getArchive = (month: string): Promise<Archive> =>
  ask(`/api/players/me/archive?${new URLSearchParams({ month })}`);

export const getStreak = (): Promise<Streak> => ask('/api/players/me/streak');

/** The board of a month (`2026-11`) or of all time (`all`). */
export const getSeason = (period: string, game: string, by: Season['by']): Promise<Season> =>
  ask(`/api/seasons/${period}/${game}?${new URLSearchParams({ by })}`);
