/**
 * A table in play as everybody knows it: from its log and the rolls that were shown. Dice that
 * nobody has seen yet are unknown, and nothing that may be shown depends on them.
 */
import { recordingDealer } from '../dice.ts';
import { entryAt } from '../entry-at.ts';
import type { IllegalLog } from '../replay.ts';
import { ok, type Result } from '../result.ts';
import type { Deal, Face, Roll } from '../types.ts';
import { recordedAfter, startRecorded, type RecordedTable } from './recorded.ts';
import type { TableSetup } from './table.ts';

/** By card, in the order in which they were dealt. */
type Rolls = RecordedTable['rolls'];

export interface WatchedTable extends RecordedTable {
  /** By card: the table before its last move; null before its first. */
  readonly before: readonly (RecordedTable | null)[];
}

/**
 * A face that scores in every game, so that a roll nobody knows yet is never taken for a lost one.
 */
const unknownFace: Face = 1;

/** The rolls that are known, and others that only stand for what is unknown. */
const knownDeal = (rolls: readonly Roll[], positions: number): Deal => {
  const known = new Map(rolls.map(({ turn, roll, faces }) => [`${turn}/${roll}`, faces]));
  const unknown = Array.from({ length: positions }, () => unknownFace);
  return (turn, roll) =>
    known.get(`${turn}/${roll}`)?.map((face): Face => face ?? unknownFace) ?? unknown;
};

const dealsOf = (shown: Rolls, { positions }: TableSetup['variant']): readonly Deal[] =>
  shown.map((rolls) => knownDeal(rolls, positions));

/** The table before the first move. */
export const startWatched = (setup: Omit<TableSetup, 'deals'>, shown: Rolls): WatchedTable => {
  const first = startRecorded({ ...setup, deals: dealsOf(shown, setup.variant) });
  return { ...first, before: first.cards.map(() => null) };
};

/** Whether the last roll of a card was unknown, and other dice have been shown for it. */
const isLearned = (dealt: readonly Roll[], shown: readonly Roll[]): boolean => {
  const roll = shown[dealt.length - 1];
  return roll !== undefined && roll.faces.join() !== dealt.at(-1)?.faces.join();
};

/** The table with the dice of a card that have been shown since its last move, which dealt them. */
const redealt = (table: WatchedTable, card: number): WatchedTable => {
  const { variant, deals } = table.setup;
  const { deal, rolls: dealt } = recordingDealer(entryAt(deals, card));
  const before = table.before[card] ?? null;
  const at = before?.log.length ?? 0;
  const position = before
    ? entryAt(before.cards, card).after(table.log.slice(0, at + variant.moveLength), at, deal)
    : ok(variant.start(deal));
  if (!position.ok) throw new Error(`move ${at}: ${position.error.reason}`);
  const rolls = [...(before?.rolls[card] ?? []), ...dealt];
  return {
    ...table,
    cards: table.cards.with(card, position.value),
    rolls: table.rolls.with(card, rolls),
  };
};

/**
 * Plays `moves` on from where the table is, now that these rolls are shown. Only moves whose dice
 * have come to be known since are played again.
 */
export const watchedAfter = (
  watched: WatchedTable,
  moves: string,
  shown: Rolls,
): Result<WatchedTable, IllegalLog> => {
  const { variant } = watched.setup;
  let table: WatchedTable = {
    ...watched,
    setup: { ...watched.setup, deals: dealsOf(shown, variant) },
  };
  for (const [card, dealt] of watched.rolls.entries())
    if (isLearned(dealt, entryAt(shown, card))) table = redealt(table, card);
  for (let at = 0; at < moves.length; at += variant.moveLength) {
    const { before, ...now } = table;
    const played = recordedAfter(now, moves.slice(at, at + variant.moveLength));
    if (!played.ok) return played;
    table = { ...played.value, before: before.with(now.current?.card ?? 0, now) };
  }
  return ok(table);
};
