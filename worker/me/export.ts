/**
 * A player's data as one JSON document: every part that worker/belongings/ lists. It is generated
 * while it is read, because it may contain ten thousand games.
 */
import type { ExportedParts, Exporting } from '../belongings/belonging.ts';
import { belongings } from '../belongings/belongings.ts';
import { readResults } from '../belongings/results.ts';
import type { Scope } from '../http/scope.ts';
import { textStream } from '../http/text-stream.ts';
import { readCredentials } from '../identity/credentials.ts';
import { toOwnPlayer } from '../players/presenter.ts';
import type { PlayerRow } from '../players/queries.ts';
import { csvFor } from './csv.ts';

/** What the player's own row says, and every way to it as the page shows it. */
const ownParts: ExportedParts = {
  player: async ({ player }) => toOwnPlayer(player),
  settings: async ({ player: { isStreakHidden } }) => ({ isStreakHidden }),
  keys: ({ database, player, viewer }) => readCredentials(database, player, viewer.tokenHash),
};

const isList = (part: object): part is AsyncIterable<unknown> => Symbol.asyncIterator in part;

async function* partOf(
  name: string,
  read: (exporting: Exporting) => Promise<unknown> | AsyncIterable<unknown>,
  exporting: Exporting,
): AsyncGenerator<string> {
  const part = read(exporting);
  if (!isList(part)) {
    yield `"${name}":${JSON.stringify(await part)}`;
    return;
  }
  yield `"${name}":[`;
  let isFirst = true;
  for await (const item of part) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield ']';
}

async function* textOf(exporting: Exporting): AsyncGenerator<string> {
  const parts = [ownParts, ...belongings.map((belonging) => belonging.exports ?? {})];
  let opening = '{';
  for (const [name, read] of parts.flatMap((part) => Object.entries(part))) {
    yield opening;
    yield* partOf(name, read, exporting);
    opening = ',\n';
  }
  yield '}\n';
}

async function* csvOf(exporting: Exporting, { head, line }: ReturnType<typeof csvFor>) {
  yield head;
  for await (const result of readResults(exporting)) yield line(result);
}

export const exportPlayer = (scope: Scope, player: PlayerRow): ReadableStream<Uint8Array> =>
  textStream(textOf({ ...scope, player }));

export const exportTable = (
  scope: Scope,
  player: PlayerRow,
  reader: Parameters<typeof csvFor>[0],
): ReadableStream<Uint8Array> => textStream(csvOf({ ...scope, player }, csvFor(reader)));
