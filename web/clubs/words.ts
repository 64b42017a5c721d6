/** What clubs say. */
import { plural, t } from '../../engine/t.ts';
import { clubsMax, membersMax, ownedClubsMax } from '../../api/list-limits.ts';
import { failureWordsFor } from '../lib/failure-words.ts';

/** `1 member`, `6 members` */
export const membersWords = (size: number): string => plural(size)`1 member|${size} members`;

/** The address with which one joins. */
export const joinAddress = ({ invite }: { readonly invite: string }): string =>
  `${location.origin}/join/${invite}`;

/** Why something failed. */
export const failureWords = failureWordsFor({
  'invalid-name': t`Use 1 to 40 characters, with a letter or a digit, and nothing rude.`,
  'club-limit': t`You’re in as many clubs as you can be: ${clubsMax}, ${ownedClubsMax} of them your own.`,
  'club-full': t`This club is full: ${membersMax} people.`,
  'not-found': t`This club isn’t there any more.`,
  'not-owner': t`Only the owner can do that.`,
});
