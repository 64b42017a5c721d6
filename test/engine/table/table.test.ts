import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dailyVariant } from '../../../engine/games.ts';
import { gameNames, type GameName } from '../../../engine/rule-sets.ts';
import {
  recordedAfter,
  startRecorded,
  type RecordedTable,
} from '../../../engine/table/recorded.ts';
import { lastTurnAt, turnAt, winnersAt } from '../../../engine/table/table.ts';
import type { Deal } from '../../../engine/types.ts';
import { dealing } from '../dealing.ts';
import { yahtzees } from '../variants.ts';
import { moveTexts } from '../../reference/moves.ts';

const [official] = yahtzees;
if (official === undefined) throw new Error('Yahtzee is not known');

const tableOf = (
  deals: readonly Deal[],
  sizes: readonly number[] = deals.map(() => 1),
  starter = { team: 0, member: 0 },
  variant = official,
): RecordedTable => startRecorded({ variant, sizes, starter, deals });

const afterLog = (table: RecordedTable, log: string): RecordedTable => {
  const end = recordedAfter(table, log);
  if (!end.ok) throw new Error(`${log} at ${end.error.at}: ${end.error.reason}`);
  return end.value;
};

/** The card and member who play each move of `log`: `00`, `10`, … */
const playersOf = (start: RecordedTable, log: string): string[] => {
  let table = start;
  return Array.from(log, (_, at) => {
    const next = turnAt(table);
    table = afterLog(start, log.slice(0, at + 1));
    return next === null ? '-' : `${next.card}${next.member}`;
  });
};

const ones = dealing('11111');
const sixes = dealing('66666');

test('every move belongs to the card whose turn it is', () => {
  const start = tableOf([ones, sixes, ones]);
  expect(playersOf(start, '0A00FAMM')).toEqual('00 00 10 10 10 20 00 10'.split(' '));
  const scores = afterLog(start, '0A00FAMM').cards.map((card) => card.score());
  expect(scores).toEqual([10, 60, 5]);
});

test('play goes clockwise from the card that begins', () => {
  const start = tableOf([ones, ones, ones], [1, 1, 1], { team: 1, member: 0 });
  expect(playersOf(start, 'AAABBB')).toEqual('10 20 00 10 20 00'.split(' '));
});

test('partners share a card and alternate', () => {
  const start = tableOf([ones, ones], [3, 2], { team: 1, member: 1 });
  expect(playersOf(start, 'AABBCCDD')).toEqual('11 00 10 01 11 02 10 00'.split(' '));
});

test('all cards can have the same dice', () => {
  const deal = dealing('12345', '66666');
  const table = afterLog(tableOf([deal, deal]), 'KKFF');
  expect(table.cards.map((card) => card.score())).toEqual([70, 70]);
});

test('a game of Yahtzee ends when every card is full: the highest total wins', () => {
  const start = tableOf([ones, sixes]);
  const [first, second] = ['LAGHIJKMBCDEF', 'LFGHIJKMABCDE'];
  const log = Array.from(first, (letter, at) => letter + second.charAt(at)).join('');
  const table = afterLog(start, log);
  expect([turnAt(table), lastTurnAt(table), winnersAt(table)]).toEqual([null, null, [1]]);
  expect(winnersAt(afterLog(start, log.slice(0, -1)))).toEqual([]);
  expect(recordedAfter(table, 'A')).toEqual({
    ok: false,
    error: { at: log.length, reason: 'the game is over' },
  });
});

test('an illegal move is reported by its index, and nothing is played', () => {
  const start = tableOf([ones, ones]);
  expect(recordedAfter(start, 'AAA')).toEqual({
    ok: false,
    error: { at: 2, reason: 'this box is already filled' },
  });
  expect(start.cards.map((card) => card.turns)).toEqual([0, 0]);
});

/** Plays `choices`, indices of legal moves, for whichever card has the turn. */
const playChoices = (start: RecordedTable, game: GameName, choices: readonly number[]) => {
  let table = start;
  for (const choice of choices) {
    const legal = moveTexts(game).flatMap((move) => {
      const next = recordedAfter(table, move);
      return next.ok ? [next.value] : [];
    });
    table = legal.at(choice % legal.length) ?? table;
  }
  return table;
};

const dailies = gameNames.map(dailyVariant);

test.each(dailies)('$game: nobody falls more than a turn behind', (variant) => {
  const seeds = fc.array(fc.uint8Array({ minLength: 32, maxLength: 32 }), {
    minLength: 2,
    maxLength: 4,
  });
  const choices = fc.array(fc.nat(999), { maxLength: 40 });
  fc.assert(
    fc.property(seeds, fc.nat(3), choices, (bytes, first, chosen) => {
      const deals = bytes.map((seed) => variant.dealer(seed));
      const team = first % deals.length;
      const sizes = deals.map(() => 1);
      const start = tableOf(deals, sizes, { team, member: 0 }, variant);
      const table = playChoices(start, variant.game, chosen);
      const next = turnAt(table);
      const fewest = Math.min(...table.cards.map((card) => card.turns));
      if (next !== null && lastTurnAt(table) === null) expect(next.turn).toBe(fewest);
    }),
    { numRuns: 40 },
  );
});
