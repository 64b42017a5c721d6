/** Fills in days and seeds. The static text is complete without them. */
import { render, type TemplateResult } from 'lit';
import { getFairness } from './api.ts';
import { checkAddress, latestClosed } from './chain.ts';
import { chainPicture, dayList, proofList } from './picture.ts';
import '../lib/shell.ts';

const show = (place: Element | null, words: TemplateResult): void => {
  if (!(place instanceof HTMLElement)) return;
  place.replaceChildren();
  render(words, place);
};

getFairness().then(
  (fairness) => {
    show(document.querySelector('#seed-chain'), chainPicture(fairness));
    show(document.querySelector('#fair-check'), proofList(fairness));
    show(document.querySelector('#closed-days'), dayList(fairness));
    const latest = latestClosed(fairness.days);
    if (latest !== null)
      document.querySelector('#check-latest')?.setAttribute('href', checkAddress(latest));
  },
  () => undefined, // The static text is still true.
);
