/** Names of clubs: text in any script that neither insults nor speaks for the site. */
import { clubNameLengthMax } from '../../api/list-limits.ts';
import { requireAllowedName } from '../players/allowed-names.ts';

/** The name as it is stored; throws `invalid-name` if a club can't have it. */
export const requireClubName = (text: string): string =>
  requireAllowedName(text, clubNameLengthMax);
