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
import type { Export } from '../../api/schemas/players.ts';

/** Results as CSV (RFC 4180). */
type ExportedResult = Export['results'][number];

type Value = string | number | boolean | null;

/**
 * Spreadsheets read a text that starts with one of these as a formula; a leading apostrophe
 * prevents that. Only free text needs it: a log may start with `-` and has to stay as it is to be
 * replayed, and its other characters are letters, digits, `_`, `~` and `.`. Without one of
 * `=+@(!|"` nothing can be called, referred to or sent.
 */
const formula = /^[=+@\t\r-]/;

const asText = (text: string | null): string | null =>
  text !== null && formula.test(text) ? `'${text}` : text;

const columns: readonly (readonly [name: string, value: (result: ExportedResult) => Value])[] = [
  ['date', ({ challenge }) => challenge.date],
  ['game', ({ challenge }) => challenge.game],
  ['rules', ({ challenge }) => challenge.rules],
  ['challenge', ({ challenge }) => challenge.code ?? null],
  ['ranked', ({ ranked }) => ranked],
  ['score', ({ score }) => score],
  ['turns', ({ turns }) => turns],
  ['par', ({ ledger }) => ledger?.par ?? null],
  ['luck', ({ ledger }) => ledger?.luck ?? null],
  ['mistakes', ({ ledger }) => ledger?.mistakes ?? null],
  ['missing', ({ ledger }) => ledger?.missing ?? null],
  ['withdrawn', ({ withdrawn }) => withdrawn?.at ?? null],
  ['reason', ({ withdrawn }) => asText(withdrawn?.reason ?? null)],
  ['started', ({ startedAt }) => startedAt],
  ['finished', ({ finishedAt }) => finishedAt],
  ['id', ({ id }) => id],
  ['log', ({ log }) => log],
];

/** How a program wants a table written. */
interface Dialect {
  readonly start: string;
  readonly separator: string;
  readonly decimal: string;
}

/**
 * Without a parameter, RFC 4180. Excel splits no line at commas where figures have decimal commas,
 * and reads UTF-8 only after its mark.
 */
const dialects = {
  any: { start: '', separator: ',', decimal: '.' },
  excel: { start: '\uFEFF', separator: ';', decimal: ',' },
} as const satisfies Record<string, Dialect>;

const field = (value: Value, { separator, decimal }: Dialect): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = String(value);
  return /["\r\n]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
};

/** A table's head, and its line for a result. */
export const csvFor = (reader: keyof typeof dialects) => {
  const dialect = dialects[reader];
  const lineOf = (values: readonly Value[]): string =>
    `${values.map((value) => field(value, dialect)).join(dialect.separator)}\r\n`;
  return {
    head: dialect.start + lineOf(columns.map(([name]) => name)),
    line: (result: ExportedResult): string => lineOf(columns.map(([, value]) => value(result))),
  };
};

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
