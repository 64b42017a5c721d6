/** Recomputes every die of a finished table from its secret, and compares what the site says with what this browser kept. */
import { parseSeed } from '../../engine/dice.ts';
import { liveSeeds } from '../../engine/table/live-seeds.ts';
import { openTable, type TableFile } from '../../engine/table/open.ts';
import type { Table } from './api.ts';
import { cardsOf, handleOf } from './seats.ts';
import type { TableRecord } from './record.ts';

export type Lie = 'other-commitment' | 'other-random' | 'other-seats' | 'bad-secret' | 'bad-dice';

export interface Check {
  readonly lies: readonly Lie[];
  /** Every die that was compared, those of the start included. */
  readonly dice: number;
  /** Whether this browser had kept something to compare with, from before the reader sat down. */
  readonly isKept: boolean;
}

const fileOf = (table: Table, secret: string): TableFile | null => {
  const parsed = parseSeed(secret);
  if (!parsed.ok) return null;
  const { id, game, rules, settles, startRolls, log, commitment } = table;
  const teams = cardsOf(table).map((card) => card.map(handleOf));
  const randoms = table.seats.map(({ random }) => random);
  const seeds = liveSeeds(parsed.value, id, randoms, teams.length);
  const live = { id, commitment, secret, randoms };
  return { game, rules, teams, dice: 'own', settles, ...seeds, startRolls, log, live };
};

/** The number of dice that were shown, and whether each of them follows from the seeds. */
const compareDice = (
  table: Table,
  file: TableFile,
): { readonly dice: number; readonly isRight: boolean } => {
  const open = openTable(file);
  const deals = open.ok ? (open.value.play?.first.setup.deals ?? []) : [];
  let dice = table.startRolls.flat().length;
  let isRight = open.ok && (deals.length > 0 || table.rolls.length === 0);
  for (const [card, rolls] of table.rolls.entries())
    for (const { turn, roll, faces } of rolls) {
      const dealt = deals[card]?.(turn, roll, 0);
      dice += faces.filter((face) => face !== null).length;
      isRight &&= faces.every((face, at) => face === null || face === dealt?.[at]);
    }
  return { dice, isRight };
};

const isSame = (one: TableRecord['seats'], other: Table['seats']): boolean =>
  one?.length === other.length &&
  other.every(({ team, random }, at) => one[at]?.team === team && one[at].random === random);

/** Null while the secret is not known. `record` is what this browser kept of the table. */
export const checkDice = (table: Table, record: TableRecord): Check | null => {
  if (table.secret === null) return null;
  const lies: Lie[] = [];
  if (record.commitment !== table.commitment) lies.push('other-commitment');
  if (record.random !== null && !table.seats.some(({ random }) => random === record.random))
    lies.push('other-random');
  if (record.seats !== null && !isSame(record.seats, table.seats)) lies.push('other-seats');
  const file = fileOf(table, table.secret);
  const opened = file && openTable(file);
  if (!file || (opened && !opened.ok && opened.error.code === 'bad-secret'))
    lies.push('bad-secret');
  const { dice, isRight } = file ? compareDice(table, file) : { dice: 0, isRight: false };
  if (!isRight && !lies.includes('bad-secret')) lies.push('bad-dice');
  return { lies, dice, isKept: record.random !== null };
};
