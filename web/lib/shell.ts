/**
 * Setup that every page runs: the viewer's settings, the navigation's links, and what happens when
 * a newer build is deployed.
 */
import { pathOf, type ChallengePath } from './challenge-path.ts';
import { optional } from './optional.ts';
import { applySettings, readSettings } from './settings.ts';

/**
 * Loads the page again if one of its parts is gone because a newer build has replaced it: the new
 * page names the new parts. Where that does not help, the part stays missing, as it does without a
 * connection.
 */
const storedAs = 'evenroll.reloaded';

/** Differs between builds: a page's script names its parts, whose names contain a hash. */
const buildOfPage = (): string =>
  document.querySelector<HTMLScriptElement>('[type=module]')?.src ?? '';

/**
 * Whether this build of the page is loaded again for the first time in this tab. False if the tab
 * can't remember it.
 */
const isFirstReload = (): boolean => {
  const build = buildOfPage();
  try {
    const before = sessionStorage.getItem(storedAs);
    sessionStorage.setItem(storedAs, build);
    return before !== build;
  } catch {
    return false;
  }
};

/** A game in play fills the window: play-frame.ts. */
const isPlaying = (): boolean => document.body.classList.contains('play');

const reload = (): void => {
  if (navigator.onLine && !isPlaying() && isFirstReload()) location.reload();
};

/**
 * Stops when the page is being left: Firefox then cancels the parts that are still loading. They
 * fail like missing ones, and a reload would cancel the navigation.
 */
const reloadForNewerBuild = (): void => {
  addEventListener('vite:preloadError', reload);
  addEventListener('beforeunload', () => removeEventListener('vite:preloadError', reload));
};

/**
 * Lets text change after a browser has translated the page. Chrome and Edge replace each text by a
 * `<font>` with the translation in it. When a text changes, Lit writes `data` of what follows its
 * marker, which is then such a `<font>`, and nothing would be seen: the score would stand still. So
 * a `<font>` gives way to the new text, which the browser translates again.
 */
Object.defineProperty(HTMLFontElement.prototype, 'data', {
  set(this: HTMLFontElement, text: string) {
    this.replaceWith(text);
  },
});

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
