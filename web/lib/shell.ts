/**
 * Setup that every page runs: the viewer's settings, the navigation's links, and what happens when
 * a newer build is deployed.
 */
import { pathOf, type ChallengePath } from './challenge-path.ts';
import { optional } from './optional.ts';
import { reloadForNewerBuild } from './newer-build.ts';
import { applySettings, readSettings } from './settings.ts';
import './translated-text.ts';

// Without scripts, the form works as it comes.
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== '/language') return;
  event.preventDefault();
  optional(
    import('./choose-language.ts').then(({ chooseLanguage }) => chooseLanguage(form, submitter)),
  );
});

applySettings(readSettings());
reloadForNewerBuild();

export const titlePage = (title: string): void => {
  document.title = `${title} · Evenroll`;
};

/**
 * Points the navigation's board link at this challenge. Until it is called, the link leads to
 * today's board.
 */
export const linkBoardOf = (challenge: ChallengePath): void => {
  document.querySelector('#board-link')?.setAttribute('href', `/${challenge}/board`);
};

/** Points the navigation's board link at this day's board. */
export const linkBoard = (date: string, game: string): void => linkBoardOf(pathOf({ date, game }));
