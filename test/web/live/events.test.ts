import { expect, test, vi } from 'vitest';
import type { TableEvent } from '../../../api/schemas/tables.ts';
import { findTableVariant } from '../../../engine/games.ts';
import type { NewTable } from '../../../web/lib/tables.ts';
import { afterEvent } from '../../../web/live/events.ts';
import { LiveView } from '../../../web/live/live-view.ts';
import { counting } from '../../reference/counting.ts';
import { begun, FakeTable } from './fake-table.ts';

const games: readonly Partial<NewTable>[] = [
  { game: 'yahtzee', rules: 'official', teams: 2 },
  { game: 'yardkle', rules: 'yardkle', teams: 0 },
  { game: 'yatzy', rules: 'forced', teams: 0 },
];

/** What a view shows, in values that can be compared. */
const shown = (view: LiveView) => ({
  cards: view.teams.map((_, card) => view.playOf(card)),
  names: view.teams,
  turns: view.game.turns,
  current: view.current,
  length: view.length,
});

test.each(games)('the events of a whole $game make the table', (plan) => {
  const table = new FakeTable(plan);
  let now = table.table();
  let heard = 0;
  let before: LiveView | null = null;
  const follow = (): void => {
    for (const event of table.events.slice(heard)) {
      const after = afterEvent(now, event);
      if (!after) throw new Error(`${event.type} is not understood`);
      now = after;
    }
    heard = table.events.length;
    expect(now).toEqual(table.table());
    if (now.startRolls.length === 0) return;
    // Going on from the view before leads where the whole log does.
    const view = (before ?? new LiveView(now)).at(now);
    expect(shown(view)).toEqual(shown(new LiveView(now)));
    before = view;
    // The engine's table agrees with what the server says of turn and points.
    const { turn, cards } = now;
    if (turn) expect(view.current).toMatchObject({ card: turn.card, turn: turn.turn });
    if (turn) expect(view.seatOf(view.current!)).toBe(turn.seat);
    const totals = cards.map((card) => card.score);
    expect(view.game.cards.map((card) => card.score())).toEqual(totals);
  };
  for (let person = 0; person < 4; person++) {
    table.sit(person, person % 2);
    follow();
  }
  table.start();
  follow();
  for (let move = 0; table.phase === 'play'; move++) {
    if (move % 11 === 10) table.pass(0);
    else table.move();
    if (move === 5) table.leave(1);
    if (move === 8) table.leave(1, false);
    follow();
  }
  expect(now.winners.length).toBeGreaterThan(0);
});

test('a page plays no move again for an event, but the last of a card whose turn has come', () => {
  const found = findTableVariant('yahtzee', 'official');
  if (!found.ok) throw new Error(found.error);
  const { count, start } = counting(found.value);
  vi.spyOn(found.value, 'start').mockImplementation(start);
  const table = begun();
  let now = table.table();
  let view = new LiveView(now);
  for (let move = 0; table.phase === 'play'; move++) {
    // Two rolls and a box, in each turn.
    table.move(move % 3 === 2 ? undefined : '0');
    now = table.table();
    count.moves = 0;
    view = view.at(now);
    view.playOf(0);
    for (const turn of view.game.turns) view.turnSummary(turn);
    expect(count.moves).toBeLessThanOrEqual(move % 3 === 2 ? 2 : 1);
  }
  expect(now.log.length).toBeGreaterThan(100);
});

test('a card’s own moves stand in the table’s log where its turns do', () => {
  const table = begun({}, 2);
  const [first, second] = [table.table().turn!.card, 1 - table.table().turn!.card];
  for (const move of ['0', 'A', 'A', 'B']) table.move(move);
  const view = new LiveView(table.table());
  const placesOf = (card: number) => [0, 1, 2].map((length) => view.indexOf(card, length));
  expect([placesOf(first), placesOf(second)]).toEqual([
    [0, 1, 3],
    [2, 4, 5],
  ]);
});

test('an event that is known changes nothing; one that comes too early, or a move at another place, asks for the table', () => {
  const table = new FakeTable();
  const before = table.table();
  table.sit(0);
  table.sit(1);
  const [first, second] = table.events as [TableEvent, TableEvent];
  expect(afterEvent(before, second)).toBeNull();
  const after = afterEvent(before, first)!;
  expect(afterEvent(after, first)).toBe(after);
  expect(afterEvent(after, second)?.n).toBe(2);
  table.start();
  const started = table.table();
  table.move();
  const event = table.events.at(-1) as Extract<TableEvent, { type: 'moved' }>;
  expect(afterEvent(started, { ...event, at: 1 })).toBeNull();
});

test('what a view shows of an earlier moment has no die of a later one', () => {
  const table = begun({ game: 'yardkle', rules: 'yardkle' });
  const moments: string[] = [];
  const seen = (view: LiveView): string =>
    JSON.stringify([0, 1, 2].map((card) => view.playOf(card).rolls));
  for (let move = 0; move < 40 && table.phase === 'play'; move++) {
    moments.push(seen(new LiveView(table.table())));
    table.move();
  }
  const end = table.table();
  const step = 2;
  for (const [move, shown] of moments.entries())
    expect([move, seen(new LiveView(end, move * step))]).toEqual([move, shown]);
});
