/** Names of clubs: text in any script that neither insults nor speaks for the site. */
import { clubNameLengthMax } from '../../api/club-limits.ts';
import { marksMax, parseName } from '../../engine/table/names.ts';
import { ProblemError } from '../http/problems.ts';
import { isAllowedName } from '../players/allowed-names.ts';

const letterOrDigit = /[\p{L}\p{N}]/u;

/** The name as it is stored; throws `invalid-name` if a club can't have it. */
export const requireClubName = (text: string): string => {
  const name = parseName(text, clubNameLengthMax);
  if (!name.ok || !letterOrDigit.test(name.value))
    throw new ProblemError('invalid-name', {
      detail: `A name has 1 to ${clubNameLengthMax} characters, with a letter or a digit and at most ${marksMax} marks on each.`,
    });
  if (!isAllowedName(name.value))
    throw new ProblemError('invalid-name', { detail: 'This name is not allowed.' });
  return name.value;
};
