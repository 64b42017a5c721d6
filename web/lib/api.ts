/** The client's API calls, one function per request. call.ts sends them. */
import type { Archive, Player, Profile, Streak } from '../../api/schemas/players.ts';
import type { Board, Finished, Friends } from '../../api/schemas/boards.ts';
import type {
  Challenge,
  DayPage,
  NewChallenge,
  OwnChallenges,
  Today,
} from '../../api/schemas/challenges.ts';
import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import type { Fairness } from '../../api/schemas/fairness.ts';
import type { GameName } from '../../engine/games.ts';
import type { GameState } from '../../api/games.ts';
import type { YahtzeeState } from '../../api/games/yahtzee/state.ts';
import type { YardkleState } from '../../api/games/yardkle/state.ts';
import type { BestPlay, Ghost, Ghosts, Replay } from '../../api/schemas/replays.ts';
import type { Play as AnyPlay, Review } from '../../api/schemas/plays.ts';
import type { Season } from '../../api/schemas/seasons.ts';
import type { Statistics } from '../../api/schemas/statistics.ts';
import { fetchAsPlayer, call, get, type Fetcher } from './call.ts';
import type { ChallengePath } from './challenge-path.ts';
import { setServerNow } from './clock.ts';

export type { Archive, OwnResult, Player, Profile, Streak } from '../../api/schemas/players.ts';
export type { Statistics } from '../../api/schemas/statistics.ts';
export type { Board, BoardEntry, Finished, Friends } from '../../api/schemas/boards.ts';
export type {
  Challenge,
  DayPage,
  OwnChallenge,
  OwnChallenges,
  Today,
} from '../../api/schemas/challenges.ts';
export type { ExplorerPosition as Place } from '../../api/schemas/explorer.ts';
export type { Fairness } from '../../api/schemas/fairness.ts';
export type { GameState } from '../../api/games.ts';
export type { BestPlay, Ghost, Ghosts, Replay, SealedReplay } from '../../api/schemas/replays.ts';
export type { Result, Review, Roll } from '../../api/schemas/plays.ts';
export type { Season, SeasonEntry } from '../../api/schemas/seasons.ts';
export type { YahtzeeState } from '../../api/games/yahtzee/state.ts';
export type { YardkleState } from '../../api/games/yardkle/state.ts';

/** A play, typed by its game's state. Without a type argument, a play of any game. */
export type Play<State = GameState> = AnyPlay<State>;
export type YahtzeePlay = Play<YahtzeeState>;
export type YardklePlay = Play<YardkleState>;

/** The path parameters of a challenge's address. */
const partsOf = (challenge: ChallengePath) => {
  const [date = '', game = ''] = challenge.split('/');
  return { params: { date, game } };
};

/** Returns today's challenges and sets the clock to the server's. */
export const getToday = async (): Promise<Today> => {
  const today = await call('GET /api/challenges/today');
  setServerNow(today.now);
  return today;
};

export const getChallenge = (challenge: ChallengePath): Promise<Challenge> =>
  call('GET /api/challenges/{date}/{game}', partsOf(challenge));

/** Narrows a play to its game's state. The response fits any game, but the caller knows which game it asked for. */
const ofGame = <State>(play: AnyPlay): Play<State> => play as Play<State>;

/** Returns the viewer's own play, or null. Never starts one. */
export const getOwnPlay = async <State = GameState>(
  challenge: ChallengePath,
): Promise<Play<State> | null> => {
  const { play } = await call('GET /api/challenges/{date}/{game}/play', partsOf(challenge));
  return play && ofGame<State>(play);
};

/** Starts the viewer's play, or returns the one in progress. */
export const startPlay = async <State = GameState>(
  challenge: ChallengePath,
): Promise<Play<State>> =>
  ofGame(await call('POST /api/challenges/{date}/{game}/play', partsOf(challenge), fetchAsPlayer));

export const getPlay = async <State = GameState>(id: string): Promise<Play<State>> =>
  ofGame(await call('GET /api/plays/{id}', { params: { id } }));

/** Sends moves made when the log was `at` characters long. Safe to repeat. */
export const postMoves = async <State = GameState>(
  id: string,
  at: number,
  moves: string,
): Promise<Play<State>> =>
  ofGame(await call('POST /api/plays/{id}/moves', { params: { id }, body: { at, moves } }));

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
  asking?: Fetcher,
): Promise<Board> => {
  const query = Object.fromEntries(
    Object.entries(page).map(([name, value]) => [name, String(value)]),
  );
  const address = 'GET /api/challenges/{date}/{game}/board';
  return call(address, { ...partsOf(challenge), query }, asking);
};

/** Returns a page of finished players, latest first; `after` is the `next` of the previous page. */
export const getFinished = (
  challenge: ChallengePath,
  after: string | null,
  asking?: Fetcher,
): Promise<Finished> => {
  const query = after === null ? {} : { query: { after } };
  const address = 'GET /api/challenges/{date}/{game}/finished';
  return call(address, { ...partsOf(challenge), ...query }, asking);
};

/** Creates a challenge with its own hidden dice, open until `closesAt`. */
export const makeChallenge = (body: NewChallenge): Promise<Challenge> =>
  call('POST /api/challenges', { body }, fetchAsPlayer);

/** Returns the challenges that the viewer has made or begun. Needs an identity. */
export const getOwnChallenges = (): Promise<OwnChallenges> =>
  call('GET /api/players/me/challenges');

/** Returns the summary of a closed challenge. */
export const getDay = (challenge: ChallengePath): Promise<DayPage> =>
  call('GET /api/challenges/{date}/{game}/day', partsOf(challenge));

/**
 * Returns what players chose after the moves of `prefix`, once the challenge is final; null if fewer than five players reached that point.
 */
export const getPlace = async (
  challenge: ChallengePath,
  prefix: string,
): Promise<ExplorerPosition | null> => {
  const address = 'GET /api/challenges/{date}/{game}/explorer';
  return (await call(address, { ...partsOf(challenge), query: { prefix } })).place;
};

/** Returns how best play, without knowing the dice, did on a challenge. Available when the challenge's replays are. */
export const getBestPlay = (challenge: ChallengePath): Promise<BestPlay> =>
  call('GET /api/challenges/{date}/{game}/best-play', partsOf(challenge));

export const getReplay = (id: string): Promise<Replay> =>
  call('GET /api/replays/{id}', { params: { id } });

/** Returns a replay as anybody may see it, requested without the viewer's cookie. */
export const getPublicReplay = (id: string): Promise<Replay> =>
  get(`/r/${id}.json`, { credentials: 'omit' });

export const getReview = (id: string): Promise<Review> =>
  call('GET /api/replays/{id}/review', { params: { id } });

/** The OpenAPI document. */
export const getInterface = <Document>(): Promise<Document> => get('/api/openapi.json');

export const getFairness = (): Promise<Fairness> => call('GET /api/fairness');

export const getMe = (): Promise<Player> => call('GET /api/players/me');

export const renameMe = (handle: string): Promise<Player> =>
  call('PATCH /api/players/me', { body: { handle } });

export const deleteMe = async (): Promise<void> => void (await call('DELETE /api/players/me'));

export const getProfile = (id: string): Promise<Profile> =>
  call('GET /api/players/{id}', { params: { id } });

export const followPlayer = async (id: string): Promise<void> =>
  void (await call('POST /api/players/{id}/follow', { params: { id } }, fetchAsPlayer));

export const unfollowPlayer = async (id: string): Promise<void> =>
  void (await call('DELETE /api/players/{id}/follow', { params: { id } }));

/** Returns the results of the viewer and of the players they follow. Needs an identity. */
export const getFriends = (
  challenge: ChallengePath,
  by: Board['by'],
  asking?: Fetcher,
): Promise<Friends> =>
  call(
    'GET /api/challenges/{date}/{game}/friends',
    { ...partsOf(challenge), query: { by } },
    asking,
  );

/** Returns the players that the viewer can race: those they follow who have finished. Needs an identity. */
export const getGhosts = (challenge: ChallengePath): Promise<Ghosts> =>
  call('GET /api/challenges/{date}/{game}/ghosts', partsOf(challenge));

/** Returns a followed player's progress after as many turns as the viewer's own play has now. */
export const getGhost = (challenge: ChallengePath, player: string): Promise<Ghost> => {
  const { params } = partsOf(challenge);
  const address = 'GET /api/challenges/{date}/{game}/ghosts/{player}';
  return call(address, { params: { ...params, player } });
};

/** Returns the progress of a shared replay's player after as many turns as the viewer's own play has now. */
export const getGhostOfReplay = (challenge: ChallengePath, id: string): Promise<Ghost> => {
  const { params } = partsOf(challenge);
  const address = 'GET /api/challenges/{date}/{game}/ghosts/by-replay/{id}';
  return call(address, { params: { ...params, id } });
};

/** Returns the viewer's own ranked results of a month: `2026-11`. */
export const getArchive = (month: string): Promise<Archive> =>
  call('GET /api/players/me/archive', { query: { month } });

/** Returns a player's statistics for a game: the viewer's own for `me`, which needs an identity, or another player's by id. */
export const getStatistics = (id: string, game: GameName): Promise<Statistics> =>
  id === 'me'
    ? call('GET /api/players/me/statistics/{game}', { params: { game } })
    : call('GET /api/players/{id}/statistics/{game}', { params: { id, game } });

export const getStreak = (): Promise<Streak> => call('GET /api/players/me/streak');

/** Returns the board of a month (`2026-11`) or of all time (`all`). */
export const getSeason = (period: string, game: string, by: Season['by']): Promise<Season> =>
  call('GET /api/seasons/{period}/{game}', { params: { period, game }, query: { by } });
