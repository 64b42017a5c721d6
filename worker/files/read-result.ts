/** Reads a result with its log, from D1 or from files. */
import { isBefore, type SortKey } from '../db/sort-key.ts';
import type { ResultRow } from '../db/schema.ts';
import { filesUnread } from '../http/failures.ts';
import { gameOf } from '../db/stored-game.ts';
import type { Scope } from '../http/scope.ts';
import { parseLine, readText } from './blocks.ts';
import { ResultLine } from './line.ts';
import { type ArchivedFile } from './manifest.ts';
import { withFiles, type Generation } from './with-files.ts';

/**
 * The blocks that may contain a result: the block of its sort key, and the last, which contains
 * withdrawn results.
 */
const blocksOf = (files: readonly ArchivedFile[], sortKey: SortKey): ArchivedFile[] => {
  const blocks = files.filter(({ kind }) => kind === 'results');
  const own = blocks.findLast(({ first }) => first !== undefined && !isBefore(sortKey, first));
  const last = blocks.at(-1);
  return [...new Set([own, last])].filter((block) => block !== undefined);
};

const lineIn = (text: string, id: string): string | null => {
  const at = text.indexOf(`"id":"${id}"`);
  if (at < 0) return null;
  return text.slice(text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at));
};

/**
 * The line of a result. Its block is not cached, because the next request will want a different
 * one.
 */
const findLine = async (
  { folder, manifest }: Generation,
  sortKey: SortKey,
): Promise<ResultLine | null> => {
  for (const block of blocksOf(manifest.files, sortKey)) {
    const line = lineIn(await readText(folder, block), sortKey.id);
    if (line !== null) return parseLine(ResultLine, line);
  }
  return null;
};

/** A result from D1, completed with what only the files have; throws an outage if R2 fails. */
export const wholeResult = async (
  scope: Pick<Scope, 'env' | 'now'>,
  row: ResultRow,
): Promise<ResultRow> => {
  if (!row.isInFiles) return row;
  const key = { challengeId: row.challengeId, game: gameOf(row.game) };
  const line = await withFiles(scope, key, (generation) => findLine(generation, row));
  if (line === null) throw new Error(`${filesUnread}: ${row.id} is in none`);
  const { log, par, marks } = line;
  return { ...row, log, par, marks };
};
