/**
 * What the list at the end of a table counts: a Yardkle's last turn, in which only winning counts, is left out.
 *
 * @holds web/game
 */
import { html } from 'lit';
import { expect, test } from 'vitest';
import { lastTurnAt } from '../../../engine/table/table.ts';
import { seatsOf } from '../../../engine/table/seating.ts';
import type { Review } from '../../../web/lib/api.ts';
import { standingStrip } from '../../../web/table/board.ts';
import {
  endList,
  endsOf,
  endText,
  verdictOf,
  type CardEnd,
  type EndedTable,
} from '../../../web/table/end-list.ts';
import { LiveView } from '../../../web/live/live-view.ts';
import { draw, mount } from '../fixture.ts';
import { all, textOf } from '../reading.ts';
import { FakeTable } from '../live/fake-table.ts';

test('the turn that follows the target is left out, of the others alone', async () => {
  const view = reachedTable();
  const { by } = lastTurnAt(view.game)!;
  const turns = view.game.cards.map((card) => card.turns);
  const ends = endsOf(view);
  const ended = {
    ...{ teams: view.teams, game: view.game, winners: [], own: null },
    ...{ noteOf: () => '', isCounted: () => true },
  } as unknown as EndedTable;
  const list = await draw(endList(ended, ends, turns.map(reviewOf)));
  const lost = all(list, 'li').map((row) => Number(/lost ([\d.]+)/.exec(textOf(row))?.[1]));
  expect(lost).toEqual(ends.map(({ card }) => turns[card]! - (card === by ? 0 : 1)));
});

test('the totals of cards name the viewer among partners', async () => {
  const game = { cards: [1_200, 900].map((score) => ({ score: () => score })) };
  const seats = seatsOf([2, 1]);
  const view = { teams: [['Ann', 'Ben'], ['Cem']], seats, game } as never;
  const totals = async (own: number, seat: number) =>
    all(await draw(standingStrip(view, null, own, seat)), 'li').map(textOf);
  expect(
    await totals(
      0,
      seats.findIndex(({ member }) => member === 1),
    ),
  ).toEqual([...['Ann & you1,200', 'Cem900']]);
  expect(
    await totals(
      1,
      seats.findIndex(({ team }) => team === 1),
    ),
  ).toEqual([...['you900', 'Ann & Ben1,200']]);
});

test.each([
  ['Nobody won', [], '0 Ann 9', null],
  ['You win', [0], '0 Ann 9', 0],
  ['You win by 9', [1], '1 Ann 209, 0 Ben 200', 1],
  ['Ann wins by 1,200', [1], '1 Ann 1400, 0 Ben 200', 0],
  ['Ann wins', [0], '0 Ann 9', null],
  ['Ann and Ben win by 1', [2], '2 Ann and Ben 201, 0 Cem 200', 2],
  ['Ann and Ben win', [2], '2 Ann and Ben 201', null],
  ['Ann and Ben tie', [1, 0], '1 Ann 9, 0 Ben 9, 2 Cem 8', 1],
])('the end says: %s', async (words, winners, cards, own) => {
  // The third card has two people.
  const teams = [['Ann'], ['Ben'], ['Ann', 'Ben']];
  const places = cards.split(', ').map((text) => text.split(' '));
  const scoreOf = (place: readonly string[]): number => Number(place.at(-1));
  const ends = places.map((place) => ({
    ...{ card: Number(place[0]), name: place.slice(1, -1).join(' '), score: scoreOf(place) },
    place: 1 + places.filter((other) => scoreOf(other) > scoreOf(place)).length,
  })) as CardEnd[];
  expect(textOf(await mount(html`<p>${verdictOf({ winners, teams, own }, ends)}</p>`))).toBe(words);
});

test.each([
  [0, [1], 'Evenroll 1,200 · Yahtzee with friends\n2nd of 2.\nL'],
  [1, [], 'Evenroll 1,300 · Yahtzee with friends\nL'],
  [null, [1], 'Evenroll · Yahtzee with friends\n2 cards at one table.\nL'],
])('a player shares their own points and place: card %s', (own, winners, words) => {
  const game = { setup: { variant: { game: 'yahtzee' } } };
  const ends = [
    { card: 1, place: 1, score: 1_300 },
    { card: 0, place: 2, score: 1_200 },
  ];
  const ended = { game, winners, own, link: 'L' } as unknown as EndedTable;
  expect(endText(ended, ends as CardEnd[])).toBe(words);
});

/** A finished table of two at which a card has reached the target. */
const reachedTable = (): LiveView => {
  for (let tries = 0; tries < 50; tries++) {
    const table = new FakeTable({ game: 'yardkle', rules: 'yardkle' });
    for (const person of [0, 1]) table.sit(person, 0, `${tries}${person}`.padStart(64, '0'));
    table.start();
    while (table.phase === 'play') table.move();
    const view = new LiveView(table.table());
    if (lastTurnAt(view.game)) return view;
  }
  throw new Error('nobody reached the target');
};

/** A review in which each turn costs one turn. */
const reviewOf = (turns: number): Review =>
  ({
    decisions: Array.from({ length: turns }, (_, turn) => ({ turn, luck: 0, loss: 1 })),
  }) as unknown as Review;
