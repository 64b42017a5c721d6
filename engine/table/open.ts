/**
 * The stored form of a table and its opened form, in which every die, turn and total is recomputed
 * from its seeds and log.
 */
import { commitmentOf } from '../chain.ts';
import { formatSeed, parseSeed, type Seed } from '../dice.ts';
import { entryAt } from '../entry-at.ts';
import type { Variant } from '../games.ts';
import type { GameName, RulesName } from '../rule-sets.ts';
import type { IllegalLog } from '../replay.ts';
import { err, ok, type Result } from '../result.ts';
import type { Face } from '../types.ts';
import type { SeatLevels } from './computer.ts';
import { liveSeeds } from './live-seeds.ts';
import { recordedAfter, startRecorded, type RecordedTable } from './recorded.ts';
import { checkSeating, seatsOf, type Seat, type SeatingError, type TeamSizes } from './seating.ts';
import { playTyped, type WrongMove, type WrongRoll } from './typed.ts';
import { startAfter, startDealer, type StartDeal, type StartRoll } from './start.ts';

/** Each card has its own dice, all cards have the same, or people throw theirs and type them in. */
export const diceModes = ['own', 'same', 'real'] as const;
export type DiceMode = (typeof diceModes)[number];

interface AnyTable {
  readonly game: GameName;
  readonly rules: RulesName;
  /** The names of those who share each card. A single player is a team of one. */
  readonly teams: readonly (readonly string[])[];
  /** The levels of the computer's seats; absent if it has none. Never at a live table. */
  readonly levels?: SeatLevels;
  /** Whether the end of a Yahtzee game shows who owes whom. */
  readonly settles: boolean;
  /** The moves of all cards. */
  readonly log: string;
}

/** A table whose dice follow from seeds. */
export interface SeededTable extends AnyTable {
  readonly dice: Exclude<DiceMode, 'real'>;
  /** The seed of the starting rolls: 64 hex digits. */
  readonly startSeed: string;
  /** 64 hex digits per card; a single seed if all cards have the same dice. */
  readonly seeds: readonly string[];
  /** The starting rolls so far, in order. */
  readonly startRolls: readonly (readonly Face[])[];
  /** Only of a live table: what the seeds follow from. */
  readonly live?: LiveOrigin;
}

/** A table with real dice. */
export interface RealTable extends AnyTable {
  readonly dice: 'real';
  /** The seat that begins; null until people have chosen. */
  readonly starter: number | null;
  /** By card: engine/table/typed-rolls.ts. */
  readonly rolls: readonly string[];
}

/** Everything that is stored of a table. */
export type TableFile = SeededTable | RealTable;

/** What the seeds of a live table follow from: engine/table/live-seeds.ts. */
export interface LiveOrigin {
  /** The table's id. */
  readonly id: string;
  /** The SHA-256 of the secret, known before anybody sat down: 64 hex digits. */
  readonly commitment: string;
  readonly secret: string;
  /** One for each seat. */
  readonly randoms: readonly string[];
}

export type TableError =
  | { readonly code: 'unknown-game' | 'unknown-rules' | 'bad-seed' }
  /** The secret does not match the commitment, or the seeds do not follow from it. */
  | { readonly code: 'bad-secret' }
  | { readonly code: 'bad-seating'; readonly reason: SeatingError }
  /** `index` is the first starting roll that does not match the seed or is missing. */
  | { readonly code: 'bad-start-roll'; readonly index: number }
  /** No such seat, or rolls or moves before anybody was chosen. */
  | { readonly code: 'bad-starter' }
  | WrongRoll
  | WrongMove;

export interface OpenTable {
  readonly file: TableFile;
  readonly variant: Variant;
  readonly sizes: TeamSizes;
  /** All seats, clockwise. */
  readonly seats: readonly Seat[];
  /** Throws where people choose who begins. */
  readonly startDeal: StartDeal;
  readonly start: StartRoll;
  /** The table in play; `null` until it is known who begins. */
  readonly play: RecordedTable | null;
}

const parseSeeds = (
  file: SeededTable,
): Result<{ start: Seed; cards: readonly Seed[] }, TableError> => {
  const needed = file.dice === 'same' ? 1 : file.teams.length;
  const seeds = [file.startSeed, ...file.seeds].flatMap((text) => {
    const seed = parseSeed(text);
    return seed.ok ? [seed.value] : [];
  });
  const [start, ...cards] = seeds;
  return start !== undefined && file.seeds.length === needed && cards.length === needed
    ? ok({ start, cards })
    : err({ code: 'bad-seed' });
};

/**
 * Whether the seeds of a live table follow from its secret and randoms, and the secret is the one
 * that was committed to.
 */
const followFromSecret = ({ live, teams, startSeed, seeds }: SeededTable): boolean => {
  if (live === undefined) return true;
  const secret = parseSeed(live.secret);
  if (!secret.ok || formatSeed(commitmentOf(secret.value)) !== live.commitment) return false;
  if (live.randoms.length !== teams.flat().length) return false;
  if (!live.randoms.every((random) => parseSeed(random).ok)) return false;
  const expected = liveSeeds(secret.value, live.id, live.randoms, teams.length);
  return expected.startSeed === startSeed && expected.seeds.join() === seeds.join();
};

const isSameRoll = (one: readonly Face[] | null | undefined, other: readonly Face[]): boolean =>
  one?.length === other.length && other.every((face, at) => one[at] === face);

/**
 * The index of the first starting roll in the file that does not match the seed; `null` if all
 * match.
 */
const wrongStartRoll = ({ startRolls }: SeededTable, start: StartRoll): number | null => {
  const rolled = start.rounds.flatMap((round) => round.filter((dice) => dice !== null));
  const index = startRolls.findIndex((dice, at) => !isSameRoll(rolled[at], dice));
  return index < 0 ? null : index;
};

const startOf = (
  file: SeededTable,
  variant: Variant,
  seats: number,
  deal: StartDeal,
): Result<StartRoll, TableError> => {
  const start = startAfter(seats, variant.startDice, deal, file.startRolls.length);
  const wrong = wrongStartRoll(file, start);
  if (wrong !== null) return err({ code: 'bad-start-roll', index: wrong });
  const isEarly = start.starter === null && file.log !== '';
  return isEarly ? err({ code: 'bad-start-roll', index: file.startRolls.length }) : ok(start);
};

/** Finds a game's variant for tables: `findTableVariant`, or one among the games that were loaded. */
export type FindVariant = (
  game: string,
  rules: string,
) => Result<Variant, 'unknown-game' | 'unknown-rules'>;

/** What is known of a table before its dice are. */
type Seated = Pick<OpenTable, 'variant' | 'sizes' | 'seats'>;

const openSeeded = (file: SeededTable, seated: Seated): Result<OpenTable, TableError> => {
  const { variant, sizes, seats } = seated;
  const seeds = parseSeeds(file);
  if (!seeds.ok) return seeds;
  if (!followFromSecret(file)) return err({ code: 'bad-secret' });
  const startDeal = startDealer(variant, seeds.value.start);
  const start = startOf(file, variant, seats.length, startDeal);
  if (!start.ok) return start;
  const known = { file, ...seated, startDeal, start: start.value };
  const starter = start.value.starter === null ? undefined : seats[start.value.starter];
  if (starter === undefined) return ok({ ...known, play: null });
  const dealers = seeds.value.cards.map((seed) => variant.dealer(seed));
  const deals = sizes.map((_, card) => entryAt(dealers, card % dealers.length));
  const play = recordedAfter(startRecorded({ variant, sizes, starter, deals }), file.log);
  return play.ok
    ? ok({ ...known, play: play.value })
    : err({ code: 'illegal-move', ...play.error });
};

const noStartDeal: StartDeal = () => {
  throw new Error('nobody rolls for the start');
};

const openReal = (file: RealTable, seated: Seated): Result<OpenTable, TableError> => {
  const { seats } = seated;
  const { starter } = file;
  const isBegun = file.log !== '' || file.rolls.some((rolls) => rolls !== '');
  const seat = seats[starter ?? -1];
  if (seat === undefined && (starter !== null || isBegun)) return err({ code: 'bad-starter' });
  const contenders = starter === null ? seats.map((_, at) => at) : [starter];
  const start = { rounds: [], contenders, next: null, starter };
  const known = { file, ...seated, startDeal: noStartDeal, start };
  if (seat === undefined) return ok({ ...known, play: null });
  const play = playTyped(file, seated, seat);
  return play.ok ? ok({ ...known, play: play.value }) : play;
};

/** Opens a stored table. The error says what is invalid. */
export const openTable = (
  file: TableFile,
  findVariant: FindVariant,
): Result<OpenTable, TableError> => {
  const variant = findVariant(file.game, file.rules);
  if (!variant.ok) return err({ code: variant.error });
  const sizes = file.teams.map((team) => team.length);
  const seating = checkSeating(sizes);
  if (!seating.ok) return err({ code: 'bad-seating', reason: seating.error });
  const seated = { variant: variant.value, sizes, seats: seatsOf(sizes) };
  return file.dice === 'real' ? openReal(file, seated) : openSeeded(file, seated);
};

/** A table in play after more moves, all of them or none. */
export const openAfter = (table: OpenTable, moves: string): Result<OpenTable, IllegalLog> => {
  if (table.play === null) throw new Error('nobody has begun');
  const play = recordedAfter(table.play, moves);
  if (!play.ok) return play;
  const file = { ...table.file, log: play.value.log };
  return ok({ ...table, file, play: play.value });
};
