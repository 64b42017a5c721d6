/** Names of clubs: text in any script that neither insults nor speaks for the site. */
import { englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity';
import { clubNameLengthMax } from '../../api/club-limits.ts';
import { parseName } from '../../engine/table/names.ts';
import { isBlocked, isOfficial } from '../players/handles.ts';
import { ProblemError } from '../http/problems.ts';

const letterOrDigit = /[\p{L}\p{N}]/u;
const betweenWords = /[^\p{L}\p{N}]+/u;

/** The site's name in any disguise, in letters that look like its own too. */
const siteName = new RegExpMatcher({
  blacklistedTerms: [{ id: 0, pattern: parseRawPattern('evenroll') }],
  ...englishRecommendedTransformers,
});

/**
 * A club may be called `Support for Badminton`, but neither `Support` nor anything that contains
 * the site's name.
 */
const imitates = (words: readonly string[]): boolean =>
  siteName.hasMatch(words.join('')) || words.every(isOfficial);

/** The name as it is stored; throws `invalid-name` if a club can't have it. */
export const requireClubName = (text: string): string => {
  const name = parseName(text, clubNameLengthMax);
  if (!name.ok || !letterOrDigit.test(name.value))
    throw new ProblemError('invalid-name', {
      detail: `A name has 1 to ${clubNameLengthMax} characters, with a letter or a digit.`,
    });
  const plain = name.value.normalize('NFKC').toLowerCase();
  const words = plain.split(betweenWords).filter((word) => word !== '');
  if ([name.value, plain, ...words].some(isBlocked) || imitates(words))
    throw new ProblemError('invalid-name', { detail: 'This name is not allowed.' });
  return name.value;
};
