/**
 * The heading and lead that the server wrote into the page. They stay until the page has more to
 * show.
 */
import { html, nothing, type TemplateResult } from 'lit';

/**
 * Background tabs get no animation frames, so the element is defined after this time at the latest.
 */
const longestWaitMs = 100;

// Read before the page's element is defined, because that replaces this content.
const written = document.querySelector('main .cap');
const heading = written?.querySelector('h1')?.textContent ?? null;
const lead = written?.querySelector('.lead')?.textContent ?? null;

/** The server's heading, or `fallback` if the page came without one. */
export const serverHeading = (fallback: string): string =>
  lead === null ? fallback : (heading ?? fallback);

/** The server's lead, if there is one. */
export const serverLead: TemplateResult | typeof nothing =
  lead === null ? nothing : html`<p class="lead">${lead}</p>`;

/**
 * Defines a page's element, which replaces the server's content, after that content has been
 * painted.
 */
export const definePage = (name: string, page: CustomElementConstructor): void => {
  const define = (): void => {
    if (customElements.get(name) === undefined) customElements.define(name, page);
  };
  if (lead === null) return define();
  requestAnimationFrame(() => setTimeout(define));
  setTimeout(define, longestWaitMs);
};
