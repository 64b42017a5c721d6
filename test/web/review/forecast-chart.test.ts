import { html } from 'lit';
import { beforeAll, expect, test } from 'vitest';
import type { Grade } from '../../../engine/coach.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import '../../../web/review/forecast-chart.ts';
import { all, expectAccessible, mount, one, textOf, until } from '../fixture.ts';
import { playedOut, replayOf } from '../replays.ts';
import { whole } from '../../tier.ts';

const replay = replayOf('official', playedOut('official', '13'));
const yardkle = replayOf('yardkle', playedOut('yardkle'));
let grade: Grade;
let yardkleGrade: Grade;

const gradedOf = (of: Grade) => ({ ledger: of, decisions: of.decisions });
const numberIn = (cell: Element | undefined): number =>
  Number(textOf(cell ?? null).replace('−', '-'));

beforeAll(async () => {
  grade = await askCoach('official', 'grade', replay);
  yardkleGrade = await askCoach('yardkle', 'grade', yardkle);
});

test('a forecast is a line from par to the score, and a table whose turns add up to it', async () => {
  const chart = await mount(
    html`<forecast-chart .played=${replay} .graded=${gradedOf(grade)} .at=${4}></forecast-chart>`,
  );
  expect(one(chart, 'figure').getAttribute('aria-label')).toBe(
    `Forecast of the final score: it starts on par, 254.6, and ends at ${replay.score}.0, −${(254.5877 - replay.score).toFixed(1)}.`,
  );
  // WebKit stretches the dot with the drawing if its path has no length.
  const dot = chart.querySelector<SVGPathElement>('.dot.now');
  expect(dot?.getTotalLength()).toBeGreaterThan(0);
  expect(dot?.getAttribute('d')).toMatch(/^M5 /);
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
  const chart = await mount(
    html`<forecast-chart
      style="width: 288px"
      .played=${replay}
      .graded=${gradedOf(grade)}
    ></forecast-chart>`,
  );
  const spans = all(chart, '.ticks span');
  expect(spans.map(textOf)).toEqual(['start', 'turn 4', 'turn 7', 'turn 10', 'end']);
  const ticks = spans.map((tick) => tick.getBoundingClientRect());
  for (const [at, { right }] of ticks.entries())
    expect(right).toBeLessThan(ticks[at + 1]?.left ?? Infinity);
});

test('the chart marks mistakes and draws what is to come only if verdicts are shown', async () => {
  const graded = gradedOf(grade);
  const chart = (open: boolean) =>
    mount(
      html`<forecast-chart .played=${replay} .graded=${graded} .open=${open}></forecast-chart>`,
    );
  const [hidden, shown] = [await chart(false), await chart(true)];
  expect(hidden.querySelector('.mistake, .ahead')).toBeNull();
  expect(shown.querySelector('.mistake')?.getAttribute('d')).not.toBe('');
  expect(shown.querySelector('.ahead')).not.toBeNull();
});

/** The figures of the scale with their positions. */
const scaleOf = (chart: HTMLElement): readonly string[] =>
  all(chart, '.scale span').map((figure) => `${textOf(figure)} ${figure.style.cssText}`);

test('the band appears once its games have been played out', whole(), async () => {
  const chart = await mount(
    html`<forecast-chart .played=${replay} .graded=${gradedOf(grade)}></forecast-chart>`,
  );
  expect(chart.querySelector('.band')).toBeNull();
  const scale = scaleOf(chart);
  await until(() => expect(chart.querySelector('.band')).not.toBeNull());
  expect(scaleOf(chart)).toEqual(scale);
  expect(textOf(one(chart, '.note'))).toContain('Eight games in ten end inside the band.');
  const last = all(chart, 'tbody tr').at(-1);
  expect(textOf(last?.querySelector('td:last-child') ?? null)).toBe(
    `${replay.score}–${replay.score}`,
  );
});

test('a Yardkle has a line in turns, and an exact band around it', whole(), async () => {
  const graded = gradedOf(yardkleGrade);
  const chart = await mount(
    html`<forecast-chart .played=${yardkle} .graded=${graded} .unit=${'turns'}></forecast-chart>`,
  );
  expect(textOf(one(chart, 'h2'))).toBe('Forecast of the turns');
  const { par, luck, mistakes, missing } = yardkleGrade;
  expect(par - luck + mistakes).toBeCloseTo(yardkle.turns + missing, 6);
  expect(one(chart, 'figure').getAttribute('aria-label')).toContain(
    (yardkle.turns + missing).toFixed(2),
  );
  const scale = scaleOf(chart);
  await until(() => expect(chart.querySelector('.band')).not.toBeNull());
  expect(scaleOf(chart)).toEqual(scale);
  expect(textOf(one(chart, '.note'))).toContain('At least eight games in ten reach 10,000');
  const bands = all(chart, 'tbody td:last-child').map((cell) =>
    textOf(cell)
      .split('–')
      .map((text) => Number(text)),
  );
  expect(bands.length).toBeGreaterThan(1);
  for (const [low, high] of bands) expect(low).toBeLessThanOrEqual(high ?? 0);
  // The game ended before the target, so the band begins after its last turn.
  expect(yardkle.score).toBeLessThan(10_000);
  expect(bands.at(-1)?.[0]).toBeGreaterThan(yardkle.turns);
  await expectAccessible(chart);
});
