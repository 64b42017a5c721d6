/** What the address says about a challenge, for use before the server has answered. */
import type { Challenge } from '../lib/api.ts';
import { customSegment } from '../../api/challenge-id.ts';
import { challengeOfAddress } from '../lib/challenge-path.ts';
import { formatDate } from '../../api/format/days.ts';
import { presenterOf } from '../games.ts';

/** A day and a game, as in an address. */
export type AddressedDay = Pick<Challenge, 'date'> & { readonly game: string };

/** The day in this page's address; null for a custom challenge. */
export const dayOfAddress = (): AddressedDay | null => {
  const day = challengeOfAddress();
  return day.date === customSegment ? null : day;
};

/** `Yahtzee, 20 November`, or with the day in another format. */
export const dayTitle = ({ date, game }: AddressedDay, dayOf = formatDate): string =>
  `${presenterOf(game).title}, ${dayOf(date)}`;
