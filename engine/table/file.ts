/**
 * A table as JSON text that can be saved, sent and opened again. Every file is replayed before it
 * is accepted.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isGameName, isRulesName } from '../rule-sets.ts';
import { parseJson } from '../json.ts';
import { err, ok, type Result } from '../result.ts';
import { faces, type Face } from '../types.ts';
import { parseName, type NameError } from './names.ts';
import {
  diceModes,
  openTable,
  type FindVariant,
  type DiceMode,
  type LiveOrigin,
  type TableError,
  type TableFile,
} from './open.ts';

/** Maximum size of a file in UTF-8 bytes, many times that of the longest realistic table. */
export const tableFileBytesMax = 65_536;
/** Version 2 is that of live tables: version 1 and what the seeds follow from. */
const versions = { local: 1, live: 2 } as const;
/** Identifies a file as an Evenroll table. */
const kind = 'evenroll-table';

export type TableFileError =
  | TableError
  | { readonly code: 'too-large' | 'not-json' | 'not-a-table' | 'other-version' }
  | { readonly code: 'bad-names'; readonly reason: NameError };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOf =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is readonly Item[] =>
    Array.isArray(value) && value.every((item) => isItem(item));

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = isListOf(isText);
const isTeams = isListOf(isTexts);
const isFace = (value: unknown): value is Face => faces.some((face) => face === value);
const isRolls = isListOf(isListOf(isFace));
const isDiceMode = (value: unknown): value is DiceMode => diceModes.some((mode) => mode === value);

const parseTeams = (
  teams: readonly (readonly string[])[],
): Result<TableFile['teams'], TableFileError> => {
  const parsed: string[][] = [];
  for (const team of teams) {
    const names: string[] = [];
    for (const text of team) {
      const name = parseName(text);
      if (!name.ok) return err({ code: 'bad-names', reason: name.error });
      names.push(name.value);
    }
    parsed.push(names);
  }
  return ok(parsed);
};

/** The fields of version 2. */
const parseLive = (
  value: Readonly<Record<string, unknown>>,
): Result<{ readonly live?: LiveOrigin }, TableFileError> => {
  if (value['version'] === versions.local) return ok({});
  const { id, commitment, secret, randoms } = value;
  return isText(id) && isText(commitment) && isText(secret) && isTexts(randoms)
    ? ok({ live: { id, commitment, secret, randoms } })
    : err({ code: 'not-a-table' });
};

/** Checks the fields and their types. `openTable` checks whether they form a valid table. */
const parseFields = (value: unknown): Result<TableFile, TableFileError> => {
  if (!isRecord(value) || value['kind'] !== kind) return err({ code: 'not-a-table' });
  if (value['version'] !== versions.local && value['version'] !== versions.live)
    return err({ code: 'other-version' });
  const { game, rules, teams, dice, settles, startSeed, seeds, startRolls, log } = value;
  if (!isText(game) || !isText(rules) || !isText(startSeed) || !isTexts(seeds) || !isText(log))
    return err({ code: 'not-a-table' });
  if (!isTeams(teams) || !isDiceMode(dice) || typeof settles !== 'boolean' || !isRolls(startRolls))
    return err({ code: 'not-a-table' });
  if (!isGameName(game)) return err({ code: 'unknown-game' });
  if (!isRulesName(rules)) return err({ code: 'unknown-rules' });
  const named = parseTeams(teams);
  if (!named.ok) return named;
  const live = parseLive(value);
  if (!live.ok) return live;
  const table = { game, rules, dice, settles, startSeed, seeds, startRolls, log, ...live.value };
  return ok({ ...table, teams: named.value });
};

/** Reads the fields of a table, for `openTable`. Names are normalized as in `parseName`. */
export const readTableFile = (text: string): Result<TableFile, TableFileError> => {
  if (utf8ToBytes(text).length > tableFileBytesMax) return err({ code: 'too-large' });
  const value = parseJson(text);
  return value === undefined ? err({ code: 'not-json' }) : parseFields(value);
};

/** Reads and replays a table. The error tells what is invalid. */
export const parseTable = (
  text: string,
  findVariant: FindVariant,
): Result<TableFile, TableFileError> => {
  const file = readTableFile(text);
  if (!file.ok) return file;
  const table = openTable(file.value, findVariant);
  return table.ok ? file : table;
};

/** A table as the value that `formatTable` writes. */
export const tableFields = (file: TableFile) => {
  const { game, rules, teams, dice, settles, startSeed, seeds, startRolls, log, live } = file;
  const fields = { game, rules, teams, dice, settles, startSeed, seeds, startRolls, log };
  const version = live === undefined ? versions.local : versions.live;
  return { kind, version, ...fields, ...live };
};

/** Serializes a table for `parseTable`. */
export const formatTable = (file: TableFile): string =>
  `${JSON.stringify(tableFields(file), null, 1)}\n`;
