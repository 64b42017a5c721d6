/** Fills in days and seeds. The static text is complete without them. */
import { render, type TemplateResult } from 'lit';
import type { Fairness } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { checkAddress, earlierYears, latestClosed, type Days } from './chain.ts';
import { chainPicture, dayList, proofList } from './picture.ts';
import '../lib/shell.ts';

/** What is published about a year's dice; of the current year without `year`. */
const getFairness = (year?: string): Promise<Fairness> =>
  call('GET /api/fairness', year === undefined ? {} : { query: { year } });

/** Replaces static text, once. */
const show = (element: Element | null, words: TemplateResult): void => {
  if (!(element instanceof HTMLElement)) return;
  element.replaceChildren();
  render(words, element);
};

const showLatest = (days: Days): boolean => {
  const latest = latestClosed(days);
  const link = document.querySelector('#check-latest');
  if (latest !== null) link?.setAttribute('href', checkAddress(latest));
  link?.toggleAttribute('hidden', latest === null);
  return latest !== null;
};

const showDays = (days: Days): void => {
  const element = document.querySelector<HTMLElement>('#closed-days');
  if (element) render(dayList(days), element);
};

/** Adds the days of earlier years. */
const showEarlier = async (fairness: Fairness): Promise<void> => {
  let known = fairness.days;
  for (const year of earlierYears(fairness)) {
    known = [...known, ...(await getFairness(year)).days];
    showDays(known);
    showLatest(known);
  }
};

getFairness().then(
  (fairness) => {
    show(document.querySelector('#seed-chain'), chainPicture(fairness));
    show(document.querySelector('#fair-check'), proofList(fairness));
    showDays(fairness.days);
    const addEarlier = (): void => void showEarlier(fairness).catch(() => undefined);
    // On the first days of a year, the latest day to check is last year's.
    if (!showLatest(fairness.days)) addEarlier();
    else
      document
        .querySelector('.day-check details')
        ?.addEventListener('toggle', addEarlier, { once: true });
  },
  () => showLatest([]), // The static text is still true.
);
