/** What pages ask the server for, by name. How it is asked is in call.ts. */
import type { Archive, Player, Profile, Streak } from '../../api/schemas/players.ts';
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
import type { GameName } from '../../engine/games.ts';
import type { GameState } from '../../api/games.ts';
import type { YahtzeeState } from '../../api/games/yahtzee/state.ts';
import type { YardkleState } from '../../api/games/yardkle/state.ts';
import type { BestPlay, Ghost, Ghosts, Replay } from '../../api/schemas/replays.ts';
import type { Play as AnyPlay, Review } from '../../api/schemas/plays.ts';
import type { Season } from '../../api/schemas/seasons.ts';
import type { Statistics } from '../../api/schemas/statistics.ts';
import { askAsPlayer, call, get, type Asking } from './call.ts';
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

/** The answer is of any game: whoever asked for a play knows which, and so the kind of its state. */
const ofGame = <State>(play: AnyPlay): Play<State> => play as Play<State>;

/** The viewer's own play, or null. Never starts one. */
export const getOwnPlay = async <State = GameState>(
  challenge: ChallengePath,
): Promise<Play<State> | null> => {
  const { play } = await call('GET /api/challenges/{date}/{game}/play', partsOf(challenge));
  return play && ofGame<State>(play);
};

/** Starts the play, or answers the one that is under way. */
export const startPlay = async <State = GameState>(
  challenge: ChallengePath,
): Promise<Play<State>> =>
  ofGame(await call('POST /api/challenges/{date}/{game}/play', partsOf(challenge), askAsPlayer));

export const getPlay = async <State = GameState>(id: string): Promise<Play<State>> =>
  ofGame(await call('GET /api/plays/{id}', { params: { id } }));

/** Sends moves made when the log was `at` long. Safe to repeat. */
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
