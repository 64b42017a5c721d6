/** What clubs say. */
import type { ProblemCode } from '../../api/problems.ts';
import { clubsMax, membersMax, ownedClubsMax } from '../../api/schemas/clubs.ts';
import { isTransient, RequestProblem } from '../lib/call.ts';

/** `1 member`, `6 members` */
export const membersWords = (size: number): string =>
  `${size} ${size === 1 ? 'member' : 'members'}`;

const problemWords: Readonly<Partial<Record<ProblemCode, string>>> = {
  'invalid-name': 'Use 1 to 40 characters, with a letter or a digit, and nothing rude.',
  'club-limit': `You’re in as many clubs as you can be: ${clubsMax}, ${ownedClubsMax} of them your own.`,
  'club-full': `This club is full: ${membersMax} people.`,
  'not-found': 'This club isn’t there any more.',
  'not-owner': 'Only the owner can do that.',
};

/** Why something failed. `unchanged` says what is still as it was. */
export const failureWords = (failure: unknown, unchanged: string): string => {
  const known = failure instanceof RequestProblem ? problemWords[failure.code] : undefined;
  if (known !== undefined) return known;
  return isTransient(failure)
    ? `We can’t reach Evenroll, so ${unchanged}. Try again.`
    : `That didn’t work, so ${unchanged}. Try again.`;
};
