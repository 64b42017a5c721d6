/**
 * The previews of pages about a challenge, for sites that link to them. They contain no die and
 * nobody's score.
 */
import { formatMoment } from '../../api/format/moment.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { challengeWords, gameWords } from '../../api/format/results.ts';
import { plural, t } from '../../engine/t.ts';
import type { Preview } from '../assets/preview.ts';
import type { ChallengeTerms } from '../challenges/terms.ts';
import { challengeNameOf } from '../sharing/words.ts';

const finishedWords = (players: number): string => {
  if (players === 0) return t`No one has finished yet.`;
  return plural(players)`1 player has finished.|${formatCount(players)} players have finished.`;
};

/** A board's page: how many have finished, and what the page shows. */
export const boardPreviewOf = (
  { game, date, rules, custom }: ChallengeTerms,
  players: number,
): Partial<Preview> => {
  const name = challengeWords(challengeNameOf({ game, date, rules, isCustom: custom !== null }));
  const about = t`See where you stand, who is next to you, and how your friends and everyone else did on the same dice.`;
  return { game, title: t`${name}: the board`, description: `${finishedWords(players)} ${about}` };
};

/** A day's challenge that can't be begun any more. */
export const pastDayPreviewOf = (
  { game, date, rules, schedule }: ChallengeTerms,
  now: number,
): Partial<Preview> => ({
  title: challengeWords(challengeNameOf({ game, date, rules, isCustom: false })),
  description:
    now < schedule.revealsAt
      ? t`This day is over. From ${formatMoment(schedule.revealsAt)} you can play its dice, unranked.`
      : t`This day is over. You can still play its dice, unranked.`,
});

/** A custom challenge: who challenges (null once deleted), to what game, until when. */
export const challengePreviewOf = (
  { game, date, rules, schedule }: ChallengeTerms,
  maker: string | null,
  now: number,
): Partial<Preview> => {
  const name = gameWords(challengeNameOf({ game, date, rules, isCustom: true }));
  const until = formatMoment(schedule.closesAt);
  return {
    title: maker === null ? t`A challenge: ${name}` : t`${maker} challenges you: ${name}`,
    description:
      now < schedule.closesAt
        ? t`The same hidden dice for everyone who plays. Open until ${until}.`
        : t`The same hidden dice for everyone who plays. It closed on ${until}.`,
  };
};
