/** The game at a table, computed from its record: engine/table/ knows the rules. */
import { entryAt } from '../../entry-at.ts';
import { findTableVariant, type Variant } from '../../games.ts';
import { liveSeeds } from '../live-seeds.ts';
import { openTable, type SeededTable } from '../open.ts';
import type { RecordedTable } from '../recorded.ts';
import { seatsOf, type TeamSizes } from '../seating.ts';
import { startAfter, startDealer } from '../start.ts';
import { parseSeed } from '../../dice.ts';
import { formerPlayer, type SeatRecord, type TableRecord } from './record.ts';

/** The seats of people who have sat down in this order, and how many share each card. */
interface Seating {
  readonly sizes: TeamSizes;
  readonly seats: readonly SeatRecord[];
}

/** Cards stand in the order in which their first person sat down; seats are the engine's. */
export const seatingOf = (sat: readonly SeatRecord[], teams: number): Seating => {
  const cards = new Map<number, SeatRecord[]>();
  for (const [at, seat] of sat.entries()) {
    const team = teams === 0 ? at : seat.team;
    const card = cards.get(team) ?? [];
    cards.set(team, [...card, seat]);
  }
  const people = [...cards.values()];
  const sizes = people.map(({ length }) => length);
  return {
    sizes,
    seats: seatsOf(sizes).map(({ team, member }) => entryAt(entryAt(people, team), member)),
  };
};

export const tableVariantOf = ({ game, rules }: Pick<TableRecord, 'game' | 'rules'>): Variant => {
  const variant = findTableVariant(game, rules);
  if (!variant.ok) throw new Error(`a table has an ${variant.error}`);
  return variant.value;
};

/** The started table as a file of pass and play. Before the end it must not leave the object. */
export const fileOf = (record: TableRecord): SeededTable => {
  const { id, game, rules, settles, secret, commitment, log } = record;
  const { sizes, seats } = seatingOf(record.seats, record.teams);
  const key = parseSeed(secret);
  if (!key.ok) throw new Error('a table has no secret');
  const randoms = seats.map(({ random }) => random);
  const { startSeed, seeds } = liveSeeds(key.value, id, randoms, sizes.length);
  const teams = sizes.map((): string[] => []);
  for (const [at, { team }] of seatsOf(sizes).entries())
    teams[team]?.push(entryAt(seats, at).handle || formerPlayer);
  const variant = tableVariantOf(record);
  const start = parseSeed(startSeed);
  if (!start.ok) throw new Error('a seed is no seed');
  const deal = startDealer(variant, start.value);
  const { rounds } = startAfter(seats.length, variant.startDice, deal, Infinity);
  const startRolls = rounds.flatMap((round) => round.filter((dice) => dice !== null));
  const live = { id, commitment, secret, randoms };
  return { game, rules, teams, dice: 'own', settles, startSeed, seeds, startRolls, log, live };
};

/** A started game. */
export interface LiveGame extends RecordedTable {
  readonly startRolls: SeededTable['startRolls'];
}

/** Replays a started table. Throws if its log does not fit, which would be a bug. */
export const openGame = (record: TableRecord): LiveGame => {
  const file = fileOf(record);
  const opened = openTable(file, findTableVariant);
  if (!opened.ok) throw new Error(`a table does not open: ${opened.error.code}`);
  const { play } = opened.value;
  if (play === null) throw new Error('a started table has no beginner');
  return { ...play, startRolls: file.startRolls };
};
