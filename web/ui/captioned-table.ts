import { html, type TemplateResult } from 'lit';

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
