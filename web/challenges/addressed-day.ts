/** What is known of a challenge before there is an answer: the address of a day's says it all. */
import type { Challenge } from '../lib/api.ts';
import { customSegment } from '../lib/challenge-path.ts';
import { dayWords } from '../../api/format/days.ts';
import { presenterOf } from '../games.ts';
import { challengeOfAddress } from '../lib/shell.ts';

/** A game of a day, as addresses name it. */
export type Day = Pick<Challenge, 'date'> & { readonly game: string };

/** The day that the address of this page is about; null where it is a challenge that somebody has made. */
export const dayOfAddress = (): Day | null => {
  const day = challengeOfAddress();
  return day.date === customSegment ? null : day;
};

/** `Yahtzee, 20 November`, or with the day written otherwise. */
export const dayTitle = ({ date, game }: Day, dayOf = dayWords): string =>
  `${presenterOf(game).title}, ${dayOf(date)}`;
