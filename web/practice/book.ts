/** The practice games that this browser keeps. What another tab has written in the meantime is never lost: every change reads first. */
import { parseSeed } from '../../engine/dice.ts';
import { rulesNames, type RulesName } from '../../engine/games.ts';
import { recall, remember } from '../lib/storage.ts';
import { linkLengthMax } from './link.ts';

/** Games saved; with one more the oldest goes. */
export const gamesMax = 100;
/** Friends' games saved beside one's own. */
export const friendsMax = 8;
const version = 1;
const place = 'practice';

export interface PracticeGame {
  readonly rules: RulesName;
  readonly seed: string;
  /** Every move that was made; those from `at` on are undone, and may be made again. */
  readonly log: string;
  readonly at: number;
  /** Logs of finished games of others on the same dice. */
  readonly friends: readonly string[];
  /** When it was begun, as milliseconds UTC. */
  readonly begunAt: number;
}

type Key = Pick<PracticeGame, 'rules' | 'seed'>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isLog = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= linkLengthMax;

/** One saved game, as far as it can be read without playing it. */
const readGame = (value: unknown): PracticeGame | null => {
  if (!isRecord(value)) return null;
  const { rules: name, seed, log, at, friends, begunAt } = value;
  const rules = rulesNames.find((known) => known === name);
  if (rules === undefined || typeof seed !== 'string' || !parseSeed(seed).ok) return null;
  if (!isLog(log) || !Number.isInteger(at) || !Array.isArray(friends)) return null;
  const place = Number(at);
  if (place < 0 || place > log.length || typeof begunAt !== 'number') return null;
  return { rules, seed, log, at: place, friends: friends.filter(isLog), begunAt };
};

/** What is saved, the latest begun first; `null` if it was written by another version, and is to be left alone. */
export const readBook = (): readonly PracticeGame[] | null => {
  const stored = recall(place);
  if (!isRecord(stored)) return [];
  if (stored['version'] !== version) return null;
  const games = Array.isArray(stored['games']) ? stored['games'] : [];
  return games.map(readGame).filter((game) => game !== null);
};

const isSame = (one: Key, other: Key): boolean =>
  one.rules === other.rules && one.seed === other.seed;

const writeBook = (games: readonly PracticeGame[]): void =>
  remember(place, { version, games: games.slice(0, gamesMax) });

export const findGame = (key: Key): PracticeGame | null =>
  readBook()?.find((game) => isSame(game, key)) ?? null;

/** Keeps the game as it is now, in its place or as the newest. */
export const keepGame = (game: PracticeGame): void => {
  const games = readBook();
  if (games === null) return;
  const isSaved = games.some((saved) => isSame(saved, game));
  writeBook(
    isSaved ? games.map((saved) => (isSame(saved, game) ? game : saved)) : [game, ...games],
  );
};

export const dropGame = (key: Key): void => {
  const games = readBook();
  if (games !== null) writeBook(games.filter((saved) => !isSame(saved, key)));
};

/** Throws away what another version has written. */
export const clearBook = (): void => writeBook([]);

/** The game after `moves`, made where it stands: what was undone before is gone, unless it is made again move by move. */
export const withMoves = (game: PracticeGame, moves: string): PracticeGame => {
  const made = game.log.slice(0, game.at) + moves;
  const isRedone = game.log.startsWith(made);
  return { ...game, log: isRedone ? game.log : made, at: made.length };
};

/** The game a move of `length` characters back (below 0) or forth; itself where there is none. */
export const stepped = (game: PracticeGame, length: number): PracticeGame => {
  const at = game.at + length;
  return at < 0 || at > game.log.length ? game : { ...game, at };
};

export const withFriend = (game: PracticeGame, log: string): PracticeGame =>
  game.friends.includes(log)
    ? game
    : { ...game, friends: [...game.friends, log].slice(-friendsMax) };
