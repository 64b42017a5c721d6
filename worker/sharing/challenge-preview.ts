/** The preview of a custom challenge, for sites that link to it: who challenges, to what game, until when. Never a die. */
import type { ChallengeTerms } from '../challenges/terms.ts';
import type { Preview } from './preview.ts';
import { formatMoment } from '../../api/format/days.ts';
import { gameWords } from '../../api/format/results.ts';
import { challengeNameOf } from './words.ts';

/** `maker` is null once the maker has been deleted. */
export const challengePreviewOf = (
  { game, date, rules, schedule }: ChallengeTerms,
  maker: string | null,
  now: number,
): Partial<Preview> => {
  const name = gameWords(challengeNameOf({ game, date, rules, isCustom: true }));
  const until = formatMoment(schedule.closesAt);
  return {
    title: maker === null ? `A challenge: ${name}` : `${maker} challenges you: ${name}`,
    description: `The same hidden dice for everyone who plays. ${now < schedule.closesAt ? 'Open until' : 'It closed on'} ${until}.`,
  };
};
