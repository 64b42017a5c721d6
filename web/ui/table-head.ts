import { html, type TemplateResult } from 'lit';

type Heading = TemplateResult | string;

/**
 * A table's head: columns of words, then of figures, which are aligned right, then of buttons or
 * links, whose headings only screen readers read.
 */
export const tableHead = (
  words: readonly Heading[],
  figures: readonly Heading[] = [],
  buttons: readonly Heading[] = [],
): TemplateResult =>
  html`<thead>
    <tr>
      ${words.map((heading) => html`<th scope="col">${heading}</th>`)}
      ${figures.map((heading) => html`<th scope="col" class="r">${heading}</th>`)}
      ${buttons.map((heading) => html`<th scope="col"><span class="vh">${heading}</span></th>`)}
    </tr>
  </thead>`;
