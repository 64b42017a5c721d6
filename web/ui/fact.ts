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

/** A game's own facts about its result, each with a name and a figure. */
export const ownFacts = (
  facts: readonly (readonly [name: string, figure: string])[],
): TemplateResult | typeof nothing => {
  if (facts.length === 0) return nothing;
  return html`<dl class="facts own">${facts.map(([name, figure]) => fact(name, figure))}</dl>`;
};
