import { html, type TemplateResult } from 'lit';

type Heading = TemplateResult | string;

/**
 * A table's head: columns of words, then of figures, which are aligned right, then of keys or links, whose headings only screen readers
 * read.
 */
export const tableHead = (
  words: readonly Heading[],
  figures: readonly Heading[] = [],
  keys: readonly Heading[] = [],
): TemplateResult =>
  html`<thead>
    <tr>
      ${words.map((heading) => html`<th scope="col">${heading}</th>`)}
      ${figures.map((heading) => html`<th scope="col" class="r">${heading}</th>`)}
      ${keys.map((heading) => html`<th scope="col"><span class="vh">${heading}</span></th>`)}
    </tr>
  </thead>`;

/** A table whose caption says what it lists, so that only screen readers need its headings. */
export const captionedTable = (
  caption: string,
  headings: readonly string[],
  rows: readonly TemplateResult[],
): TemplateResult =>
  html`<table class="list">
    <caption>
      ${caption}
    </caption>
    <thead class="vh">
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
