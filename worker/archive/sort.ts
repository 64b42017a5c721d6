/**
 * Sorts rows that do not fit in memory. Parts of them are sorted one by one and written to files as
 * runs, which are then merged. The files are in the folder of the generation but not in its
 * manifest, so they are deleted with the other leftovers.
 */
import { readTexts, writeTexts, type Folder } from '../files/blocks.ts';

/** An order of rows that can be written as JSON. */
export interface Sorting<Row> {
  readonly name: string;
  readonly isBefore: (one: Row, other: Row) => boolean;
}

/** Rows per file. A merge has one file of each run in memory. */
export const rowsInFile = 500;

const nameOf = (sorting: string, run: number, file: number): string =>
  `sort-${sorting}/${run}-${file}.jsonl.gz`;

/** Sorts rows and writes them as the run with this number. Returns their number. */
export const writeRun = async <Row>(
  folder: Folder,
  { name, isBefore }: Sorting<Row>,
  run: number,
  rows: readonly Row[],
): Promise<number> => {
  const sorted = rows.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  for (let from = 0; from < sorted.length; from += rowsInFile) {
    const texts = sorted.slice(from, from + rowsInFile).map((row) => JSON.stringify(row));
    await writeTexts(folder, nameOf(name, run, from / rowsInFile), texts);
  }
  return sorted.length;
};

/** The next row of a run; undefined after the last. */
interface Head<Row> {
  row: Row | undefined;
  rows: readonly Row[];
}

/**
 * The rows of all runs in order. `lengths` has the number of rows of each, `positions` that of the
 * rows that have been yielded so far, from which a later call goes on.
 */
export const mergeRuns = async function* <Row>(
  folder: Folder,
  { name, isBefore }: Sorting<Row>,
  lengths: readonly number[],
  positions: number[],
): AsyncGenerator<Row> {
  const advance = async (head: Head<Row>, run: number): Promise<void> => {
    const position = positions[run] ?? 0;
    const isOver = position >= (lengths[run] ?? 0);
    const at = position % rowsInFile;
    if (!isOver && (at === 0 || head.rows.length === 0)) {
      const file = nameOf(name, run, Math.floor(position / rowsInFile));
      // Only `writeRun` writes it.
      head.rows = (await readTexts(folder, { name: file })).map((text) => JSON.parse(text) as Row);
    }
    head.row = isOver ? undefined : head.rows[at];
  };
  const heads = lengths.map((): Head<Row> => ({ row: undefined, rows: [] }));
  for (const [run, head] of heads.entries()) await advance(head, run);
  for (;;) {
    let first = -1;
    let least: Row | undefined;
    for (const [run, { row }] of heads.entries())
      if (row !== undefined && (least === undefined || isBefore(row, least)))
        [first, least] = [run, row];
    const head = heads[first];
    if (head === undefined || least === undefined) return;
    positions[first] = (positions[first] ?? 0) + 1;
    await advance(head, first);
    yield least;
  }
};
