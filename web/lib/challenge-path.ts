/** Where a challenge is: how its addresses begin, on the site and under `/api/challenges/`. */

/** `2026-11-20/yahtzee`; of a challenge that somebody has made `c/7Hk2pQ9sWx3m`. */
export type ChallengePath = string;

interface Named {
  readonly date: string;
  readonly game: string;
  readonly code?: string | undefined;
}

/** What stands in the place of the day where somebody has made the challenge. */
export const customPlace = 'c';

export const pathOf = ({ date, game, code }: Named): ChallengePath =>
  code === undefined ? `${date}/${game}` : `${customPlace}/${code}`;

/** The challenge that the address of this page is about: its first two parts. */
export const pathOfAddress = (address = location.pathname): ChallengePath =>
  address.split('/').slice(1, 3).join('/');
