/** The path that identifies a challenge, both on the site and under `/api/challenges/`. */
import { customSegment } from '../../api/challenge-id.ts';

/** `2026-11-20/yahtzee`, or `c/7Hk2pQ9sWx3m` for a custom challenge. */
export type ChallengePath = string;

interface Named {
  readonly date: string;
  readonly game: string;
  readonly code?: string | undefined;
}

export const pathOf = ({ date, game, code }: Named): ChallengePath =>
  code === undefined ? `${date}/${game}` : `${customSegment}/${code}`;

/** The challenge in this page's address: its first two parts. */
export const pathOfAddress = (address = location.pathname): ChallengePath =>
  address.split('/').slice(1, 3).join('/');

/** The date and game in a page address: `2026-11-20` and `yahtzee` for `/2026-11-20/yahtzee/…`. */
export const challengeOfAddress = (): { date: string; game: string } => {
  const [, date = '', game = ''] = location.pathname.split('/');
  return { date, game };
};
