/** What every page does to the frame it came with. */
import { applySettings, readSettings } from './settings.ts';

applySettings(readSettings());

/** The board in the navigation is the board of this day, for the game one is at. Until the day is known it is a word, not a link. */
export const linkBoard = (date: string, game = 'yahtzee'): void => {
  document.querySelector('#board-link')?.setAttribute('href', `/${date}/${game}/board`);
};

/** `2026-11-20` and `yahtzee` of `/2026-11-20/yahtzee/…` */
export const challengeOfAddress = (path = location.pathname): { date: string; game: string } => {
  const [, date = '', game = ''] = path.split('/');
  return { date, game };
};
