import { html, nothing, type TemplateResult } from 'lit';

/** A figure with its name, in a list of the class `facts`, and words beside it. */
export const fact = (
  name: string,
  figure: string,
  beside: TemplateResult | string | typeof nothing = nothing,
): TemplateResult =>
  html`<div>
    <dt>${name}</dt>
    <dd><b>${figure}</b> ${beside}</dd>
  </div>`;
