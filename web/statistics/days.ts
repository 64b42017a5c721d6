/** The days on which a player has played: the last two weeks as signs, the year as a heat map. */
import { gameNames } from '../../engine/rule-sets.ts';
import { html, svg, type TemplateResult } from 'lit';
import { formatDate } from '../../api/format/days.ts';
import { gamesOn } from '../games.ts';
import type { Statistics } from '../lib/api.ts';
import { dayOfMonth } from '../lib/months.ts';
import { dayCountsFrom, heatMap, type DayCount } from '../ui/charts/heat-map.ts';

const daysShown = 14;
const box = svg`<rect class="dy" x="2" y="2" width="26" height="26" rx="6" />`;
const signs = [
  svg`<rect class="dy dy-none" x="2" y="2" width="26" height="26" rx="6" />`,
  svg`${box}<path class="mk" d="M8 15H22" />`,
  svg`<rect class="dy dy-on" x="2" y="2" width="26" height="26" rx="6" /><path class="dy-eq" d="M8 12H22M8 18.5H22" />`,
];

/** 0 for no game, 1 for some of the day's games, 2 for all of them. */
const signOf = ({ date, count }: DayCount): number =>
  count === 0 ? 0 : count < gamesOn(date).length ? 1 : 2;

const wordsOf = ({ date, count }: DayCount): string => {
  if (count === 0) return 'not played';
  if (count >= gamesOn(date).length) return 'every game';
  return count === 1 ? 'one game' : `${count} games`;
};

const day = (played: DayCount): TemplateResult =>
  html`<li>
    <svg viewBox="0 0 30 30" aria-hidden="true">${signs[signOf(played)]}</svg>
    <span class="vh">${formatDate(played.date)}: ${wordsOf(played)}</span>
    <span aria-hidden="true">${dayOfMonth(played.date)}</span>
  </li>`;

const daysOf = ({ days }: Statistics): readonly DayCount[] => dayCountsFrom(days.from, days.counts);

export const twoWeeks = (statistics: Statistics): TemplateResult =>
  html`<section aria-labelledby="s-days">
    <h2 class="head" id="s-days">Last two weeks</h2>
    <ol class="days" aria-label="The last fourteen days">
      ${daysOf(statistics).slice(-daysShown).map(day)}
    </ol>
    <p class="note">Two bars: every game. One bar: some of them.</p>
  </section>`;

export const pastYear = (statistics: Statistics): TemplateResult =>
  html`<section aria-labelledby="s-year">
    <h2 class="head" id="s-year">The past year</h2>
    ${heatMap(daysOf(statistics), gameNames.length)}
  </section>`;
