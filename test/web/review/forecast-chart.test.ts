/** @holds web/workers web/ui/charts web/coach */
import { beforeAll, expect, test } from 'vitest';
import type { Grade } from '../../../engine/coach.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import '../../../web/review/forecast-chart.ts';
import { replyAsCoach } from '../answers.ts';
import { make, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { playedOut, replayOf } from '../replays.ts';

const replay = replayOf('official', playedOut('official', '13'));
const yardkle = replayOf('yardkle', playedOut('yardkle'));
let grade: Grade;

const gradedOf = (of: Grade) => ({ ledger: of, decisions: of.decisions });
const numberIn = (cell: Element | undefined): number =>
  Number(textOf(cell ?? null).replace('−', '-'));

beforeAll(async () => {
  grade = await askCoach('official', 'grade', replay);
});

test('a forecast is a line from par to the score, and a table whose turns add up to it', async () => {
  const chart = await make('forecast-chart', { played: replay, graded: gradedOf(grade), at: 4 });
  expect(one(chart, 'figure').getAttribute('aria-label')).toBe(
    `Forecast of the final score: it starts on par, 254.6, and ends at ${replay.score}.0, −${(254.5877 - replay.score).toFixed(1)}.`,
  );
  // WebKit stretches the dot with the drawing if its path has no length.
  const dot = chart.querySelector<SVGPathElement>('.dot.now');
  expect(dot?.getTotalLength()).toBeGreaterThan(0);
  expect(dot?.getAttribute('d')).toMatch(/^M5 /);
  const line = chart.querySelector('.trend:not(.ahead)')?.getAttribute('d');
  expect(line?.match(/[ML]\d+/g)).toEqual(['M0', 'L1', 'L2', 'L3', 'L4', 'L5']);
  one(chart, 'summary').click();
  expect(all(chart, 'tbody th').map(textOf)).toEqual(
    Array.from({ length: 13 }, (_, at) => `${at + 1}`),
  );
  const rows = all(chart, 'tbody tr').map((row) => all(row, 'td'));
  let expected = grade.par;
  for (const [luck, mistakes, after] of rows) {
    expected += numberIn(luck) + numberIn(mistakes);
    expect(Math.abs(expected - numberIn(after))).toBeLessThan(1.5);
  }
  expect(numberIn(rows.at(-1)?.[2])).toBe(replay.score);
  await expectAccessible(chart);
});

test('the turns under a forecast keep apart, however few rolls they had', async () => {
  const chart = await make('forecast-chart', {
    style: 'width: 288px',
    played: replay,
    graded: gradedOf(grade),
  });
  const spans = all(chart, '.ticks span');
  expect(spans.map(textOf)).toEqual(['start', 'turn 4', 'turn 7', 'turn 10', 'end']);
  const ticks = spans.map((tick) => tick.getBoundingClientRect());
  for (const [at, { right }] of ticks.entries())
    expect(right).toBeLessThan(ticks[at + 1]?.left ?? Infinity);
});

test('the chart marks mistakes and draws what is to come only if verdicts are shown', async () => {
  replyAsCoach({ failure: 'none' });
  const graded = gradedOf(grade);
  const chart = (open: boolean) => make('forecast-chart', { played: replay, graded, open });
  const [hidden, shown] = [await chart(false), await chart(true)];
  expect(hidden.querySelector('.mistake, .ahead')).toBeNull();
  expect(shown.querySelector('.mistake')?.getAttribute('d')).not.toBe('');
  expect(shown.querySelector('.ahead')).not.toBeNull();
  const legends = [hidden, shown].map((one) => all(one, '.fore-legend span').map(textOf));
  expect(legends).toEqual([
    ['this game', 'par, 254.6'],
    ['this game', 'par, 254.6', 'points lost'],
  ]);
});

/** The figures of the scale with their positions. */
const scaleOf = (chart: HTMLElement): readonly string[] =>
  all(chart, '.scale span').map((figure) => `${textOf(figure)} ${figure.style.cssText}`);

test.each([
  ['points', replay, 'Forecast of the final score', 'Eight games in ten end inside the band.', 200],
  ['turns', yardkle, 'Forecast of the turns', 'At least eight games in ten reach 10,000', 20],
] as const)('the band of a game of %s comes late', async (unit, played, title, note, low) => {
  const graded: Grade = await askCoach(played.challenge.rules, 'grade', played);
  const draw = () => make('forecast-chart', { played, graded: gradedOf(graded), unit });
  const refused = replyAsCoach({ failure: 'none' });
  const without = await draw();
  await until(() => expect(refused).toHaveLength(1));
  expect(without.querySelector('.band')).toBeNull();
  expect(textOf(without)).not.toContain('Eight games in ten');
  const scale = scaleOf(without);
  without.remove();
  const asked = replyAsCoach({ answer: { low, high: low + 1 } });
  const chart = await draw();
  await until(() => expect(chart.querySelector('.band')).not.toBeNull());
  expect(scaleOf(chart)).toEqual(scale);
  expect(textOf(one(chart, 'h2'))).toBe(title);
  expect(textOf(one(chart, '.note'))).toContain(note);
  const legends = [without, chart].map((one) => all(one, '.fore-legend span').map(textOf).at(-1));
  expect(legends).toEqual([expect.stringMatching(/^par, /), 'eight in ten']);
  const end = unit === 'points' ? `${played.score}.0` : (played.turns + graded.missing).toFixed(2);
  expect(one(chart, 'figure').getAttribute('aria-label')).toContain(end);
  const bands = all(chart, 'tbody td:last-child').map(textOf);
  expect(new Set(bands)).toEqual(new Set([`${low}–${low + 1}`]));
  // Before each turn, and after the last.
  expect(asked).toHaveLength(bands.length + 1);
  await expectAccessible(chart);
});
