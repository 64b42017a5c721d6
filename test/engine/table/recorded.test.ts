import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordingDealer } from '../../../engine/dice.ts';
import { findTableVariant } from '../../../engine/games.ts';
import {
  cardLogOf,
  lastTurns,
  recordedAfter,
  startRecorded,
  type RecordedTable,
} from '../../../engine/table/recorded.ts';
import { turnAt } from '../../../engine/table/table.ts';
import { dealing } from '../dealing.ts';
import { variants } from '../variants.ts';
import { opened } from '../../reference/tables.ts';
import { arbitraryTable } from './tables.ts';

test('every turn has its moves and the points it added', () => {
  const first = tableOf('yahtzee', 'official', '11111', '66666');
  const log = '0A00FB3';
  expect(turnsOf(first, log)).toEqual(['0 0 0 2 5', '1 0 2 5 30', '0 1 5 6 0']);
  const history = afterLog(first, log);
  expect(history.current).toEqual({ card: 1, member: 0, turn: 1 });
  expect(history.from).toBe(6);
  expect([0, 1, 2].map((card) => cardLogOf(history, log, card))).toEqual(['0AB', '00F3', '']);
});

const dull = '223346';
const rich = '111111';

test('a turn lost with its first roll is listed in its place', () => {
  const first = tableOf('yardkle', 'yardkle', rich, `${dull} ${rich} ${dull} ${rich}`, rich);
  expect(turnsOf(first, '')).toEqual([]);
  const log = '_._._._._._.';
  expect(turnsOf(first, log)).toEqual([
    ...['0 0 0 2 3000', '1 0 2 2 0', '2 0 2 4 3000'],
    ...['0 1 4 6 3000', '1 1 6 8 3000', '2 1 8 10 3000'],
    ...['0 2 10 12 3000', '1 2 12 12 0'],
  ]);
  expect(lastTurns(afterLog(first, log)).map(({ card }) => card)).toEqual([0, 1]);
});

test('a first turn lost with its first roll comes before the first hand-over', () => {
  const first = tableOf('yardkle', 'yardkle', `${dull} ${rich}`, rich);
  expect(turnsOf(first, '')).toEqual(['0 0 0 0 0']);
  expect(lastTurns(first)).toHaveLength(1);
});

test('a last turn lost with its first roll is listed, and no turn after it', () => {
  const rolls = `${rich} ${rich} ${rich} ${dull} ${dull} ${rich}`;
  const first = tableOf('yardkle', 'yardkle', rich, rolls);
  const log = '_.'.repeat(7);
  const history = afterLog(first, log);
  expect(history.current).toBeNull();
  expect(turnsOf(first, log).slice(-2)).toEqual(['0 3 12 14 3000', '1 3 14 14 0']);
});

test.each(variants)('$game, $rules: the history covers the log in order', (variant) => {
  fc.assert(
    fc.property(arbitraryTable(variant), (file) => {
      const { play } = opened(file);
      if (!play) return;
      expect(play.current).toEqual(turnAt(play));
      const ends = play.turns.map(({ to }) => to);
      expect(play.turns.map(({ from }) => from)).toEqual([0, ...ends].slice(0, ends.length));
      const scores = play.cards.map((_, card) =>
        play.turns.reduce((sum, turn) => sum + (turn.card === card ? turn.points : 0), 0),
      );
      expect(scores).toEqual(play.cards.map((card) => card.score()));
      play.cards.forEach((position, card) => {
        const { deal, rolls } = recordingDealer(play.setup.deals[card]!);
        const alone = variant.start(deal).after(cardLogOf(play, file.log, card), 0, deal);
        expect(alone.ok && alone.value.view()).toEqual(position.view());
        expect(play.rolls[card]).toEqual(rolls);
      });
    }),
    { numRuns: 30 },
  );
});

const tableOf = (game: string, rules: string, ...rolls: readonly string[]): RecordedTable => {
  const variant = findTableVariant(game, rules);
  if (!variant.ok) throw new Error(variant.error);
  const sizes = rolls.map(() => 1);
  const deals = rolls.map((turns) => dealing(...turns.split(' ')));
  return startRecorded({ variant: variant.value, sizes, starter: { team: 0, member: 0 }, deals });
};

const afterLog = (first: RecordedTable, log: string): RecordedTable => {
  const end = recordedAfter(first, log);
  if (!end.ok) throw new Error(`${end.error.at}: ${end.error.reason}`);
  return end.value;
};

/** One line per turn: `card turn from to points`. */
const turnsOf = (first: RecordedTable, log: string): string[] =>
  afterLog(first, log).turns.map(({ card, turn, from, to, points }) =>
    [card, turn, from, to, points].join(' '),
  );
