/**
 * Whose turn it is while people leave, return and are deleted, against a slow reference of
 * the rule in docs/tables.md: a clock that only moves move on.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberAt, seatsOf } from '../../../../engine/table/seating.ts';
import { standInMove } from '../../../../engine/table/stand-in.ts';
import {
  start,
  withoutPlayer,
  type StoredGame,
  type TableChange,
} from '../../../../engine/table/live/changes.ts';
import { afterCommand } from '../../../../engine/table/live/commands.ts';
import { afterDue, nextDue } from '../../../../engine/table/live/due.ts';
import { deadlineOf } from '../../../../engine/table/live/seen.ts';
import { idleMs, passesAfterMs, turnMs, type Pace } from '../../../../engine/table/live/record.ts';
import { begunAt, lobby, oneHour, seated, sentBy } from './lobbies.ts';

const kinds = ['leave', 'return', 'forget', 'stand', 'move', 'pass'] as const;

test('a turn is played by whoever the rule says, and ends in time without a move', () => {
  let turns = 0;
  let handed = 0;
  fc.assert(
    fc.property(arbitraryTable, ({ kind, pace, salt, teams, acts }) => {
      const sat = seated(lobby({ ...kind, pace, teams: 2 }), teams, salt);
      let table: StoredGame = start(sat, 0, begunAt);
      let turn = begun(table, begunAt);
      let lastMoveAt = begunAt;
      const check = (): void => {
        const { record } = table;
        if (record.phase !== 'play' || record.turn === null) return;
        const rule = told(turn, pace);
        expect(record.turn.seat).toBe(rule.holder);
        expect(deadlineOf(record, record.turn)).toBe(rule.deadline);
        const idle = lastMoveAt + idleMs[pace];
        const due = rule.passesAt < idle ? ['pass', rule.passesAt] : ['over', idle];
        expect(Object.values(nextDue(record))).toEqual(due);
        expect(nextDue(record).at).toBeLessThanOrEqual(Math.min(rule.endsBy, idle));
        // Whoever has the last deadline has all of it.
        expect(rule.deadline).toBeLessThanOrEqual(rule.passesAt);
      };
      /** Takes the table on to a change at `at`, and tells the reference of it. */
      const follow = (change: StoredGame, fact: TurnSoFar['facts'][number] | null, at: number) => {
        const before = table;
        table = change;
        if (fact !== null) turn = { ...turn, facts: [...turn.facts, fact] };
        if (table.record.phase !== 'play') return;
        if (sameTurn(before, table)) return;
        turns++;
        turn = begun(table, at);
      };
      check();
      let now = begunAt;
      for (const { seat: chosen, ...act } of acts) {
        now += act.waitMs;
        for (let { at } = nextDue(table.record); at <= now; { at } = nextDue(table.record)) {
          const change = afterDue(table, at);
          if (change === null) return;
          follow(change, null, at);
          check();
        }
        if (table.record.phase !== 'play') return;
        const seat = chosen % teams.length;
        const holder = table.record.turn?.seat;
        const { left } = told(turn, pace);
        const change = acted(table, { ...act, seat }, now);
        if (change === null) continue;
        const isMove =
          change.record.movers.length > table.record.movers.length && act.kind === 'move';
        if (isMove) {
          expect(seat).toBe(holder);
          expect([...left]).not.toContain(seat);
          lastMoveAt = now;
        }
        const before = thereOf(table);
        const after = thereOf(change);
        const gone = before.find((one) => !after.includes(one));
        const back = after.find((one) => !before.includes(one));
        if (isMove) follow(change, { what: 'moved', seat, at: now }, now);
        else if (gone !== undefined) {
          const ends = told(
            { ...turn, facts: [...turn.facts, { what: 'left', seat: gone, at: now }] },
            pace,
          );
          // The stand-in plays at once if, and only if, nobody may.
          if (change.record.phase === 'play')
            expect(sameTurn(table, change)).toBe(ends.holder !== null);
          if (ends.holder !== null && gone === holder) handed++;
          follow(change, { what: 'left', seat: gone, at: now }, now);
        } else if (back !== undefined)
          follow(change, { what: 'returned', seat: back, at: now }, now);
        else follow(change, null, now);
        check();
      }
    }),
    { numRuns: 400 },
  );
  // It has been a test of something.
  expect(turns).toBeGreaterThan(150);
  expect(handed).toBeGreaterThan(50);
});

/** What has happened in a turn so far. */
interface TurnSoFar {
  /** The card's seats, from the person whose turn it is on. */
  readonly order: readonly number[];
  /** The seats that were there when it began. */
  readonly there: readonly number[];
  readonly begunAt: number;
  readonly facts: readonly {
    readonly what: 'moved' | 'left' | 'returned';
    readonly seat: number;
    readonly at: number;
  }[];
}

/** The rule, told from the beginning of the turn: who plays it, and until when. */
const told = (turn: TurnSoFar, pace: Pace) => {
  const there = new Set(turn.there);
  const left = new Set<number>();
  const next = () => turn.order.find((seat) => there.has(seat) && !left.has(seat)) ?? null;
  let holder = next();
  let [quietSince, deadline] = [turn.begunAt, turn.begunAt + turnMs[pace]];
  let changes = 0;
  for (const { what, seat, at } of turn.facts) {
    if (what === 'returned') there.add(seat);
    if (what === 'moved') [quietSince, deadline] = [at, at + turnMs[pace]];
    if (what !== 'left') continue;
    there.delete(seat);
    left.add(seat);
    if (seat !== holder) continue;
    holder = next();
    if (changes++ === 0) deadline = at + turnMs[pace];
  }
  const late = passesAfterMs[pace] ?? Infinity;
  // Two deadlines at most, and the days after them.
  const passesAt = Math.min(deadline, quietSince + 2 * turnMs[pace]) + late;
  return { holder, left, deadline, passesAt, endsBy: quietSince + 2 * turnMs[pace] + late };
};

interface Act {
  readonly kind: (typeof kinds)[number];
  readonly seat: number;
  readonly other: number;
  readonly waitMs: number;
}

const arbitraryTable = fc.record({
  kind: fc.constantFrom(
    { game: 'yahtzee', rules: 'official' } as const,
    { game: 'yardkle', rules: 'yardkle' } as const,
  ),
  pace: fc.constantFrom('live' as const, 'slow' as const),
  salt: fc.nat(99),
  teams: fc.constantFrom([0, 1], [0, 1, 0], [0, 1, 0, 1], [0, 1, 0, 1, 0], [0, 1, 0, 0]),
  acts: fc.array(
    fc.record({
      // Mostly people who come and go and play; the rest ends a game.
      kind: fc.oneof(
        {
          arbitrary: fc.constantFrom('leave', 'return', 'return', 'move', 'move', 'move'),
          weight: 6,
        },
        { arbitrary: fc.constantFrom(...kinds), weight: 1 },
      ) as fc.Arbitrary<Act['kind']>,
      seat: fc.nat(4),
      other: fc.nat(4),
      waitMs: fc.oneof(
        { arbitrary: fc.constantFrom(0, 1_000), weight: 6 },
        { arbitrary: fc.nat(100 * oneHour), weight: 2 },
        { arbitrary: fc.constantFrom(...Object.values(turnMs)), weight: 1 },
      ),
    }),
    { maxLength: 60, size: 'max' },
  ),
});

/** The moves of one command: mostly one that does not end the turn, if there is one. */
const movesOf = ({ record, game }: StoredGame, keepsOn: boolean): string => {
  const view = game?.cards[game.current?.card ?? 0]?.view();
  if (view === undefined) throw new Error('no card is in turn');
  if (record.game === 'yardkle')
    return standInMove(record.game, view).replace('.', keepsOn ? '~' : '.');
  return keepsOn && view.roll < 2 ? '0' : standInMove(record.game, view);
};

/** Asks for what the act says as the object does; null if nothing comes of it. */
const acted = (table: StoredGame, { kind, seat, other }: Act, now: number): TableChange | null => {
  const { record } = table;
  const player = record.seats[seat]?.playerId ?? '';
  if (player === '') return null;
  switch (kind) {
    case 'forget':
      return withoutPlayer(table, player, now);
    case 'move':
    case 'pass':
    case 'leave':
    case 'return':
    case 'stand': {
      const at = { at: record.log.length };
      const command =
        kind === 'move'
          ? { do: kind, ...at, moves: movesOf(table, other > 1) }
          : kind === 'pass'
            ? { do: kind, ...at }
            : { do: kind };
      const done = afterCommand(table, sentBy(player, now), command);
      if (!done.ok) return null;
      if ('needs' in done.value) throw new Error(done.value.needs);
      return done.value.change;
    }
  }
};

/** The seats that are there. */
const thereOf = ({ record }: StoredGame): readonly number[] =>
  record.seats.flatMap(({ hasLeft }, seat) => (hasLeft ? [] : [seat]));

const begun = (table: StoredGame, at: number): TurnSoFar => {
  const { game } = table;
  const turn = game?.current;
  if (!game || !turn) throw new Error('no turn begins');
  const { sizes, starter } = game.setup;
  const member = memberAt(sizes, starter, turn.card, turn.turn);
  const own = seatsOf(sizes).flatMap(({ team }, seat) => (team === turn.card ? [seat] : []));
  const order = [...own.slice(member), ...own.slice(0, member)];
  return { order, there: thereOf(table), begunAt: at, facts: [] };
};

const sameTurn = (one: StoredGame, other: StoredGame): boolean =>
  one.record.turn?.card === other.record.turn?.card &&
  one.record.turn?.turn === other.record.turn?.turn;
