/** Installs the browsers other than Chromium from Debian's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { firefoxPath } from './firefox.ts';
import { browserPaths, driverPath, screenPath } from './webkit.ts';

const isThere: Readonly<Record<string, () => boolean>> = {
  'firefox-esr': () => existsSync(firefoxPath),
  'webkit2gtk-driver': () => existsSync(driverPath) && browserPaths().length > 0,
  xvfb: () => existsSync(screenPath),
};

const missing = (): string[] => Object.keys(isThere).filter((name) => isThere[name]?.() === false);

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/** Installs what is missing. If that is impossible, throws what to do by hand. */
export const ensureBrowsers = (): void => {
  const packages = missing();
  if (packages.length === 0) return;
  console.error(`Installing ${packages.join(', ')} …`);
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  const isDone = run('apt-get', ['update']) && run('apt-get', args) && missing().length === 0;
  if (!isDone)
    throw new Error(
      `These Debian packages are missing and could not be installed: ${missing().join(', ')}. ` +
        'Install them as root on Debian or Ubuntu, then try again.',
    );
};
