/** What the build writes into pages, in its language. */
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Language } from '../../languages/languages.ts';
import { root } from '../paths.ts';
import { translateScripts } from './translate.ts';

/** `web/printed/`, which knows the browser's types and these scripts don't. */
export interface Printed {
  /** Replaces the drawing comments of a page. */
  withDrawings(page: string): string;
  /** Writes the API into the developers' page. */
  withReference(page: string): string;
  /** The files made from the page of the rules, by name. */
  rulesFiles(page: string): ReadonlyMap<string, string>;
  /** Lists of games by the words in braces. */
  readonly gamesInProse: Readonly<Record<string, string>>;
}

export const printedIn = async (language: Language): Promise<Printed> => {
  const file = join(root, 'web/printed/printed.ts');
  const { module } = await runnerImport<{ readonly printed: Printed }>(file, {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [translateScripts(language)],
  });
  return module.printed;
};
