/**
 * Audits a live table that is over: recomputes every die from the secret and everybody's random,
 * replays the log, and compares all that the table and its file say. The commitment and the random
 * that somebody noted before the game are what the site can't change afterwards.
 */
import * as v from 'valibot';
import { commitmentOf } from '../../engine/chain.ts';
import { formatSeed, parseSeed } from '../../engine/dice.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { findTableVariant } from '../../engine/games.ts';
import { err, ok, type Result } from '../../engine/result.ts';
import { tableFields } from '../../engine/table/file.ts';
import { liveSeeds, type LiveSeeds } from '../../engine/table/live-seeds.ts';
import { openTable, type SeededTable } from '../../engine/table/open.ts';
import { recordedAfter, type RecordedTable } from '../../engine/table/recorded.ts';
import { checkSeating, seatsOf, type TeamSizes } from '../../engine/table/seating.ts';
import { shownCard, shownRolls } from '../../engine/table/shown.ts';
import { standInMove } from '../../engine/table/stand-in.ts';
import { startAfter } from '../../engine/table/start.ts';
import { SavedTable, Table } from '../schemas/tables.ts';
import { formerPlayer, logLengthMax } from '../../engine/table/live/record.ts';
import { liveWinners } from '../../engine/table/live/seen.ts';

/** What somebody noted before the game. */
export interface NotedTable {
  readonly id: string;
  readonly commitment: string | null;
  readonly randoms: readonly string[];
}

/** What the site says: the bodies of its answers; `file` is null if it has none. */
interface ClaimedTable {
  readonly table: unknown;
  readonly file: unknown;
}

/** What differs, the value that was computed or noted, and the site's. */
interface TableDifference {
  readonly what: string;
  readonly expected: unknown;
  readonly found: unknown;
}

interface TableReport {
  readonly game: string;
  readonly rules: string;
  readonly cards: number;
  readonly moves: number;
  /** Faces that were recomputed, those of the start included. */
  readonly dice: number;
  readonly passed: number;
}

/** `not-over`: the secret is not known yet. `not-as-documented`: an answer has another shape. */
export type TableAuditError =
  | { readonly code: 'not-over' | 'not-as-documented' }
  | { readonly code: 'different'; readonly difference: TableDifference };

/** What nobody can find out from outside. */
export const unverifiedOfTable: readonly string[] = [
  'Whether the last to sit down was the site itself: only then could it have chosen dice.',
  'Who sat there, who made a move of a card that several people share, and when.',
  'Whether somebody had left, and so whether the stand-in had to play.',
];

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

/** The value with the members of every object in one order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, sorted(member)] as const)
      .sort(([first], [second]) => (first < second ? -1 : 1)),
  );
};

class Different extends Error {
  readonly difference: TableDifference;
  constructor(difference: TableDifference) {
    super(difference.what);
    this.difference = difference;
  }
}

/** Ends the audit with a difference unless both are equal. */
const compare = (what: string, expected: unknown, found: unknown): void => {
  if (!isEqual(expected, found)) throw new Different({ what, expected, found });
};

type Claimed = v.InferOutput<typeof Table>;

/** How many share each card; a difference if the seats are not in the engine's order. */
const sizesOf = ({ seats }: Claimed): TeamSizes => {
  const teams = [...new Set(seats.map(({ team }) => team))];
  const sizes = teams.map((team) => seats.filter((seat) => seat.team === team).length);
  compare('seats', true, checkSeating(sizes).ok);
  compare(
    'order of seats',
    seatsOf(sizes).map(({ team }) => team),
    seats.map(({ team }) => teams.indexOf(team)),
  );
  return sizes;
};

/** The file of a table as its answer and the recomputed seeds make it. */
const fileOf = (
  table: Claimed,
  secret: string,
  sizes: TeamSizes,
  seeds: LiveSeeds,
): SeededTable => {
  const { id, game, rules, settles, commitment, startRolls, log, seats } = table;
  const teams = sizes.map((): string[] => []);
  for (const [at, { team }] of seatsOf(sizes).entries())
    teams[team]?.push(entryAt(seats, at).player?.handle ?? formerPlayer);
  const live = { id, commitment, secret, randoms: seats.map(({ random }) => random) };
  return { game, rules, teams, dice: 'own', settles, ...seeds, startRolls, log, live };
};

const replayed = (file: SeededTable): { first: RecordedTable; last: RecordedTable } => {
  const opened = openTable({ ...file, startRolls: [], log: '' }, findTableVariant);
  if (!opened.ok)
    throw new Different({ what: 'table', expected: 'valid', found: opened.error.code });
  const { variant, seats, startDeal } = opened.value;
  const { rounds } = startAfter(seats.length, variant.startDice, startDeal, Infinity);
  const rolled = rounds.flatMap((round) => round.filter((dice) => dice !== null));
  compare('rolls for the start', rolled, file.startRolls);
  const begun = openTable({ ...file, log: '' }, findTableVariant);
  const first = begun.ok ? begun.value.play : null;
  if (first === null) throw new Error('the rolls decide who begins');
  const last = recordedAfter(first, file.log);
  if (!last.ok) throw new Different({ what: 'log', expected: 'legal moves', found: last.error });
  return { first, last: last.value };
};

/** Each passed turn is one of a card of that seat, and ends with what the stand-in does. */
const comparePassed = (
  table: Claimed,
  sizes: TeamSizes,
  first: RecordedTable,
  { turns, current, from, log }: RecordedTable,
): void => {
  const played = current === null ? turns : [...turns, { ...current, from, to: log.length }];
  for (const one of table.passed) {
    const team = seatsOf(sizes)[one.seat]?.team;
    const turn = played.find(({ card, turn: number }) => card === team && number === one.turn);
    if (turn === undefined || turn.to <= turn.from)
      throw new Different({ what: 'passed turn', expected: 'a turn that was played', found: one });
    const step = first.setup.variant.moveLength;
    const before = recordedAfter(first, log.slice(0, turn.to - step));
    if (!before.ok) throw new Error('a log that replays does not replay');
    const view = entryAt(before.value.cards, turn.card).view();
    compare(
      'move of the stand-in',
      standInMove(table.game, view),
      log.slice(turn.to - step, turn.to),
    );
  }
};

const compareGame = (table: Claimed, sizes: TeamSizes, file: SeededTable): TableReport => {
  const { first, last } = replayed(file);
  const rolls = shownRolls(last);
  const cards = last.cards.map((_, card) => shownCard(last, card, true));
  compare('dice', rolls, table.rolls);
  compare('cards', cards, table.cards);
  comparePassed(table, sizes, first, last);
  if (last.current === null || file.log.length >= logLengthMax)
    compare('winners', liveWinners(last), table.winners);
  else compare('winners of a game that was not played to its end', [], table.winners);
  const faces = [...rolls.flat().flatMap((roll) => roll.faces), ...file.startRolls.flat()];
  return {
    game: table.game,
    rules: table.rules,
    cards: sizes.length,
    moves: file.log.length / first.setup.variant.moveLength,
    dice: faces.filter((face) => face !== null).length,
    passed: table.passed.length,
  };
};

const auditClaimed = (table: Claimed, file: unknown, noted: NotedTable): TableReport => {
  const { secret, seats } = table;
  compare('id', noted.id, table.id);
  if (noted.commitment !== null)
    compare('commitment that was noted', noted.commitment, table.commitment);
  const randoms = seats.map(({ random }) => random);
  for (const random of noted.randoms)
    if (!randoms.includes(random))
      throw new Different({ what: 'random that was noted', expected: random, found: randoms });
  const parsed = parseSeed(secret ?? '');
  if (!parsed.ok) throw new Different({ what: 'secret', expected: '64 hex digits', found: secret });
  compare('commitment of the secret', formatSeed(commitmentOf(parsed.value)), table.commitment);
  compare('turn of a table that is over', null, table.turn);
  const variant = findTableVariant(table.game, table.rules);
  compare('rules', true, variant.ok);
  if (table.cards.length === 0) {
    compare('file of a table that was not started', null, file);
    for (const [what, found] of Object.entries({
      rolls: table.rolls,
      winners: table.winners,
      passed: table.passed,
    }))
      compare(what, [], found);
    compare('log', '', table.log);
    compare('rolls for the start', [], table.startRolls);
    return { game: table.game, rules: table.rules, cards: 0, moves: 0, dice: 0, passed: 0 };
  }
  const sizes = sizesOf(table);
  const seeds = liveSeeds(parsed.value, table.id, randoms, sizes.length);
  const expected = fileOf(table, formatSeed(parsed.value), sizes, seeds);
  const report = compareGame(table, sizes, expected);
  const fields = tableFields(expected);
  const claimed = v.safeParse(SavedTable, file);
  if (!claimed.success) throw new Different({ what: 'file', expected: fields, found: file });
  for (const [name, value] of Object.entries(fields))
    compare(`${name} in the file`, value, Reflect.get(claimed.output, name));
  return report;
};

/**
 * Compares a table and its file with what follows from the secret and the log, and with what was
 * noted. The error is the first difference.
 */
export const auditTable = (
  { table, file }: ClaimedTable,
  noted: NotedTable,
): Result<TableReport, TableAuditError> => {
  const parsed = v.safeParse(Table, table);
  if (!parsed.success) return err({ code: 'not-as-documented' });
  if (parsed.output.phase !== 'over') return err({ code: 'not-over' });
  try {
    return ok(auditClaimed(parsed.output, file, noted));
  } catch (error) {
    if (error instanceof Different) return err({ code: 'different', difference: error.difference });
    throw error;
  }
};
