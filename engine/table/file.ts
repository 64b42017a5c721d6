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
  type RealTable,
  type SeededTable,
  type TableError,
  type TableFile,
} from './open.ts';

/** Maximum size of a file in UTF-8 bytes, many times that of the longest realistic table. */
export const tableFileBytesMax = 65_536;
/**
 * Version 2 is that of live tables: version 1 and what the seeds follow from. Version 3 is that of
 * real dice: rolls in place of seeds. Its seats are objects, so that a seat can be more than a name.
 */
const versions = { local: 1, live: 2, real: 3 } as const;
/** Identifies a file as an Evenroll table. */
const kind = 'evenroll-table';

export type TableFileError =
  | TableError
  | { readonly code: 'too-large' | 'not-json' | 'not-a-table' | 'other-version' }
  | { readonly code: 'bad-names'; readonly reason: NameError };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Fields = Readonly<Record<string, unknown>>;

const isListOf =
  <Item>(isItem: (value: unknown) => value is Item) =>
  (value: unknown): value is readonly Item[] =>
    Array.isArray(value) && value.every((item) => isItem(item));

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = isListOf(isText);
const isTeams = isListOf(isTexts);
const isFace = (value: unknown): value is Face => faces.some((face) => face === value);
const isRolls = isListOf(isListOf(isFace));
const isSeat = (value: unknown): value is { readonly name: string } =>
  isRecord(value) && isText(value['name']);
const isSeats = isListOf(isListOf(isSeat));
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
const parseLive = (value: Fields): Result<{ readonly live?: LiveOrigin }, TableFileError> => {
  if (value['version'] === versions.local) return ok({});
  const { id, commitment, secret, randoms } = value;
  return isText(id) && isText(commitment) && isText(secret) && isTexts(randoms)
    ? ok({ live: { id, commitment, secret, randoms } })
    : err({ code: 'not-a-table' });
};

/** The fields that all versions have in common; `teams` by name. */
const parseShared = (
  { game, rules, settles, log }: Fields,
  teams: readonly (readonly string[])[],
): Result<Omit<RealTable, 'dice' | 'starter' | 'rolls'>, TableFileError> => {
  if (!isText(game) || !isText(rules) || !isText(log) || typeof settles !== 'boolean')
    return err({ code: 'not-a-table' });
  if (!isGameName(game)) return err({ code: 'unknown-game' });
  if (!isRulesName(rules)) return err({ code: 'unknown-rules' });
  const named = parseTeams(teams);
  return named.ok ? ok({ game, rules, teams: named.value, settles, log }) : named;
};

/** Versions 1 and 2. */
const parseSeeded = (value: Fields): Result<SeededTable, TableFileError> => {
  const { teams, dice, startSeed, seeds, startRolls } = value;
  if (!isTeams(teams) || !isText(startSeed) || !isTexts(seeds) || !isRolls(startRolls))
    return err({ code: 'not-a-table' });
  if (!isDiceMode(dice) || dice === 'real') return err({ code: 'not-a-table' });
  const shared = parseShared(value, teams);
  if (!shared.ok) return shared;
  const live = parseLive(value);
  return live.ok
    ? ok({ ...shared.value, dice, startSeed, seeds, startRolls, ...live.value })
    : live;
};

/** Version 3. */
const parseReal = (value: Fields): Result<RealTable, TableFileError> => {
  const { teams, dice, starter, rolls } = value;
  if (dice !== 'real' || !isSeats(teams) || !isTexts(rolls)) return err({ code: 'not-a-table' });
  if (starter !== null && typeof starter !== 'number') return err({ code: 'not-a-table' });
  const shared = parseShared(
    value,
    teams.map((team) => team.map(({ name }) => name)),
  );
  return shared.ok ? ok({ ...shared.value, dice, starter, rolls }) : shared;
};

/** Checks the fields and their types. `openTable` checks whether they form a valid table. */
const parseFields = (value: unknown): Result<TableFile, TableFileError> => {
  if (!isRecord(value) || value['kind'] !== kind) return err({ code: 'not-a-table' });
  switch (value['version']) {
    case versions.local:
    case versions.live:
      return parseSeeded(value);
    case versions.real:
      return parseReal(value);
    default:
      return err({ code: 'other-version' });
  }
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

/** A table with seeds as the value that `formatTable` writes. */
export const tableFields = (file: SeededTable) => {
  const { game, rules, teams, dice, settles, startSeed, seeds, startRolls, log, live } = file;
  const fields = { game, rules, teams, dice, settles, startSeed, seeds, startRolls, log };
  const version = live === undefined ? versions.local : versions.live;
  return { kind, version, ...fields, ...live };
};

/** The same of a table with real dice. */
const realFields = ({ game, rules, teams, dice, settles, starter, rolls, log }: RealTable) => {
  const seats = teams.map((team) => team.map((name) => ({ name })));
  return {
    kind,
    version: versions.real,
    game,
    rules,
    teams: seats,
    dice,
    settles,
    starter,
    rolls,
    log,
  };
};

/** Serializes a table for `parseTable`. */
export const formatTable = (file: TableFile): string =>
  `${JSON.stringify(file.dice === 'real' ? realFields(file) : tableFields(file), null, 1)}\n`;
