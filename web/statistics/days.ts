/** The days on which a player has played: a heat map of the year. */
import { gameNames } from '../../engine/rule-sets.ts';
import { html, type TemplateResult } from 'lit';
import type { Statistics } from '../lib/api.ts';
import { dayCountsFrom, heatMap } from '../ui/charts/heat-map.ts';

export const pastYear = ({ days }: Statistics): TemplateResult =>
  html`<section aria-labelledby="s-year">
    <h2 class="head" id="s-year">The past year</h2>
    ${heatMap(dayCountsFrom(days.from, days.counts), gameNames.length)}
  </section>`;
