/** The computer's seats at a table, in files and in play. */
import { expect, test } from 'vitest';
import { decidedBy, levels, type Level } from '../../../engine/computer.ts';
import { findTableVariant } from '../../../engine/games.ts';
import { randomOf } from '../../../engine/random.ts';
import { choicesAtTable, levelInTurn } from '../../../engine/table/computer.ts';
import { formatTable, parseTable } from '../../../engine/table/file.ts';
import {
  recordedAfter,
  startRecorded,
  type RecordedTable,
} from '../../../engine/table/recorded.ts';
import { lastTurnAt } from '../../../engine/table/table.ts';
import { opened, tableFile, typedIn, withStart } from '../../reference/tables.ts';
import { dealing } from '../dealing.ts';
import { solved } from '../solved.ts';

const seats = { teams: [['Anna'], ['Computer']], levels: [[null], ['fair']] } as const;

test.each([
  ['dice of its own', withStart(tableFile(seats))],
  ['the same dice', withStart(tableFile({ ...seats, dice: 'same', seeds: ['5a'.repeat(32)] }))],
  ['real dice', { ...typedIn(withStart(tableFile({ teams: seats.teams }))), levels: seats.levels }],
])('a file with %s keeps the levels', (_, file) => {
  const text = formatTable(file);
  expect(JSON.parse(text)).toMatchObject({
    version: 3,
    teams: [[{ name: 'Anna' }], [{ name: 'Computer', level: 'fair' }]],
  });
  expect(parseTable(text, findTableVariant)).toEqual({ ok: true, value: file });
});

test('a table of people is a file as before', () => {
  expect(JSON.parse(formatTable(tableFile()))).toMatchObject({
    version: 1,
    teams: [['Anna'], ['Ben'], ['Cleo']],
  });
});

test.each<[string, object, object]>([
  [
    'a level that is none',
    { teams: [[{ name: 'A', level: 'best' }], [{ name: 'B' }, { name: 'C', level: 'worst' }]] },
    { code: 'bad-level', card: 1, member: 1 },
  ],
  [
    'a level of another type',
    { teams: [[{ name: 'A', level: 5 }], [{ name: 'B' }]] },
    { code: 'bad-level', card: 0, member: 0 },
  ],
  ['seats that are names', { teams: [['A'], ['B']] }, { code: 'not-a-table' }],
  ['seats in the version of names', { version: 1 }, { code: 'not-a-table' }],
  ['seats in the version of live tables', { version: 2 }, { code: 'not-a-table' }],
  ['dice that are none', { dice: 'loaded' }, { code: 'not-a-table' }],
  ['no seeds', { seeds: undefined }, { code: 'not-a-table' }],
])('%s: refused', (_, changes, error) => {
  const text = JSON.stringify({ ...JSON.parse(formatTable(tableFile(seats))), ...changes });
  expect(parseTable(text, findTableVariant)).toEqual({ ok: false, error });
});

test('the level in turn is that of the seat, and of nobody before the start', () => {
  const file = tableFile({
    teams: [['Anna', 'Computer'], ['Ben']],
    levels: [[null, 'weak'], [null]],
  });
  expect(levelInTurn(opened(file))).toBeNull();
  let now = withStart(file);
  const found: (Level | null)[] = [];
  for (let turn = 0; turn < 4; turn++) {
    found.push(levelInTurn(opened(now)));
    now = { ...now, log: `${now.log}${'ABCDEFGHIJKLM'[turn >> 1]}` };
  }
  const isFirst = opened(now).play?.setup.starter.team === 0;
  const expected: (Level | null)[] = isFirst
    ? [null, null, 'weak', null]
    : [null, null, null, 'weak'];
  const starter = opened(now).play?.setup.starter.member === 1;
  expect(found).toEqual(starter ? ['weak', null, null, null] : expected);
});

/** The first card has reached the target; the second, which has banked as often less one, has not. */
const lastTurn = (): RecordedTable => {
  const variant = findTableVariant('yardkle', 'yardkle');
  if (!variant.ok) throw new Error(variant.error);
  const tableAfter = (banks: number): RecordedTable => {
    const turns = Array.from({ length: banks }, () => '111111');
    const start = startRecorded({
      variant: variant.value,
      sizes: [1, 1],
      starter: { team: 0, member: 0 },
      deals: [dealing('111111'), dealing(...turns, '115224 115224 111111')],
    });
    const table = recordedAfter(start, '_.'.repeat(2 * banks + 1));
    if (!table.ok) throw new Error(table.error.reason);
    return lastTurnAt(table.value) ? table.value : tableAfter(banks + 1);
  };
  return tableAfter(0);
};

test.each(levels)('in a last turn of Yardkle, %s rolls until it leads, and then banks', (level) => {
  const { coach } = solved('yardkle');
  const random = randomOf(3);
  for (let game = 0; game < 20; game++) {
    let table = lastTurn();
    const { current } = table;
    if (current?.card !== 1) throw new Error('the second card is not in turn');
    const { turn } = current;
    while (table.current?.turn === turn && table.current.card === current.card) {
      const position = table.cards[current.card]!;
      const log = table.turns
        .filter(({ card }) => card === current.card)
        .map(({ from, to }) => table.log.slice(from, to))
        .join('');
      const known = coach.choicesAfter(
        log + table.log.slice(table.from),
        table.setup.deals[current.card]!,
      );
      if (!known.ok) throw new Error(known.error.reason);
      const move = decidedBy(
        level,
        table.setup.variant,
        choicesAtTable(table, known.value),
        random(),
      );
      const after = recordedAfter(table, move);
      if (!after.ok) throw new Error(after.error.reason);
      const was = position.score();
      table = after.value;
      const gained = table.cards[current.card]!.score() - was;
      const isLead = table.cards[current.card]!.score() > table.cards[0]!.score();
      if (move.endsWith('.')) expect([gained > 0, isLead]).toEqual([true, true]);
    }
  }
});

test('outside a last turn, and in games without one, nothing is left out', () => {
  const table = opened(withStart(tableFile())).play!;
  const choices = [{ move: 'A', value: 1 }];
  expect(choicesAtTable(table, choices)).toBe(choices);
});
