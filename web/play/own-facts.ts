import { html, nothing, type TemplateResult } from 'lit';
import type { Finish } from '../game/finish.ts';
import { fact } from '../ui/fact.ts';

/** The game's own facts about its result, each with a name and a figure. */
export const ownFacts = ({ facts }: Finish): TemplateResult | typeof nothing => {
  if (facts.length === 0) return nothing;
  return html`<dl class="facts own">${facts.map(([name, figure]) => fact(name, figure))}</dl>`;
};
