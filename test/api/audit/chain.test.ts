/** The chain of a year as a site publishes it, from its first day, and with one value changed. */
import { expect, test } from 'vitest';
import { checkChain } from '../../../api/audit/chain.ts';
import { siteOf, type Site } from '../../../api/audit/site.ts';
import type { Fairness } from '../../../api/schemas/fairness.ts';
import { formatDay } from '../../../engine/calendar.ts';
import { chainOf } from '../../../engine/chain.ts';
import { formatSeed } from '../../../engine/dice.ts';
import { entryAt } from '../../../engine/entry-at.ts';

const year = 2026;
/** The anchor, and the seeds by their day of the year. */
const chain = chainOf(year, new Uint8Array(32).fill(3)).map(formatSeed);
const other = 'ab'.repeat(32);

const change = (
  days: Fairness['days'],
  date: string,
  values: Partial<Fairness['days'][number]>,
): Fairness['days'] => days.map((day) => (day.date === date ? { ...day, ...values } : day));

test.each([
  ['on 1 January', 1],
  ['in the middle of the year', 300],
])('a site that started %s has every link down to the anchor', async (_, first) => {
  const found = await checkChain(siteWith(daysFrom(first, 320)), '2026-11-14');
  expect({ ...found, seed: formatSeed(found.seed) }).toEqual({
    seed: chain[318],
    anchor: chain[0],
    links: 320,
    firstDays: {},
  });
});

const days = daysFrom(300, 320);

test.each([
  ['the seed of 2026-11-10', siteWith(change(days, '2026-11-10', { seed: other }))],
  ['the seed of 2026-11-10', siteWith(change(days, '2026-11-10', { seed: null }))],
  ['the commitment of 2026-10-27', siteWith(change(days, '2026-10-27', { commitment: other }))],
  ['the seed of 2026-11-09', siteWith(days.filter(({ date }) => date !== '2026-11-09'))],
  ['the anchor of 2026', siteWith(days, other)],
])('%s is found if it is another or missing', async (what, site) => {
  await expect(checkChain(site, '2026-11-14')).rejects.toMatchObject({ difference: { what } });
});

test.each([
  ['challenge-not-closed', '2026-11-17'],
  ['challenge-not-closed', '2026-10-26'],
  ['not-found', '2026-02-30'],
])('there is no answer, %s, on %s', async (code, date) => {
  await expect(checkChain(siteWith(days), date)).rejects.toMatchObject({ code });
});

async function* textOf(fairness: Fairness): AsyncGenerator<string> {
  yield JSON.stringify(fairness);
}

/** The days that a site shows: what is sealed has no seed. */
function daysFrom(first: number, last: number, sealed = 1): Fairness['days'] {
  return Array.from({ length: last + sealed - first + 1 }, (_, at) => {
    const dayOfYear = first + at;
    return {
      date: formatDay({ year, dayOfYear }),
      commitment: entryAt(chain, dayOfYear - 1),
      seed: dayOfYear <= last ? entryAt(chain, dayOfYear) : null,
    };
  });
}

function siteWith(days: Fairness['days'], anchor = entryAt(chain, 0)): Site {
  const text = (): AsyncIterable<string> =>
    textOf({ anchors: { [year]: anchor }, publishedOn: {}, firstDays: {}, days });
  return siteOf({
    request: () => Promise.resolve({ status: 200, retryAfter: null, text: text() }),
    wait: () => Promise.resolve(),
  });
}
