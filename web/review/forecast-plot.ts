/**
 * The drawing of a forecast: band, level and line, with a dot at the decision shown. A decision is
 * one unit wide.
 */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Band } from '../../engine/coach.ts';
import { entryAt } from '../../engine/entry-at.ts';
import type { Unit } from '../../engine/game.ts';
import type { Forecast } from '../coach/forecast.ts';
import { heightOf as heightIn, type Range } from '../ui/charts/scale.ts';
import { dot, stretched } from '../ui/charts/plot.ts';

const height = 100;
/** Smaller losses would not be visible as a step. */
const lossMin: Readonly<Record<Unit, number>> = { points: 0.1, turns: 0.01 };

export interface Drawn {
  readonly data: Forecast;
  /** Before each turn and after the last; empty until they are known. */
  readonly bands: readonly Band[];
  /**
   * The lowest and highest value of the chart. Must not change while `data` and `bands` stay the
   * same.
   */
  readonly range: Range;
  /** Index of the decision shown among all; null for the end. */
  readonly at: number | null;
  /** Whether mistakes and the rest of the game are shown. */
  readonly open: boolean;
}

const heightOf = ({ range }: Drawn, value: number): number => heightIn(range, value);

/** The line through the first `count` decisions. */
const line = (drawn: Drawn, count: number): string => {
  const { par, steps } = drawn.data;
  const through = steps
    .slice(0, count)
    .map(
      ({ before, after }, at) => `L${at + 1} ${heightOf(drawn, before)}V${heightOf(drawn, after)}`,
    );
  return `M0 ${heightOf(drawn, par)}${through.join('')}`;
};

const band = (drawn: Drawn): SVGTemplateResult | typeof nothing => {
  const { data, bands } = drawn;
  if (bands.length === 0) return nothing;
  const starts = [...data.turns.map(({ from }) => from), data.steps.length];
  const edge = (of: (one: Band) => number): string[] =>
    bands.map((one, at) => `${entryAt(starts, at)} ${heightOf(drawn, of(one))}`);
  const around = [...edge(({ high }) => high), ...edge(({ low }) => low).toReversed()];
  return svg`<path class="band" d="M${around.join('L')}Z" />`;
};

const mistakes = (drawn: Drawn): SVGTemplateResult | typeof nothing => {
  if (!drawn.open) return nothing;
  const { steps, unit } = drawn.data;
  const drops = steps.flatMap(({ decision, before, after }, at) =>
    decision.loss < lossMin[unit]
      ? []
      : [`M${at + 1} ${heightOf(drawn, before)}V${heightOf(drawn, after)}`],
  );
  return svg`<path class="mistake" d=${drops.join('')} />`;
};

/**
 * The rest of the game as a faint line, hidden from viewers who do not want to know the outcome
 * yet.
 */
const ahead = (drawn: Drawn): SVGTemplateResult | typeof nothing =>
  drawn.open
    ? svg`<path class="trend ahead" d=${line(drawn, drawn.data.steps.length)} />`
    : nothing;

const now = (drawn: Drawn): SVGTemplateResult | typeof nothing => {
  const { at, data } = drawn;
  const step = at === null ? undefined : data.steps[at];
  if (at === null || step === undefined) return nothing;
  return dot(`${at + 1} ${heightOf(drawn, step.after)}`, 'now');
};

export const forecastPlot = (drawn: Drawn): TemplateResult => {
  const { data, bands, at, open } = drawn;
  const wide = Math.max(1, data.steps.length);
  const done = at === null ? wide : at + 1;
  // During playback, a step only changes the line and the dot.
  const still = [data, bands, open];
  const parts = svg`${guard(still, () => band(drawn))}
    ${guard(still, () => svg`<path class="level-line" d="M0 ${heightOf(drawn, data.par)}H${wide}" />`)}
    ${guard(still, () => ahead(drawn))}<path class="trend" d=${line(drawn, done)} />
    ${guard(still, () => mistakes(drawn))}${now(drawn)}`;
  return html`<div class="plot">${stretched(wide, parts, height)}</div>`;
};
