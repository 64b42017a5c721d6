/**
 * The page about the dice on the first day of a year, when none of the year's days can be checked
 * yet.
 */
import { html } from 'lit';
import { expect, test } from 'vitest';
import { mount, until } from '../fixture.ts';
import { hrefs, one, textOf } from '../reading.ts';
import { serveApi } from '../answers.ts';

const hash = (digit: string): string => digit.repeat(64);
const anchors = { '2026': hash('6'), '2027': hash('7') };
const days: Readonly<Record<string, unknown>> = {
  '/api/fairness': [{ date: '2027-01-01', commitment: hash('7'), seed: null }],
  '/api/fairness?year=2026': [
    { date: '2026-12-31', commitment: hash('b'), seed: hash('c') },
    { date: '2026-12-30', commitment: hash('a'), seed: hash('b') },
  ],
};

test('the latest day to check is last year’s, and its days are listed', async () => {
  serveApi(({ path, query }) => {
    const found = days[query.size > 0 ? `${path}?${query}` : path];
    return found && { anchors, publishedOn: {}, days: found };
  });
  const page = await mount(
    html`<section class="day-check">
      <p id="seed-chain">static</p>
      <p id="fair-check">static</p>
      <a id="check-latest">Check the latest day</a>
      <details><div id="closed-days"></div></details>
    </section>`,
  );
  await import('../../../web/fairness/fairness-page.ts');
  const link = one(page, '#check-latest');
  await until(() => expect(link.getAttribute('href')).toBe('/fairness/2026-12-31'));
  expect(link.hidden).toBe(false);
  const chain = /^= The year’s number.* Today, 1 JanuarySealed.* Tomorrow/;
  expect(textOf(one(page, '#seed-chain'))).toMatch(chain);
  const number = `2027’s number, which locks every day:${hash('7')}`;
  expect(textOf(one(page, '#fair-check'))).toBe(number);
  expect(hrefs(page, '#closed-days a')).toEqual(['/fairness/2026-12-30', '/fairness/2026-12-31']);
});
