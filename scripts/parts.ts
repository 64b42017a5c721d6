/**
 * The parts of a build. Each has a stamp of what it was made from, so a change makes only those again
 * that depend on it, and a test waits only for those that it needs.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, stampsFolder } from './paths.ts';

export const parts = ['options', 'tables', 'outlines', 'pages', 'site', 'worker'] as const;
export type Part = (typeof parts)[number];

interface Inputs {
  /** Globs of files. */
  readonly files?: readonly string[];
  /** Modules that count with all that they import. */
  readonly modules?: readonly string[];
  /** Other parts. */
  readonly parts?: readonly Part[];
}

const inputsOf: Readonly<Record<Part, Inputs>> = {
  options: { files: ['wrangler.toml'] },
  tables: {
    files: ['engine/card/solver/kernel/*.ts'],
    modules: ['scripts/tables.ts', 'worker/assets/build-files.ts'],
  },
  outlines: {
    files: ['web/ui/fonts/besley.woff2'],
    modules: ['scripts/outlines.ts', 'worker/assets/build-files.ts'],
  },
  pages: {
    files: ['engine/**/*', 'api/**/*', 'web/**/*', 'languages/**/*', 'scripts/vite/*'],
    modules: ['scripts/client.ts', 'scripts/recent-builds.ts', 'worker/http/security-headers.ts'],
  },
  site: { parts: ['pages', 'tables', 'outlines'] },
  worker: {
    files: ['wrangler.toml', '{engine,api,worker}/tsconfig.json'],
    modules: ['worker/index.ts'],
  },
};

/** How every part is made. */
const ofEach = ['package-lock.json', 'scripts/build.ts', 'scripts/parts.ts'];
/** What tools write between the sources, at any time: a build and a checker of types run at once. */
const written = ['**/*.tsbuildinfo', '**/kernel.wasm*'];

const filesOf = (folder: string, globs: readonly string[]): readonly string[] =>
  globSync(globs, { cwd: folder, exclude: written, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** The specifier of each relative import in a module, of types too. */
const imports = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^'?]+)/g;

/** These modules and all that they import, by their path in `folder`. */
export const importedFrom = (folder: string, modules: readonly string[]): ReadonlySet<string> => {
  const found = new Set<string>();
  const waiting = [...modules];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path) || !existsSync(join(folder, path))) continue;
    found.add(path);
    for (const [, specifier = ''] of readFileSync(join(folder, path), 'utf8').matchAll(imports))
      waiting.push(join(dirname(path), specifier));
  }
  return found;
};

/** The files that a part depends on itself, sorted. */
export const sourcesOf = (part: Part, folder = root): readonly string[] => {
  const { files = [], modules = [] } = inputsOf[part];
  const all = [...filesOf(folder, [...ofEach, ...files]), ...importedFrom(folder, modules)];
  return [...new Set(all)].sort();
};

/** These parts and those that they are made from, each after its own. */
export const withTheirs = (some: readonly Part[]): readonly Part[] => {
  const all = some.flatMap((part) => [...withTheirs(inputsOf[part].parts ?? []), part]);
  return parts.filter((part) => all.includes(part));
};

/** What the stamps of parts have to be. `codes` are the languages beside English. */
export const stampsOf = (
  some: readonly Part[],
  codes: readonly string[],
  folder = root,
): ReadonlyMap<Part, string> => {
  const stamps = new Map<Part, string>();
  for (const part of withTheirs(some)) {
    const hash = createHash('sha256').update(part === 'pages' ? codes.join(' ') : '');
    for (const file of sourcesOf(part, folder))
      hash.update(`\0${file}\0`).update(readFileSync(join(folder, file)));
    for (const one of inputsOf[part].parts ?? []) hash.update(stamps.get(one) ?? '');
    stamps.set(part, hash.digest('hex'));
  }
  return stamps;
};

const fileOf = (part: Part): string => join(stampsFolder, part);

export const isStamped = (part: Part, stamp: string): boolean =>
  existsSync(fileOf(part)) && readFileSync(fileOf(part), 'utf8') === stamp;

export const stampPart = (part: Part, stamp: string): void => {
  mkdirSync(stampsFolder, { recursive: true });
  writeFileSync(fileOf(part), stamp);
};

/** A part that is about to be made is not there, nor is what is made from it. */
export const unstamp = (part: Part): void => {
  for (const one of parts)
    if (withTheirs([one]).includes(part)) rmSync(fileOf(one), { force: true });
};
