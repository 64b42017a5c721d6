/**
 * API calls that several features share, one function per request. call.ts sends them. A feature's
 * own calls stand with the feature.
 */
import type { Challenge, Today } from '../../api/schemas/challenges.ts';
import type { GameState } from '../../api/games.ts';
import type { Play as AnyPlay } from '../../api/schemas/plays.ts';
import { call, fetchAsPlayer } from './call.ts';
import type { ChallengePath } from './challenge-path.ts';
import { setServerNow } from './clock.ts';

export type { Archive, OwnResult, Player, Profile, Streak } from '../../api/schemas/players.ts';
export type { Statistics } from '../../api/schemas/statistics.ts';
export type { Board, BoardEntry, Finishers, Friends } from '../../api/schemas/boards.ts';
export type {
  Challenge,
  DayPage,
  OwnChallenge,
  OwnChallenges,
  Today,
} from '../../api/schemas/challenges.ts';
export type { Fairness } from '../../api/schemas/fairness.ts';
export type { GameState } from '../../api/games.ts';
export type { BestPlay, Ghost, Replay, SealedReplay } from '../../api/schemas/replays.ts';
export type { Review, Roll } from '../../api/schemas/plays.ts';
export type { Season, SeasonEntry } from '../../api/schemas/seasons.ts';

/** A play, typed by its game's state. Without a type argument, a play of any game. */
export type Play<State = GameState> = AnyPlay<State>;

/** The path parameters of a challenge's address. */
export const challengeParams = (challenge: ChallengePath) => {
  const [date = '', game = ''] = challenge.split('/');
  return { params: { date, game } };
};

/** Returns today's challenges, with the server's time more precise than in other answers. */
export const getToday = async (): Promise<Today> => {
  const today = await call('GET /api/challenges/today');
  setServerNow(today.now);
  return today;
};

export const getChallenge = (challenge: ChallengePath): Promise<Challenge> =>
  call('GET /api/challenges/{date}/{game}', challengeParams(challenge));

/** Returns the viewer's own play, or null. Never starts one. */
export const getOwnPlay = async (challenge: ChallengePath): Promise<Play | null> =>
  (await call('GET /api/challenges/{date}/{game}/play', challengeParams(challenge))).play;

/** Starts the viewer's play, or returns the one in progress. */
export const startPlay = (challenge: ChallengePath): Promise<Play> =>
  call('POST /api/challenges/{date}/{game}/play', challengeParams(challenge), fetchAsPlayer);

export const getPlay = (id: string): Promise<Play> =>
  call('GET /api/plays/{id}', { params: { id } });

/** Sends moves made when the log was `at` characters long. Safe to repeat. */
export const postMoves = (id: string, at: number, moves: string): Promise<Play> =>
  call('POST /api/plays/{id}/moves', { params: { id }, body: { at, moves } });
