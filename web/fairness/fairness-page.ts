/** What the page says stands without an answer; with one, days and seeds are filled in. */
import { render, type TemplateResult } from 'lit';
import { getFairness } from '../lib/api.ts';
import { chainPicture, proofList } from './picture.ts';
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
  },
  () => undefined, // The page is true without.
);
