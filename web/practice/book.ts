/**
 * The practice games saved in this browser. Every change reads the storage first, so changes made
 * in another tab are kept.
 */
import { parseSeed } from '../../engine/dice.ts';
import { rulesNames, type RulesName } from '../../engine/rule-sets.ts';
import { isRecord, recall, remember } from '../lib/storage.ts';
import { linkLengthMax } from './link.ts';

/** Games saved; one more replaces the oldest. */
export const savedGamesMax = 100;
/** Friends' games saved with each game; the latest are kept. */
export const friendsMax = 8;
const version = 1;
const storageKey = 'practice';

export interface PracticeGame {
  readonly rules: RulesName;
  readonly seed: string;
  /** Every move made. Moves from index `at` on are undone and can be redone. */
  readonly log: string;
  readonly at: number;
  /** Logs of friends' finished games with the same dice. */
  readonly friends: readonly string[];
  /** Start time, in milliseconds since the epoch. */
  readonly begunAt: number;
}

type Key = Pick<PracticeGame, 'rules' | 'seed'>;

const isLog = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= linkLengthMax;

/** Reads a saved game and checks its shape, without replaying it. */
const readGame = (value: unknown): PracticeGame | null => {
  if (!isRecord(value)) return null;
  const { rules: name, seed, log, at, friends, begunAt } = value;
  const rules = rulesNames.find((known) => known === name);
  if (rules === undefined || typeof seed !== 'string' || !parseSeed(seed).ok) return null;
  if (!isLog(log) || !Number.isInteger(at) || !Array.isArray(friends)) return null;
  const index = Number(at);
  if (index < 0 || index > log.length || typeof begunAt !== 'number') return null;
  return { rules, seed, log, at: index, friends: friends.filter(isLog), begunAt };
};

/**
 * The saved games, the latest started first; null if another version wrote them, so that they are
 * not overwritten.
 */
export const readBook = (): readonly PracticeGame[] | null => {
  const stored = recall(storageKey);
  if (!isRecord(stored)) return [];
  if (stored['version'] !== version) return null;
  const games = Array.isArray(stored['games']) ? stored['games'] : [];
  return games.map(readGame).filter((game) => game !== null);
};

const isSame = (one: Key, other: Key): boolean =>
  one.rules === other.rules && one.seed === other.seed;

const writeBook = (games: readonly PracticeGame[]): void =>
  remember(storageKey, { version, games: games.slice(0, savedGamesMax) });

export const findGame = (key: Key): PracticeGame | null =>
  readBook()?.find((game) => isSame(game, key)) ?? null;

/** Saves the game in its place, or as the newest. */
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

/** Deletes the games that another version wrote. */
export const clearBook = (): void => writeBook([]);

/**
 * The game after `moves` from its current position. Undone moves are discarded, unless `moves`
 * repeats them.
 */
export const withMoves = (game: PracticeGame, moves: string): PracticeGame => {
  const made = game.log.slice(0, game.at) + moves;
  const isRedone = game.log.startsWith(made);
  return { ...game, log: isRedone ? game.log : made, at: made.length };
};

/**
 * The game `length` characters of the log further (back if negative), or unchanged if there is no
 * such move.
 */
export const stepped = (game: PracticeGame, length: number): PracticeGame => {
  const at = game.at + length;
  return at < 0 || at > game.log.length ? game : { ...game, at };
};

export const withFriend = (game: PracticeGame, log: string): PracticeGame =>
  game.friends.includes(log)
    ? game
    : { ...game, friends: [...game.friends, log].slice(-friendsMax) };
