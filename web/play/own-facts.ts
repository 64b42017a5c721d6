import { html, nothing, type TemplateResult } from 'lit';
import type { Finish } from '../games/finish.ts';

/** What is the game's own about its end, a name and a figure each. */
export const ownFacts = ({ facts }: Finish): TemplateResult | typeof nothing => {
  if (facts.length === 0) return nothing;
  return html`<dl class="facts own">
    ${facts.map(
      ([name, figure]) =>
        html`<div>
          <dt>${name}</dt>
          <dd><b>${figure}</b></dd>
        </div>`,
    )}
  </dl>`;
};
