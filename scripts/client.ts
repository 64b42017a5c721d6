/** The client's files in `dist/web`: English, and beside it the pages of each other language. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { roomOf, translatorOf } from '../languages/catalogue.ts';
import { english, type Language } from '../languages/languages.ts';
import { translateManifest } from '../languages/page.ts';
import { root, siteFolder as web } from './paths.ts';

const manifest = 'web/public/manifest.webmanifest';

const buildInto = async (language: Language, folder: string): Promise<void> => {
  // Imported on demand, so that a start without a build loads no tools.
  const [{ build }, { clientIn }] = await Promise.all([
    import('vite'),
    import('../vite.config.ts'),
  ]);
  // Always builds for production. With another NODE_ENV from the shell, Lit would be the slower
  // development build.
  process.env['NODE_ENV'] = 'production';
  await build({ ...(await clientIn(language, folder)), configFile: false, logLevel: 'warn' });
};

export const buildEnglish = (): Promise<void> => buildInto(english, web);

/** Where the pages of a language are. */
export const pagesIn = ({ code }: Language): string => join(web, code);

/**
 * Adds a language to a build: its pages, manifest and service worker in a folder of their own, and
 * its scripts beside those of English, of which it shares what has no words.
 */
export const addLanguage = async (language: Language): Promise<void> => {
  const { code } = language;
  const built = join(root, 'dist/languages', code);
  await buildInto(language, built);
  cpSync(join(built, 'assets'), join(web, 'assets'), { recursive: true });
  mkdirSync(pagesIn(language), { recursive: true });
  for (const file of globSync('*.{html,js}', { cwd: built }))
    cpSync(join(built, file), join(pagesIn(language), file));
  const translate = translatorOf(language)(roomOf(manifest));
  writeFileSync(
    join(pagesIn(language), 'manifest.webmanifest'),
    translateManifest(readFileSync(join(root, manifest), 'utf8'), code, translate),
  );
  rmSync(built, { recursive: true });
};
