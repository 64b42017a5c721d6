/** What the server has written into a page: its heading and what is known already. It stands until there is more to show. */
import { html, nothing, type TemplateResult } from 'lit';

/** A tab that nobody sees draws no frames. */
const longestWaitMs = 100;

// Read before the page's element is defined, since that takes the place of all this.
const written = document.querySelector('main .cap');
const heading = written?.querySelector('h1')?.textContent ?? null;
const lead = written?.querySelector('.lead')?.textContent ?? null;

/** The heading that was written; `fallback` where a page came without. */
export const firstHeading = (fallback: string): string =>
  lead === null ? fallback : (heading ?? fallback);

/** The words below it, if there are any. */
export const firstLead: TemplateResult | typeof nothing =
  lead === null ? nothing : html`<p class="lead">${lead}</p>`;

/** Defines a page's element, which takes the place of all that was written: once that has been painted. */
export const definePage = (name: string, page: CustomElementConstructor): void => {
  const define = (): void => {
    if (customElements.get(name) === undefined) customElements.define(name, page);
  };
  if (lead === null) return define();
  requestAnimationFrame(() => setTimeout(define));
  setTimeout(define, longestWaitMs);
};
