/** What names of free text may not say: an insult, or that they speak for the site. */
import { marksMax, parseName } from '../../engine/table/names.ts';
import { ProblemError } from '../http/problems.ts';
import { honestWords, isBlocked, isBlockedWord, isOfficialWord, siteNameIn } from './handles.ts';
import { readingsOf } from './look-alikes.ts';

const betweenWords = /[^\p{L}\p{N}]+/u;

/** Letters of the longest insult that is sought in parts. */
const insultLengthMax = 14;

/** Whether neighbouring words are an insult together: `f u c k`, but not `push it`. */
const insultsInParts = (words: readonly string[]): boolean =>
  words.some((_, first) => {
    let joined = '';
    return words.slice(first).some((word, at) => {
      joined += word;
      return at > 0 && joined.length <= insultLengthMax && isBlockedWord(joined);
    });
  });

/**
 * Whether the site's name begins or ends where a word does: `Even Roll`, but not `Seven Rolls`,
 * which has to be allowed.
 */
const namesSite = (words: readonly string[]): boolean =>
  words.some(
    (word, at) =>
      siteNameIn(word).isIn ||
      siteNameIn(words.slice(at).join('')).isAtStart ||
      siteNameIn(words.slice(0, at + 1).join('')).isAtEnd,
  );

/**
 * `Support for Badminton` is allowed, but neither `Support` nor anything that contains the site's
 * name.
 */
const speaksForSite = (words: readonly string[]): boolean =>
  namesSite(words) || isOfficialWord(words.join('')) || words.every(isOfficialWord);

const wordsOf = (text: string): readonly string[] =>
  text.split(betweenWords).filter((word) => word !== '');

const isAllowedReading = (reading: string): boolean => {
  const doubtful = wordsOf(reading.replaceAll(honestWords, ' '));
  // A bar or an exclamation mark may stand for a letter.
  const spelled = [reading, reading.replaceAll(/[|!]/g, 'l')];
  return (
    ![reading, ...doubtful].some(isBlocked) &&
    !insultsInParts(doubtful) &&
    !spelled.map(wordsOf).some(speaksForSite)
  );
};

/** Whether somebody or something may have this name, however it is disguised. */
export const isAllowedName = (name: string): boolean =>
  !isBlocked(name) && readingsOf(name).every(isAllowedReading);

const letterOrDigit = /[\p{L}\p{N}]/u;

/** The name as it is stored; throws `invalid-name` if nobody and nothing can have it. */
export const requireAllowedName = (text: string, lengthMax: number): string => {
  const name = parseName(text, lengthMax);
  if (!name.ok || !letterOrDigit.test(name.value))
    throw new ProblemError('invalid-name', {
      detail: `A name has 1 to ${lengthMax} characters, with a letter or a digit and at most ${marksMax} marks on each.`,
    });
  if (!isAllowedName(name.value))
    throw new ProblemError('invalid-name', { detail: 'This name is not allowed.' });
  return name.value;
};
