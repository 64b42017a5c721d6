/** What a board is called, and where its parts lead. */
import type { Board, Challenge } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeWords } from '../lib/challenge-words.ts';
import { skillTold } from '../coach/skill-board.ts';
import { dayWords } from '../../api/format/days.ts';
import { charts } from '../games/charts.ts';
import type { Chart } from '../games/game-told.ts';
import { toldOf } from '../games/told.ts';
import type { Places, View } from './reading.ts';

/** The heading of any board: `Yahtzee, 20 November` */
export const challengeTitle = (challenge: Challenge): string =>
  challengeWords(toldOf(challenge.game).title, challenge, dayWords);

/** `today’s Yahtzee` */
export const gameWords = ({ board: { challenge }, today }: Places): string => {
  const { title } = toldOf(challenge.game);
  return challenge.code === undefined && challenge.date === today
    ? `today’s ${title}`
    : `this ${title}`;
};

export const playAddress = (challenge: Challenge): string => `/${pathOf(challenge)}`;

/** How this order of the board is told. */
export const toldBy = ({ by, challenge }: Board) => {
  const told = toldOf(challenge.game);
  return by === 'skill' ? skillTold(told) : told;
};

export const chartBy = ({ by, challenge }: Board): Chart =>
  by === 'skill' ? skillTold(toldOf(challenge.game)).chart : charts[challenge.game];

/** The query of another view of the same board. */
export const queryOf = (
  by: Board['by'],
  view: View,
  cursor: Readonly<Record<string, string>> = {},
): URLSearchParams => new URLSearchParams({ ...(by === 'skill' && { by }), view, ...cursor });
