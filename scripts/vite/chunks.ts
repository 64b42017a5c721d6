/**
 * Which modules of the client share a file. A file for each set of visits that need the same modules would weigh least and take dozens
 * of requests a page. So files are merged, the pair that saves most first, as long as the requests saved are worth more than the bytes
 * that some visits then load in vain.
 */
import type { Plugin, Rolldown } from 'vite';
import { gameNames } from '../../engine/rule-sets.ts';

/** What is loaded together: entries and everything they import. */
export interface Visit {
  readonly entries: readonly string[];
  /** How much its bytes and requests count. */
  readonly weight: number;
  /** Whether it loads no game in vain, whatever that costs in requests. */
  readonly isLean?: boolean;
}

/** The modules that a module imports at once, by its id. */
export type Imports = ReadonlyMap<string, readonly string[]>;

interface Chunk {
  readonly modules: readonly string[];
  readonly bytes: number;
  /** Indexes of the visits that load it. */
  readonly visits: ReadonlySet<number>;
}

interface Pair {
  readonly one: Chunk;
  readonly other: Chunk;
  /** Bytes saved by merging the two, over all visits. */
  readonly gain: number;
}

/** What one more request is worth, in bytes. At 1,200, a table and a game are over their limits, and everything weighs more. */
const requestBytes = 1_000;

/** All that can be reached from `starts`, these included. */
const reachedFrom = <Id>(starts: Iterable<Id>, next: (id: Id) => Iterable<Id>): ReadonlySet<Id> => {
  const found = new Set(starts);
  for (const id of found) for (const reached of next(id)) found.add(reached);
  return found;
};

/** One chunk for each set of visits that load the same modules. Modules that only one visit loads stay with its entry. */
const exactChunks = (
  visits: readonly Visit[],
  imports: Imports,
  bytesOf: (id: string) => number,
): readonly Chunk[] => {
  const visitsOf = new Map<string, number[]>();
  for (const [at, { entries }] of visits.entries())
    for (const id of reachedFrom(entries, (of) => imports.get(of) ?? []))
      visitsOf.set(id, [...(visitsOf.get(id) ?? []), at]);
  const shared = [...visitsOf].filter(([, found]) => found.length > 1);
  const bySet = Map.groupBy(shared, ([, found]) => found.join());
  return [...bySet.values()].map((members) => ({
    modules: members.map(([id]) => id),
    bytes: members.reduce((sum, [id]) => sum + bytesOf(id), 0),
    visits: new Set(members[0]?.[1]),
  }));
};

/** What belongs to a game or to all games with a card, and what loads the rules of all. */
const ofGame = new RegExp(
  `/(?:engine|games)/(?:card|${gameNames.join('|')})/|/engine/games\\.ts|/coach/views\\.ts`,
);
const isOfGame = ({ modules }: Chunk): boolean => modules.some((id) => ofGame.test(id));

/** Whether a visit that needs only one of two chunks would load a game with it. */
const isGameInVain = (one: Chunk, other: Chunk, visit: number): boolean =>
  one.visits.has(visit) !== other.visits.has(visit) &&
  isOfGame(one.visits.has(visit) ? other : one);

const gainOf = (one: Chunk, other: Chunk, visits: readonly Visit[]): number => {
  let gain = 0;
  for (const [at, { weight, isLean }] of visits.entries())
    if (isLean && isGameInVain(one, other, at)) return -Infinity;
    else if (one.visits.has(at) && other.visits.has(at)) gain += weight * requestBytes;
    else if (one.visits.has(at)) gain -= weight * other.bytes;
    else if (other.visits.has(at)) gain -= weight * one.bytes;
  return gain;
};

/** Whether a third chunk stands between two, so that they can't be one without importing each other in a circle. */
const isBetween = ({ one, other }: Pair, chunks: readonly Chunk[], imports: Imports): boolean => {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.modules.map((id) => [id, chunk])));
  const importsOf = ({ modules }: Chunk): Chunk[] =>
    modules.flatMap((id) => imports.get(id) ?? []).flatMap((id) => chunkOf.get(id) ?? []);
  const outside = [...importsOf(one), ...importsOf(other)].filter(
    (chunk) => chunk !== one && chunk !== other,
  );
  const reached = reachedFrom(outside, importsOf);
  return reached.has(one) || reached.has(other);
};

const merge = ({ one, other }: Pair): Chunk => ({
  modules: [...one.modules, ...other.modules],
  bytes: one.bytes + other.bytes,
  visits: new Set([...one.visits, ...other.visits]),
});

/** The modules of each file, that of the most visits first. */
export const mergeChunks = (
  visits: readonly Visit[],
  imports: Imports,
  bytesOf: (id: string) => number,
): readonly (readonly string[])[] => {
  let chunks = exactChunks(visits, imports, bytesOf);
  const pairsOf = (one: Chunk, others: readonly Chunk[]): Pair[] =>
    others
      .map((other) => ({ one, other, gain: gainOf(one, other, visits) }))
      .filter(({ gain }) => gain > 0);
  let pairs = chunks.flatMap((chunk, at) => pairsOf(chunk, chunks.slice(at + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, pair) => (pair.gain > most.gain ? pair : most));
    if (isBetween(best, chunks, imports)) {
      pairs = pairs.filter((pair) => pair !== best);
      continue;
    }
    const isOther = (chunk: Chunk): boolean => chunk !== best.one && chunk !== best.other;
    const merged = merge(best);
    chunks = chunks.filter(isOther);
    pairs = pairs.filter(({ one, other }) => isOther(one) && isOther(other));
    pairs.push(...pairsOf(merged, chunks));
    chunks = [...chunks, merged];
  }
  return chunks
    .toSorted((one, other) => other.visits.size - one.visits.size)
    .map(({ modules }) => modules);
};

/** Brotli bytes of a module for each character of it before it is made small. */
const bytesPerCharacter = 0.3;

/** What the build itself adds to nearly every module. */
const isHelper = (id: string): boolean => /preload-helper|helpers\/decorate/.test(id);

const isCounted = (id: string): boolean => !/\.(?:css|html)$|^\0/.test(id);

/** Assigns modules to files by `visitsOf`, which gets the entries of all pages and the parts that are loaded later. */
export const chunksBy = (
  visitsOf: (pages: readonly string[], parts: readonly string[]) => readonly Visit[],
): { readonly plugin: Plugin; readonly group: Rolldown.CodeSplittingGroup } => {
  const names = new Map<string, string>();
  const plugin: Plugin = {
    name: 'chunks',
    buildEnd() {
      // In a fixed order, not in that in which they were read, so that every build has the same files.
      const ids = [...this.getModuleIds()].sort();
      const infos = ids.flatMap((id) => this.getModuleInfo(id) ?? []);
      const imports = new Map(infos.map((info) => [info.id, info.importedIds]));
      const characters = new Map(infos.map((info) => [info.id, info.code?.length ?? 0]));
      const visits = visitsOf(
        infos.filter((info) => info.isEntry).map(({ id }) => id),
        infos.filter((info) => info.dynamicImporters.length > 0).map(({ id }) => id),
      );
      const bytesOf = (id: string): number =>
        isCounted(id) ? (characters.get(id) ?? 0) * bytesPerCharacter : 0;
      for (const [at, modules] of mergeChunks(visits, imports, bytesOf).entries())
        for (const id of modules.filter(isCounted))
          names.set(id, at === 0 ? 'base' : `shared${at}`);
    },
  };
  return {
    plugin,
    group: {
      name: (id) => (isHelper(id) ? 'base' : (names.get(id) ?? null)),
      debugName: 'shared',
      includeDependenciesRecursively: false,
    },
  };
};
