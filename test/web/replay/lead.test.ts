/** The lead of one of two games on the same dice, turn by turn. */
import { expect, test } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import { bothCards } from '../../../web/replay/versus-tables.ts';
import { leadChart } from '../../../web/replay/lead-chart.ts';
import { leadsOf, turnLeadWords } from '../../../web/replay/lead.ts';
import { draw } from '../fixture.ts';
import { all, one, textOf } from '../reading.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

test.each(['official', 'yardkle'] as const)('the lead by %s rules is after each turn', (rules) => {
  const keeps = rules === 'yardkle' ? [] : ['13A', '1A'];
  const [one, other] = [keeps[0], keeps[1]].map((kept) => replayOf(rules, playedOut(rules, kept)));
  if (!one || !other) throw new Error('no game');
  const leads = leadsOf(variantOfRules(rules), one, other);
  expect(leads).toHaveLength(one.turns);
  expect(leads.at(-1)).toBe(one.score - other.score);
  expect(leadsOf(variantOfRules(rules), other, one)).toEqual(leads.map((lead) => 0 - lead));
});

test('the lead is drawn above and below a line, with the turn shown marked', async () => {
  const chart = await draw(leadChart([30, -16, 0], 1, ['fond-ivy', 'you']));
  const sizes = all(chart, 'rect').map((bar) =>
    ['x', 'y', 'width', 'height', 'class'].map((name) => bar.getAttribute(name)?.trim()),
  );
  expect(sizes).toEqual([
    ['2', '4', '6', '60', 'bar'],
    ['12', '64', '6', '32', 'bar down'],
    ['22', '64', '6', '0', 'bar'],
  ]);
  expect(chart.querySelector('.axis')?.getAttribute('d')).toBe('M0 64H30');
  expect(textOf(one(chart, '.ticks .on'))).toBe('2');
  expect(textOf(chart)).toContain(
    'Above the line fond-ivy leads, below it you do. Before turn 2 fond-ivy was 30 ahead, after it 16 behind.',
  );
  const behind = await draw(leadChart([-23, -46], 0, ['you', 'fond-ivy']));
  expect(all(behind, 'rect').map((bar) => bar.getAttribute('height'))).toEqual(['46', '92']);
  expect(behind.querySelector('.axis')?.getAttribute('d')).toBe('M0 4H20');
  const long = await draw(leadChart(Array(16).fill(1), 6, ['you', 'fond-ivy']));
  const numbers = all(long, '.ticks span').map(textOf).filter(Boolean);
  expect(numbers).toEqual(['5', '7', '10', '15']);
});

test('two cards of different length stand side by side', async () => {
  const rowsOf = (...points: number[]) =>
    points.map((one, at) => ({ name: `${at + 1}`, points: one }));
  const [you, ivy] = [
    { name: 'you', rows: rowsOf(550), total: 550 },
    { name: 'fond-ivy', rows: rowsOf(550, 1_200), total: 1_750 },
  ];
  const table = await draw(bothCards('Turn', you, ivy));
  expect(all(table, 'tr').slice(1).map(textOf)).toEqual([
    ...['1 550 550 =', '2 1,200 −1,200', 'Total 550 1,750 −1,200'],
  ]);
});

test('the lead continues after one of the games is over', () => {
  const long = replayOf('yardkle', playedOut('yardkle'));
  const { rows } = gameReviewOf(long).openReplay(long);
  const first = { ...long, turns: 1, log: long.log.slice(0, 2) };
  const banked = rows.map(({ points }) => points);
  const leads = leadsOf(variantOfRules('yardkle'), first, long);
  expect(leads).toHaveLength(long.turns);
  const behind = banked.slice(1).reduce((sum, points) => sum + points, 0);
  expect(leads.at(-1)).toBe(0 - behind);
});

test.each([
  ['you', [12, -13], 0, 'After turn 1 you were 12 ahead.'],
  ['you', [12, -13], 1, 'Before turn 2 you were 12 ahead, after it 13 behind.'],
  ['you', [12, 12], 1, 'You stayed 12 ahead in turn 2.'],
  ['fond-ivy', [0, 0], 1, 'fond-ivy stayed level in turn 2.'],
  ['fond-ivy', [0, -1_250], 1, 'Before turn 2 fond-ivy was level, after it 1,250 behind.'],
])('%s with %o at turn %i', (name, leads, turn, words) => {
  expect(turnLeadWords(name, leads, turn)).toBe(words);
});
