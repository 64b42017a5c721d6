/** What TypeScript sources import, read by a simple pattern: enough for the import statements of this repository. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Texts by path, relative to the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

export interface Import {
  readonly from: string;
  /** A path like those of `Sources` if it was relative, else the name of a package. */
  readonly to: string;
  /** Leaves nothing behind when types are stripped. */
  readonly isTypeOnly: boolean;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All TypeScript sources in the named folders. */
export const readSources = (...folders: readonly string[]): Sources =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .map((path) => [path, readFileSync(root + path, 'utf8')] as const),
    ),
  );

export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');

const statement = /\b(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?(['"])([^'"]+)\2/g;
const call = /\bimport\s*\(\s*(['"`])([^'"`]+)\1/g;

const targetOf = (path: string, specifier: string): string =>
  specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;

/** Every import and re-export of one source. */
export const importsOf = (path: string, text: string): Import[] => {
  const code = withoutComments(text);
  const statements = [...code.matchAll(statement)].map(([, type, , specifier = '']) => ({
    from: path,
    to: targetOf(path, specifier),
    isTypeOnly: type !== undefined,
  }));
  const calls = [...code.matchAll(call)].map(([, , specifier = '']) => ({
    from: path,
    to: targetOf(path, specifier),
    isTypeOnly: false,
  }));
  return [...statements, ...calls];
};

/** Every import of all sources. */
export const allImports = (sources: Sources): Import[] =>
  [...sources].flatMap(([path, text]) => importsOf(path, text));

/** The paths that lead back to where they began, each told once, as `a.ts -> b.ts -> a.ts`. */
export const cyclesOf = (imports: readonly Import[]): string[] => {
  const cycles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): void => {
    const since = trail.indexOf(path);
    if (since >= 0) cycles.push([...trail.slice(since), path].join(' -> '));
    if (since >= 0 || done.has(path)) return;
    for (const { from, to } of imports) if (from === path) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const { from } of imports) visit(from, []);
  return cycles;
};
