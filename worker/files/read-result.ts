/** A result with its log, wherever that is. */
import * as v from 'valibot';
import type { ResultRow } from '../db/schema.ts';
import { filesUnread } from '../db/failures.ts';
import { gameOf } from '../db/stored-game.ts';
import type { Scope } from '../http/scope.ts';
import { readText } from './blocks.ts';
import { ResultLine } from './line.ts';
import { isBefore, type ArchivedFile, type Place } from './manifest.ts';
import { withFiles, type Generation } from './with-files.ts';

/** The blocks that may have a result: the one of its place, and the last, in which those are that count no more. */
const blocksOf = (files: readonly ArchivedFile[], place: Place): ArchivedFile[] => {
  const blocks = files.filter(({ kind }) => kind === 'results');
  const own = blocks.findLast(({ first }) => first !== undefined && !isBefore(place, first));
  const last = blocks.at(-1);
  return [...new Set([own, last])].filter((block) => block !== undefined);
};

const lineIn = (text: string, id: string): string | null => {
  const at = text.indexOf(`"id":"${id}"`);
  if (at < 0) return null;
  return text.slice(text.lastIndexOf('\n', at) + 1, text.indexOf('\n', at));
};

/** The line of a result. Its block is not cached: whoever asks for the next one asks for another. */
const findLine = async (
  { folder, manifest }: Generation,
  place: Place,
): Promise<ResultLine | null> => {
  for (const block of blocksOf(manifest.files, place)) {
    const line = lineIn(await readText(folder, block), place.id);
    if (line !== null) return v.parse(ResultLine, JSON.parse(line));
  }
  return null;
};

/** A result as D1 has it, with what only the files have; throws an outage while R2 gives nothing. */
export const wholeResult = async (
  reader: Pick<Scope, 'env' | 'now'>,
  row: ResultRow,
): Promise<ResultRow> => {
  if (!row.isInFiles) return row;
  const key = { challengeId: row.challengeId, game: gameOf(row.game) };
  const line = await withFiles(reader, key, (generation) => findLine(generation, row));
  if (line === null) throw new Error(`${filesUnread}: ${row.id} is in none`);
  const { log, par, marks } = line;
  return { ...row, log, par, marks };
};
