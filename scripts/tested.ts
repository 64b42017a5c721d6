/**
 * Which state of the repository has passed `npm run check`. Run as a script, this notes that the
 * present one has.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.ts';

const noteIn = (folder: string): string => join(folder, 'dist/tested');

const git = (folder: string, ...args: readonly string[]): string =>
  spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout.trim();

const isClean = (folder: string): boolean => git(folder, 'status', '--porcelain') === '';
const treeOf = (folder: string): string => git(folder, 'rev-parse', 'HEAD^{tree}');

/** Why the files of this folder should not be deployed; null if they are committed and tested. */
export const reasonAgainst = (folder = root): string | null => {
  if (!isClean(folder)) return 'There are changes that are not committed.';
  const note = noteIn(folder);
  const tested = existsSync(note) ? readFileSync(note, 'utf8') : '';
  return tested === treeOf(folder) ? null : 'npm run check has not passed with these files.';
};

/** Notes that the files of this folder have passed, if they are committed. */
export const noteTested = (folder = root): void => {
  if (!isClean(folder)) return;
  mkdirSync(dirname(noteIn(folder)), { recursive: true });
  writeFileSync(noteIn(folder), treeOf(folder));
};

if (process.argv[1] === import.meta.filename) noteTested();
