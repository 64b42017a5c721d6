/**
 * The files that modules of the client share, on random import graphs.
 *
 * @holds scripts/vite
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksBy, mergeChunks, type Imports, type Visit } from '../../scripts/vite/chunks.ts';

const modules = Array.from({ length: 30 }, (_, at) => `m${at}`);

/** Bytes around what a request is worth, so that some merge and some don't. */
const sizes = fc.tuple(...modules.map(() => fc.nat(3_000)));

test('every module that two visits load is in one file, and no other is in any', () => {
  fc.assert(
    fc.property(cases, ([graph, all, bytes]) => {
      const files = mergeChunks(all, graph, (id) => bytes[modules.indexOf(id)] ?? 0);
      const shared = modules.filter(
        (id) => all.filter((visit) => loadedBy(visit, graph).has(id)).length > 1,
      );
      expect(files.flat().toSorted()).toEqual(shared.toSorted());
    }),
  );
});

test('no files import each other in a circle', () => {
  fc.assert(
    fc.property(cases, ([graph, all, bytes]) => {
      const files = mergeChunks(all, graph, (id) => bytes[modules.indexOf(id)] ?? 0);
      const fileOf = new Map(files.flatMap((file, at) => file.map((id) => [id, at] as const)));
      const importsOf = (at: number): number[] =>
        (files[at] ?? [])
          .flatMap((id) => graph.get(id) ?? [])
          .flatMap((id) => fileOf.get(id) ?? [])
          .filter((other) => other !== at);
      for (const at of files.keys()) {
        const reached = new Set(importsOf(at));
        for (const other of reached) for (const next of importsOf(other)) reached.add(next);
        expect(reached).not.toContain(at);
      }
    }),
  );
});

test('small modules that are mostly loaded together are one file, and a large one of few visits is another', () => {
  const graph: Imports = new Map([
    ['a', ['small', 'tiny']],
    ['b', ['small', 'tiny', 'large']],
    ['c', ['small', 'large']],
  ]);
  const bytes: Readonly<Record<string, number>> = { small: 100, tiny: 50, large: 20_000 };
  const all = ['a', 'b', 'c'].map((entry) => ({ entries: [entry], weight: 1 }));
  expect(mergeChunks(all, graph, (id) => bytes[id] ?? 0)).toEqual([['small', 'tiny'], ['large']]);
});

test('two small modules stay apart if the large one between them would import both ways', () => {
  const graph: Imports = new Map([
    ['entry', ['last']],
    ['first', ['large']],
    ['large', ['last']],
  ]);
  const bytes: Readonly<Record<string, number>> = {
    entry: 1_100,
    first: 1_100,
    large: 44_000,
    last: 1_100,
  };
  const all = [
    { entries: ['entry'], weight: 1 },
    { entries: ['large'], weight: 5 },
    { entries: ['entry', 'first'], weight: 5 },
    { entries: ['entry', 'first', 'large'], weight: 5 },
  ];
  const files = mergeChunks(all, graph, (id) => bytes[id] ?? 0);
  const fileOf = (id: string): number => files.findIndex((file) => file.includes(id));
  expect(fileOf('large')).not.toBe(fileOf('last'));
  expect(fileOf('first')).not.toBe(fileOf('last'));
});

test('no lean visit loads a game that it does not need, however small', () => {
  const [card, yardkle] = ['/engine/card/game.ts', '/engine/yardkle/game.ts'];
  const graph: Imports = new Map([
    ['a', [card, 'shared']],
    ['b', [yardkle, 'shared']],
    ['all', [card, yardkle, 'shared']],
  ]);
  const filesFor = (isLean: boolean) =>
    mergeChunks(
      ['a', 'b', 'all'].map((entry) => ({ entries: [entry], weight: 1, isLean })),
      graph,
      () => 50,
    );
  expect(filesFor(false)).toHaveLength(1);
  expect(filesFor(true)).toEqual([['shared'], [card], [yardkle]]);
});

/** The file of each module if they were read in this order. */
const namesBy = (order: readonly string[], graph: Imports, entries: readonly string[]) => {
  const { plugin, group } = chunksBy((pages) =>
    pages.map((entry) => ({ entries: [entry], weight: 1 })),
  );
  const read = {
    getModuleIds: () => order.values(),
    getModuleInfo: (id: string) => ({
      id,
      importedIds: graph.get(id) ?? [],
      code: 'x'.repeat(1_000),
      isEntry: entries.includes(id),
      dynamicImporters: [],
    }),
  };
  const { buildEnd, name } = { ...plugin, ...group } as unknown as {
    buildEnd(this: typeof read): void;
    name(id: string): string | null;
  };
  buildEnd.call(read);
  return modules.map(name);
};

test('the order in which modules were read changes no file', () => {
  const orders = fc.shuffledSubarray(modules, { minLength: modules.length });
  fc.assert(
    fc.property(
      imports,
      fc.subarray(modules, { minLength: 4 }),
      orders,
      (graph, entries, order) => {
        expect(namesBy(order, graph, entries)).toEqual(namesBy(modules, graph, entries));
      },
    ),
  );
});

/** Modules import only those after them, so there are no circles. */
const imports: fc.Arbitrary<Imports> = fc
  .array(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 2 }), {
    minLength: modules.length,
    maxLength: modules.length,
  })
  .map(
    (lists) =>
      new Map(
        lists.map((steps, at) => [`m${at}`, steps.flatMap((step) => modules[at + step] ?? [])]),
      ),
  );

const visits: fc.Arbitrary<readonly Visit[]> = fc.array(
  fc.record({
    entries: fc.subarray(modules, { minLength: 1, maxLength: 3 }),
    weight: fc.constantFrom(0.3, 1, 5),
  }),
  { minLength: 1, maxLength: 16 },
);

const loadedBy = ({ entries }: Visit, graph: Imports): ReadonlySet<string> => {
  const found = new Set(entries);
  for (const id of found) for (const next of graph.get(id) ?? []) found.add(next);
  return found;
};

const cases = fc.tuple(imports, visits, sizes);
