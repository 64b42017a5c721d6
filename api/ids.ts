/**
 * The layout of ids: base58 characters, the last four of which are a check tag over all others
 * (worker/http/ids.ts). Before the tag come twelve of chance or HMAC, 70 bits, so that nobody can
 * guess an id: 16 characters in all.
 *
 * A play's id is that of its replay, and begins with three more: 19. They are a number in base58,
 * the most significant digit first, and say what the play was when it was begun:
 *
 * - day × 16 + game: the ranked play of a day, counted from 2026-01-01, of the game with this number
 *   in engine/games.ts. The last day that fits is 2059-05-21.
 * - 195,110: the ranked play of a custom challenge.
 * - 195,111: an unranked play.
 *
 * With the day in its id, a result can be looked up where results of that day are kept, without a
 * table of all ids that grows for ever. None of it depends on dice.
 */
import { gameNames, gameNumber, type GameName } from '../engine/rule-sets.ts';
import { dayAfter, dayMs, startOfDay } from './days.ts';

export const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const kindCharacters = 3;
export const stemCharacters = 12;
export const tagCharacters = 4;

/** For regular expressions. */
export const idPattern = `[1-9A-HJ-NP-Za-km-z]{${stemCharacters + tagCharacters}}`;
export const playIdPattern = `[1-9A-HJ-NP-Za-km-z]{${kindCharacters + stemCharacters + tagCharacters}}`;

/** What a play was when it was begun. */
export type PlayKind = { readonly date: string; readonly game: GameName } | 'custom' | 'unranked';

export const firstPlayDay = '2026-01-01';
export const lastPlayDay = '2059-05-21';
const gamesPerDay = 16;
const customNumber = 195_110;
const unrankedNumber = 195_111;

/** Whether plays of a day have ids. */
export const isPlayDay = (date: string): boolean => date >= firstPlayDay && date <= lastPlayDay;

const numberOf = (kind: PlayKind): number => {
  if (kind === 'custom') return customNumber;
  if (kind === 'unranked') return unrankedNumber;
  const { date, game } = kind;
  if (!isPlayDay(date))
    throw new RangeError(`${date} has no ids of plays: ${firstPlayDay} to ${lastPlayDay} have`);
  const day = (startOfDay(date) - startOfDay(firstPlayDay)) / dayMs;
  return day * gamesPerDay + gameNumber(game);
};

/** The first characters of a play's id; throws a RangeError for a day that does not fit. */
export const formatPlayKind = (kind: PlayKind): string => {
  let number = numberOf(kind);
  let text = '';
  while (text.length < kindCharacters) {
    text = base58.charAt(number % base58.length) + text;
    number = Math.floor(number / base58.length);
  }
  return text;
};

/** What a play with this id was when it was begun; null if no play has such an id. */
export const parsePlayKind = (id: string): PlayKind | null => {
  const digits = Array.from(id.slice(0, kindCharacters), (digit) => base58.indexOf(digit));
  const number = digits.reduce((sum, digit) => sum * base58.length + digit, 0);
  if (number === customNumber) return 'custom';
  if (number === unrankedNumber) return 'unranked';
  const date = dayAfter(firstPlayDay, Math.floor(number / gamesPerDay));
  const game = gameNames.find((name) => gameNumber(name) === number % gamesPerDay);
  return game !== undefined && date <= lastPlayDay ? { date, game } : null;
};
