/**
 * Tables as pure values: whatever people do, in whatever order, the record, the events and the
 * engine say the same.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  TableEvent as EventSchema,
  Table as TableSchema,
  type Table,
} from '../../../../api/schemas/tables.ts';
import * as v from 'valibot';
import { findTableVariant, tableVariants } from '../../../../engine/games.ts';
import { gameNames } from '../../../../engine/rule-sets.ts';
import { openTable } from '../../../../engine/table/open.ts';
import { turnAt } from '../../../../engine/table/table.ts';
import { standInMove } from '../../../../engine/table/stand-in.ts';
import {
  comeBack,
  leave,
  move,
  pass,
  start,
  type TableChange,
  type StoredGame,
} from '../../../../engine/table/live/changes.ts';
import { afterCommand } from '../../../../engine/table/live/commands.ts';
import { afterDue, nextDue } from '../../../../engine/table/live/due.ts';
import { fileOf } from '../../../../engine/table/live/game.ts';
import { toNews, toTable } from '../../../../worker/tables/presenter.ts';
import type { LiveEvent } from '../../../../engine/table/live/seen.ts';
import { logLengthMax, seatOfMover } from '../../../../engine/table/live/record.ts';
import { applied } from '../../../worker/tables/applied.ts';
import { begunAt, lobby, oneHour, playerIdOf, seated, sentBy } from './lobbies.ts';
import { whole } from '../../../tier.ts';

const variants = gameNames.flatMap(tableVariants);

test('events, record and engine agree, and nobody but people who are there is ever in turn', () => {
  fc.assert(
    fc.property(arbitraryGame, ({ variant, salt, pace, seating, acts }) => {
      const { game, rules } = variant;
      const empty = lobby({ game, rules, pace, teams: seating.teams });
      const begun = start(seated(empty, seating.of, salt), 0, begunAt);
      let table: StoredGame = begun;
      let known: Table = { ...toTable(seated(empty, seating.of, salt).record, null) };
      const check = (events: readonly LiveEvent[]): void => {
        for (const event of events.map(toNews)) {
          expect(v.is(EventSchema, event)).toBe(true);
          expect(event.n).toBe(known.n + 1);
          known = applied(known, event);
        }
        const told = toTable(table.record, table.game);
        expect(known).toEqual(told);
        expect(v.is(TableSchema, told)).toBe(true);
      };
      check(begun.events);
      let now = begunAt;
      for (const act of acts) {
        now += act.kind === 'wait' ? oneHour * 30 : 1_000;
        const change = after(table, act, now);
        if (change === null) continue;
        table = change;
        check(change.events);
        const { record } = table;
        expect(record.movers).toHaveLength(record.log.length / variant.moveLength);
        const opened = openTable(fileOf(record), findTableVariant);
        if (!opened.ok || opened.value.play === null) throw new Error('it does not open');
        const turn = turnAt(opened.value.play);
        if (record.phase === 'over') expect(record.turn).toBeNull();
        else {
          expect(record.turn).toMatchObject({ card: turn?.card, turn: turn?.turn });
          expect(record.seats[record.turn?.seat ?? -1]?.hasLeft).toBe(false);
        }
        // Each move was made in a turn of the card that it is on.
        for (const [at, mover] of [...record.movers].entries())
          expect(record.seats[seatOfMover(mover)], `move ${at}`).toBeDefined();
      }
    }),
  );
});

test('what is due does not depend on when somebody looks', () => {
  fc.assert(
    fc.property(
      arbitraryGame,
      fc.array(fc.integer({ min: 1, max: 20 * 24 }), { minLength: 1, maxLength: 6 }),
      ({ variant, salt, seating, acts }, hours) => {
        const { game, rules } = variant;
        const empty = lobby({ game, rules, pace: 'slow', teams: seating.teams });
        let table: StoredGame = start(seated(empty, seating.of, salt), 0, begunAt);
        let now = begunAt;
        for (const act of acts.slice(0, 12)) table = after(table, act, (now += 1_000)) ?? table;
        const looks = hours.map((count) => now + count * oneHour).sort((one, other) => one - other);
        let often: StoredGame | null = table;
        for (const at of looks) often = often && afterDue(often, at);
        const last = looks.at(-1) ?? now;
        const once = afterDue(table, last);
        expect(often?.record).toEqual(once?.record);
        if (once !== null) expect(nextDue(once.record).at).toBeGreaterThan(last);
      },
    ),
  );
});

test(
  `a log of ${logLengthMax} characters ends the game, whoever plays, and the highest total wins`,
  whole(),
  () => {
    const empty = lobby({ game: 'yardkle', rules: 'yardkle' });
    // Nobody ever banks, so the game goes on for ever.
    const rollOn = (table: StoredGame): StoredGame => {
      const { record, game } = table;
      const view = game?.cards[game.current?.card ?? 0]?.view();
      if (view === undefined) throw new Error('no card is in turn');
      const moved = move(table, standInMove(record.game, view).replace('.', '~'), begunAt);
      if (!moved.ok) throw new Error(moved.error.reason);
      return moved.value;
    };
    let near: StoredGame = start(seated(empty, [0, 0], 7), 0, begunAt);
    while (near.record.log.length < logLengthMax - 4) near = rollOn(near);
    const standIn = (table: StoredGame): StoredGame => pass(table, 0, begunAt);
    for (const goOn of [rollOn, standIn]) {
      let table = near;
      while (table.record.phase === 'play') table = goOn(table);
      expect(table.record).toMatchObject({ phase: 'over', ending: 'full', turn: null });
      expect(table.record.log).toHaveLength(logLengthMax);
      const { winners, cards } = toTable(table.record, table.game);
      const scores = cards.map((card) => ('score' in card ? card.score : 0));
      expect(winners).toEqual(
        scores.flatMap((score, card) => (score === Math.max(...scores) ? [card] : [])),
      );
    }
  },
);

test('a command is decided from the record alone', () => {
  const table = start(seated(lobby({}), [0, 0], 3), 0, begunAt);
  const before = structuredClone(table.record);
  for (const command of [
    { do: 'move', at: 0, moves: 'A' },
    { do: 'pass', at: 0 },
    { do: 'leave' },
    { do: 'stand' },
  ] as const)
    for (const player of [playerIdOf(0), playerIdOf(1), 'stranger', null])
      afterCommand(table, sentBy(player, begunAt + oneHour), command);
  expect(table.record).toEqual(before);
});

interface Act {
  readonly kind: 'move' | 'pass' | 'leave' | 'return' | 'wait';
  readonly seat: number;
}

const arbitraryGame = fc.record({
  variant: fc.constantFrom(...variants),
  salt: fc.nat(9_999),
  pace: fc.constantFrom('live' as const, 'slow' as const),
  seating: fc.oneof(
    fc
      .integer({ min: 2, max: 8 })
      .map((count) => ({ teams: 0 as const, of: Array(count).fill(0) as number[] })),
    fc
      .tuple(
        fc.constantFrom(2 as const, 3 as const, 4 as const),
        fc.array(fc.nat(3), { minLength: 2, maxLength: 6 }),
      )
      .map(([teams, of]) => ({ teams, of: [0, 1, ...of.map((team) => team % teams)].slice(0, 8) })),
  ),
  acts: fc.array(
    fc.record({
      kind: fc.constantFrom(
        'move',
        'move',
        'move',
        'move',
        'pass',
        'leave',
        'return',
        'wait',
      ) as fc.Arbitrary<Act['kind']>,
      seat: fc.nat(7),
    }),
    { maxLength: 60, size: 'max' },
  ),
});

/** Does what the act says, if it is possible. */
const after = (table: StoredGame, { kind, seat: chosen }: Act, now: number): TableChange | null => {
  const { record, game } = table;
  if (record.phase !== 'play' || game === null) return null;
  const seat = chosen % record.seats.length;
  const hasLeft = record.seats[seat]?.hasLeft;
  switch (kind) {
    case 'move': {
      const view = game.cards[game.current?.card ?? 0]?.view();
      const moved = view && move(table, standInMove(record.game, view), now);
      return moved?.ok ? moved.value : null;
    }
    case 'pass':
      return pass(table, seat, now);
    case 'leave':
      return hasLeft ? null : leave(table, seat, now);
    case 'return':
      return hasLeft ? comeBack(table, seat) : null;
    case 'wait':
      return afterDue(table, now);
  }
};
