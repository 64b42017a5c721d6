/**
 * A game with real dice, from throw to throw: which dice are awaited, the table once they lie, and
 * the one before, because people mistype.
 */
import { entryAt } from '../entry-at.ts';
import { countIn, isIn } from '../positions.ts';
import { ok, type Result } from '../result.ts';
import type { Face, Positions } from '../types.ts';
import { openTable, type OpenTable, type RealTable, type TableError } from './open.ts';
import { turnsOver, type PlayedTurn } from './recorded.ts';
import { typedRoll } from './typed-rolls.ts';

/** The dice that a card waits for. */
export interface Throw {
  readonly card: number;
  readonly toCome: Positions;
  /** Their number. */
  readonly count: number;
  /** Counted from 0. */
  readonly roll: number;
  /** By position: the faces that stay; null where a die is to come. */
  readonly kept: readonly (Face | null)[];
}

/** The faces that lie on the table in the turn in progress of a card. */
const lyingOn = ({ play, variant }: OpenTable, card: number, turn: number) => {
  const lying: (Face | null)[] = Array.from({ length: variant.positions }, () => null);
  for (const roll of play?.rolls[card] ?? [])
    if (roll.turn === turn)
      for (const [at, face] of roll.faces.entries()) if (face !== null) lying[at] = face;
  return lying;
};

/** The throw that the card in turn waits for; null if there is none. */
export const nextThrow = (table: OpenTable): Throw | null => {
  const { current, cards } = table.play ?? {};
  if (!current || !cards) return null;
  const { card, turn } = current;
  const position = entryAt(cards, card);
  const { toCome } = position;
  if (toCome === 0) return null;
  const lying = lyingOn(table, card, turn);
  return {
    card,
    toCome,
    count: countIn(toCome),
    roll: position.view().roll,
    kept: lying.map((face, at) => (isIn(toCome, at) ? null : face)),
  };
};

const realFile = ({ file }: OpenTable): RealTable => {
  if (file.dice !== 'real') throw new Error('these dice are not real');
  return file;
};

const reopened = (table: OpenTable, changes: Partial<RealTable>): Result<OpenTable, TableError> =>
  openTable({ ...realFile(table), ...changes }, () => ok(table.variant));

const opened = (table: OpenTable, changes: Partial<RealTable>): OpenTable => {
  const open = reopened(table, changes);
  if (!open.ok) throw new Error(`this is no table: ${open.error.code}`);
  return open.value;
};

/** The table once somebody has been chosen to begin. */
export const begunBy = (table: OpenTable, starter: number): OpenTable => opened(table, { starter });

/** The table once the dice of its next throw lie, from the left. Fails if they are too few. */
export const thrown = (
  table: OpenTable,
  typed: readonly Face[],
): Result<OpenTable, TableError> | null => {
  const next = nextThrow(table);
  if (next === null) return null;
  const { rolls } = realFile(table);
  const roll = typedRoll(typed, next.toCome, table.variant.positions);
  return reopened(table, { rolls: rolls.with(next.card, entryAt(rolls, next.card) + roll) });
};

/** The table before the last step of the turn in progress, and the dice already typed there. */
export interface Undone {
  readonly table: OpenTable;
  readonly typed: readonly Face[];
}

/**
 * Takes back the last step of the turn in progress: its last die, or the move after which dice are
 * awaited. null at the beginning of a turn.
 */
export const undone = (table: OpenTable): Undone | null => {
  const { current, from } = table.play ?? {};
  const { log, rolls } = realFile(table);
  if (!current || from === undefined) return null;
  const { card, turn } = current;
  if (nextThrow(table)) {
    const to = log.length - table.variant.moveLength;
    return to < from ? null : { table: opened(table, { log: log.slice(0, to) }), typed: [] };
  }
  const last = table.play?.rolls[card]?.at(-1);
  if (last?.turn !== turn) return null;
  const text = entryAt(rolls, card).slice(0, -table.variant.positions);
  const typed = last.faces.filter((face) => face !== null).slice(0, -1);
  return { table: opened(table, { rolls: rolls.with(card, text) }), typed };
};

/**
 * The table at the beginning of a turn, whose dice are thrown again. `turn` is one of its history,
 * or the current one.
 */
export const backTo = (table: OpenTable, turn: Pick<PlayedTurn, 'card' | 'turn' | 'from'>) => {
  const { play, variant } = table;
  const { log, rolls } = realFile(table);
  const at = play?.turns.findIndex((one) => one.card === turn.card && one.turn === turn.turn) ?? -1;
  const turns = (play?.turns ?? []).slice(0, at < 0 ? undefined : at);
  const kept = rolls.map((text, card) => {
    const had = turnsOver({ turns }, card);
    const count = (play?.rolls[card] ?? []).filter((roll) => roll.turn < had).length;
    return text.slice(0, count * variant.positions);
  });
  return opened(table, { rolls: kept, log: log.slice(0, turn.from) });
};
