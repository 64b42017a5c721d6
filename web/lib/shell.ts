/** What every page does to the frame it came with. */
import { pathOf, type ChallengePath } from './challenge-path.ts';
import { applySettings, readSettings } from './settings.ts';

applySettings(readSettings());

/** The board in the navigation is that of the challenge one is at. Until that is known, the link leads to today's. */
export const linkBoardOf = (challenge: ChallengePath): void => {
  document.querySelector('#board-link')?.setAttribute('href', `/${challenge}/board`);
};

/** The board in the navigation is the board of this day. */
export const linkBoard = (date: string, game: string): void => linkBoardOf(pathOf({ date, game }));

/** `2026-11-20` and `yahtzee` where the page is at `/2026-11-20/yahtzee/…` */
export const challengeOfAddress = (): { date: string; game: string } => {
  const [, date = '', game = ''] = location.pathname.split('/');
  return { date, game };
};
