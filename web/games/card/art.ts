/** Drawings for a card: the signs of its boxes, and the spirit level of its bonus. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { faceParts } from '../../ui/art.ts';
import type { BarLevels } from './kind.ts';

/** The left edge of each bar. */
const barLeft = [1, 4.8, 8.6, 12.4, 16.2];

const bar = (height: number | null, at: number): SVGTemplateResult => {
  const left = barLeft[at] ?? 0;
  return height === null
    ? svg`<rect class="m-bar-any" x=${left + 0.4} y="12" width="2" height="5.6" />`
    : svg`<rect class="m-bar" x=${left} y=${18 - height} width="2.9" height=${height} />`;
};

/**
 * The printed sign of a box: a face for an upper box (`index` 0 to 5), five bars for a lower one.
 */
export const boxArt = (bars: BarLevels | undefined, index: number): TemplateResult =>
  html`<svg class="pict" viewBox="0 0 20 20" aria-hidden="true">
    ${bars ? bars.map(bar) : faceParts(index + 1)}
  </svg>`;

/**
 * A spirit level for the upper bonus. Its bubble is 3 units off the centre per point of `pace`,
 * limited by the ends.
 */
export const levelArt = (pace: number): TemplateResult =>
  html`<svg viewBox="0 0 80 10" aria-hidden="true">
    <path class="lv-line" d="M0 5H80" />
    <path class="lv-mid" d="M34 0V10M46 0V10" />
    <circle class="lv-bub" cx=${Math.min(75.6, Math.max(4.4, 40 + 3 * pace))} cy="5" r="4.4" />
  </svg>`;
