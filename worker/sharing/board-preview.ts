/**
 * The preview of a board's page, for sites that link to it and first of all for its reader: how many are on the board, and nobody's score.
 */
import type { ChallengeTerms } from '../challenges/terms.ts';
import type { Preview } from './preview.ts';
import { challengeNameOf } from './words.ts';
import { challengeWords } from '../../api/format/results.ts';
import { formatPlayers } from '../../api/format/numbers.ts';

const finishedWords = (players: number): string => {
  if (players === 0) return 'No one has finished yet.';
  return `${formatPlayers(players)} ${players === 1 ? 'has' : 'have'} finished.`;
};

export const boardPreviewOf = (
  { game, date, rules, custom }: ChallengeTerms,
  players: number,
): Partial<Preview> => ({
  game,
  title: `${challengeWords(challengeNameOf({ game, date, rules, isCustom: custom !== null }))}: the board`,
  description: `${finishedWords(players)} See where you stand, who is next to you, and how your friends and everyone else did on the same dice.`,
});
