/** Results as CSV (RFC 4180). */
import type { Export } from '../../api/schemas/players.ts';

type ExportedResult = Export['results'][number];

type Value = string | number | boolean | null;

/** Text of ours, which needs no protection from spreadsheets. */
class OwnText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const columns: readonly (readonly [
  name: string,
  value: (result: ExportedResult) => Value | OwnText,
])[] = [
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
  ['reason', ({ withdrawn }) => withdrawn?.reason ?? null],
  ['started', ({ startedAt }) => startedAt],
  ['finished', ({ finishedAt }) => finishedAt],
  ['id', ({ id }) => id],
  // A log may start with `-`, and has to stay as it is to be replayed. Its other characters are letters, digits, `_`, `~` and `.`: no formula can
  // call, refer to or send anything without one of `=+@(!|"`.
  ['log', ({ log }) => new OwnText(log)],
];

/** Spreadsheets read a text that starts with one of these as a formula; a leading apostrophe prevents that. */
const formula = /^[=+@\t\r-]/;

const field = (value: Value | OwnText): string => {
  if (value === null) return '';
  if (value instanceof OwnText) return value.text;
  if (typeof value !== 'string') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const lineOf = (values: readonly (Value | OwnText)[]): string =>
  `${values.map(field).join(',')}\r\n`;

export const csvHead = lineOf(columns.map(([name]) => name));

export const csvLine = (result: ExportedResult): string =>
  lineOf(columns.map(([, value]) => value(result)));
