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
export const reloadForNewerBuild = (): void => {
  addEventListener('vite:preloadError', reload);
  addEventListener('beforeunload', () => removeEventListener('vite:preloadError', reload));
};
