/**
 * Keeps the hashed files of the builds before this one, because open pages still ask for them: they
 * load some of their parts late. The list of the files is part of the build, as `/builds.json`. A
 * deployment reads it from the running site rather than from this folder, because the last
 * deployment may have come from another machine.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

/** This build and the two before it. */
const buildsMax = 3;

/** The hashed files of each build by name, the newest build first. */
const Builds = v.array(v.array(v.pipe(v.string(), v.regex(/^[\w-][\w.-]*$/))));
type Builds = v.InferOutput<typeof Builds>;

const listName = 'builds.json';
/** Hashed files, in a build and in a store of recent ones. */
const filesIn = (folder: string): string => join(folder, 'assets');

const listIn = (store: string): Builds => {
  const file = join(store, listName);
  return existsSync(file) ? v.parse(Builds, JSON.parse(readFileSync(file, 'utf8'))) : [];
};

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, at) => name === other[at]);

/** The files of the newest build in a store; those of the builds before it are only kept. */
export const newestIn = (folder: string): readonly string[] => listIn(folder)[0] ?? [];

/**
 * Adds a new build to the store, and the files of the builds before it to the build. The list is
 * written last: a cut leaves the old one.
 */
export const keepRecentBuilds = (built: string, store: string): void => {
  const names = readdirSync(filesIn(built)).sort();
  const earlier = listIn(store).filter((build) => !isSame(build, names));
  const builds = [names, ...earlier].slice(0, buildsMax);
  const kept = new Set(builds.flat());
  cpSync(filesIn(built), filesIn(store), { recursive: true });
  for (const name of readdirSync(filesIn(store)))
    if (!kept.has(name)) rmSync(join(filesIn(store), name));
  cpSync(filesIn(store), filesIn(built), { recursive: true });
  for (const folder of [built, store])
    writeFileSync(join(folder, listName), JSON.stringify(builds));
};

const fetchOk = async (url: string): Promise<Response> => {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response;
};

/**
 * Replaces the store's builds by those of a running site. Rejects if it can't be read; the store is
 * then as it was.
 */
export const fetchRecentBuilds = async (origin: string, store: string): Promise<void> => {
  const list = await fetchOk(`${origin}/${listName}`);
  const builds = v.parse(Builds, await list.json());
  mkdirSync(filesIn(store), { recursive: true });
  for (const name of new Set(builds.flat())) {
    const file = join(filesIn(store), name);
    if (existsSync(file)) continue;
    const response = await fetchOk(`${origin}/assets/${name}`);
    writeFileSync(file, await response.bytes());
  }
  writeFileSync(join(store, listName), JSON.stringify(builds));
};
