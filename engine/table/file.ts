/**
 * A table as JSON text that can be saved, sent and opened again. Every file is replayed before it
 * is accepted.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isGameName, isRulesName } from '../rule-sets.ts';
import { parseJson } from '../json.ts';
import { err, ok, type Result } from '../result.ts';
import { faces, type Face } from '../types.ts';
import { isLevel, type Level } from '../computer.ts';
import { levelAt } from './computer.ts';
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
 * Version 2 is that of live tables: version 1 and what the seeds follow from. In version 3 seats are
 * objects, because the computer's have a level, and real dice have rolls in place of seeds.
 */
const versions = { local: 1, live: 2, seats: 3 } as const;
/** Identifies a file as an Evenroll table. */
const kind = 'evenroll-table';

export type TableFileError =
  | TableError
  | { readonly code: 'too-large' | 'not-json' | 'not-a-table' | 'other-version' }
  | { readonly code: 'bad-names'; readonly reason: NameError }
  /** The seat of `card` and `member` has a level that is none. */
  | { readonly code: 'bad-level'; readonly card: number; readonly member: number };

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
const isSeat = (value: unknown): value is { readonly name: string; readonly level?: unknown } =>
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

type Shared = Omit<RealTable, 'dice' | 'starter' | 'rolls'>;

/** The fields that all versions have in common; `teams` by name. */
const parseShared = (
  { game, rules, settles, log }: Fields,
  teams: readonly (readonly string[])[],
): Result<Shared, TableFileError> => {
  if (!isText(game) || !isText(rules) || !isText(log) || typeof settles !== 'boolean')
    return err({ code: 'not-a-table' });
  if (!isGameName(game)) return err({ code: 'unknown-game' });
  if (!isRulesName(rules)) return err({ code: 'unknown-rules' });
  const named = parseTeams(teams);
  return named.ok ? ok({ game, rules, teams: named.value, settles, log }) : named;
};

/** The fields of seeds, beside those that all versions have in common. */
const parseSeeds = (
  { dice, startSeed, seeds, startRolls }: Fields,
  shared: Shared,
): Result<SeededTable, TableFileError> => {
  if (!isText(startSeed) || !isTexts(seeds) || !isRolls(startRolls))
    return err({ code: 'not-a-table' });
  if (!isDiceMode(dice) || dice === 'real') return err({ code: 'not-a-table' });
  return ok({ ...shared, dice, startSeed, seeds, startRolls });
};

/** The fields of real dice. */
const parseReal = (
  { starter, rolls }: Fields,
  shared: Shared,
): Result<RealTable, TableFileError> => {
  if (!isTexts(rolls)) return err({ code: 'not-a-table' });
  if (starter !== null && typeof starter !== 'number') return err({ code: 'not-a-table' });
  return ok({ ...shared, dice: 'real', starter, rolls });
};

/** Versions 1 and 2. */
const parseNamed = (value: Fields): Result<SeededTable, TableFileError> => {
  if (!isTeams(value['teams'])) return err({ code: 'not-a-table' });
  const shared = parseShared(value, value['teams']);
  if (!shared.ok) return shared;
  const table = parseSeeds(value, shared.value);
  if (!table.ok) return table;
  const live = parseLive(value);
  return live.ok ? ok({ ...table.value, ...live.value }) : live;
};

/** The levels of the computer's seats, of which there may be none. */
const parseLevels = (
  teams: readonly (readonly { readonly level?: unknown }[])[],
): Result<Pick<TableFile, 'levels'>, TableFileError> => {
  const parsed: (Level | null)[][] = [];
  for (const [card, team] of teams.entries()) {
    const row: (Level | null)[] = [];
    for (const [member, { level = null }] of team.entries()) {
      if (level !== null && !isLevel(level)) return err({ code: 'bad-level', card, member });
      row.push(level);
    }
    parsed.push(row);
  }
  return ok(parsed.flat().some((level) => level !== null) ? { levels: parsed } : {});
};

/** Version 3. */
const parseSeated = (value: Fields): Result<TableFile, TableFileError> => {
  const { teams, dice } = value;
  if (!isSeats(teams)) return err({ code: 'not-a-table' });
  const named = parseShared(
    value,
    teams.map((team) => team.map(({ name }) => name)),
  );
  if (!named.ok) return named;
  const seats = parseLevels(teams);
  if (!seats.ok) return seats;
  const shared = { ...named.value, ...seats.value };
  return dice === 'real' ? parseReal(value, shared) : parseSeeds(value, shared);
};

/** Checks the fields and their types. `openTable` checks whether they form a valid table. */
const parseFields = (value: unknown): Result<TableFile, TableFileError> => {
  if (!isRecord(value) || value['kind'] !== kind) return err({ code: 'not-a-table' });
  switch (value['version']) {
    case versions.local:
    case versions.live:
      return parseNamed(value);
    case versions.seats:
      return parseSeated(value);
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

/** A table with seeds and no computer as the value that `formatTable` writes. */
export const tableFields = (file: SeededTable) => {
  const { game, rules, teams, dice, settles, startSeed, seeds, startRolls, log, live } = file;
  const fields = { game, rules, teams, dice, settles, startSeed, seeds, startRolls, log };
  const version = live === undefined ? versions.local : versions.live;
  return { kind, version, ...fields, ...live };
};

/** The same of a table whose seats are objects. */
const seatedFields = (file: TableFile) => {
  const { game, rules, dice, settles, log } = file;
  const teams = file.teams.map((team, card) =>
    team.map((name, member) => {
      const level = levelAt(file, { card, member });
      return level === null ? { name } : { name, level };
    }),
  );
  const fields = { kind, version: versions.seats, game, rules, teams, dice, settles };
  if (file.dice === 'real') return { ...fields, starter: file.starter, rolls: file.rolls, log };
  const { startSeed, seeds, startRolls } = file;
  return { ...fields, startSeed, seeds, startRolls, log };
};

/** Serializes a table for `parseTable`. */
export const formatTable = (file: TableFile): string => {
  const isNamed = file.dice !== 'real' && file.levels === undefined;
  return `${JSON.stringify(isNamed ? tableFields(file) : seatedFields(file), null, 1)}\n`;
};
