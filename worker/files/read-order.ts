/**
 * Reads the lines of a kind of file on both sides of a sort key, in the order of the file. A block
 * is read when its first line is needed.
 */
import type { SortKey } from '../db/sort-key.ts';
import type * as v from 'valibot';
import { parseLine } from './blocks.ts';
import type { FileKind } from './manifest.ts';
import { readSharedText, type Generation } from './with-files.ts';

/** A kind of file whose lines have sort keys, and their order. */
export interface LineOrder<Line extends SortKey> {
  readonly kind: FileKind;
  readonly schema: v.GenericSchema<unknown, Line>;
  readonly isBefore: (one: SortKey, other: SortKey) => boolean;
}

/**
 * Binary search for the first of `count` indexes for which `isReached` holds, provided that it
 * holds for all that follow; `count` if there is none.
 */
const firstWhere = (count: number, isReached: (at: number) => boolean): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/**
 * The lines of a kind in one generation on both sides of a sort key: upwards, and downwards with or
 * without the line at the key itself.
 */
export const linesAround = <Line extends SortKey>(
  now: number,
  generation: Generation,
  { kind, schema, isBefore }: LineOrder<Line>,
  sortKey: SortKey,
  isIncluded: boolean,
): { readonly above: AsyncGenerator<Line>; readonly below: AsyncGenerator<Line> } => {
  const blocks = generation.manifest.files.filter((file) => file.kind === kind);
  // The sort key is in the last block that does not start after it.
  const beginsAfter = (at: number): boolean => {
    const first = blocks[at]?.first;
    return first !== undefined && isBefore(sortKey, first);
  };
  const home = Math.max(0, firstWhere(blocks.length, beginsAfter) - 1);

  /**
   * A block's lines, parsed on demand, and the index of the first that is not above the sort key.
   */
  const open = async (at: number) => {
    const block = blocks[at];
    const text = block === undefined ? '' : await readSharedText(now, generation, block);
    const texts = text === '' ? [] : text.trimEnd().split('\n');
    const lineAt = (line: number): Line => parseLine(schema, texts[line] ?? '');
    const isReached = (line: number): boolean => !isBefore(lineAt(line), sortKey);
    const split = at === home ? firstWhere(texts.length, isReached) : at < home ? texts.length : 0;
    return { count: texts.length, split, lineAt };
  };

  return {
    above: (async function* () {
      for (let at = home; at >= 0; at--) {
        const { split, lineAt } = await open(at);
        for (let line = split - 1; line >= 0; line--) yield lineAt(line);
      }
    })(),
    below: (async function* () {
      for (let at = home; at < blocks.length; at++) {
        const { count, split, lineAt } = await open(at);
        for (let line = split; line < count; line++) {
          const found = lineAt(line);
          if (isIncluded || found.id !== sortKey.id) yield found;
        }
      }
    })(),
  };
};

export const take = async <Line>(lines: AsyncGenerator<Line>, count: number): Promise<Line[]> => {
  const taken: Line[] = [];
  while (taken.length < count) {
    const { done, value } = await lines.next();
    if (done === true) break;
    taken.push(value);
  }
  return taken;
};
