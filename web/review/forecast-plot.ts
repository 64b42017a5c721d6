/** The drawing of a forecast: band, level and line, with a dot where one looks. One decision is one wide. */
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { Band } from '../../engine/coach.ts';
import { entryAt } from '../../engine/entry-at.ts';
import type { Unit } from '../../engine/game.ts';
import type { Forecast } from '../coach/forecast.ts';
import { heightOf as heightIn, type Range } from '../ui/charts/scale.ts';

const height = 100;
/** Losses below this are no step that could be seen. */
const lossMin: Readonly<Record<Unit, number>> = { points: 0.1, turns: 0.01 };

export interface Drawn {
  readonly data: Forecast;
  /** Before each turn and after the last; none until they are known. */
  readonly bands: readonly Band[];
  /** The lowest and the highest that there is room for: the same as long as forecast and bands are. */
  readonly range: Range;
  /** The decision shown, by its place among all; null for the end. */
  readonly at: number | null;
  /** Whether mistakes are marked, and what is still to come is drawn. */
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
  const places = [...data.turns.map(({ from }) => from), data.steps.length];
  const edge = (of: (one: Band) => number): string[] =>
    bands.map((one, at) => `${entryAt(places, at)} ${heightOf(drawn, of(one))}`);
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

/** What is still to come, faintly: not for those who want to see it happen. */
const ahead = (drawn: Drawn): SVGTemplateResult | typeof nothing =>
  drawn.open
    ? svg`<path class="trend ahead" d=${line(drawn, drawn.data.steps.length)} />`
    : nothing;

const now = (drawn: Drawn): SVGTemplateResult | typeof nothing => {
  const { at, data } = drawn;
  const step = at === null ? undefined : data.steps[at];
  if (at === null || step === undefined) return nothing;
  return svg`<path class="dot now" d="M${at + 1} ${heightOf(drawn, step.after)}h0" />`;
};

export const forecastPlot = (drawn: Drawn): TemplateResult => {
  const { data, bands, at, open } = drawn;
  const wide = Math.max(1, data.steps.length);
  const done = at === null ? wide : at + 1;
  // While a replay plays, a step changes the line and the dot alone.
  const still = [data, bands, open];
  return html`<div class="plot">
    <svg
      viewBox="0 0 ${wide} ${height}"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      ${guard(still, () => band(drawn))}
      ${guard(still, () => svg`<path class="level-line" d="M0 ${heightOf(drawn, data.par)}H${wide}" />`)}
      ${guard(still, () => ahead(drawn))}${svg`<path class="trend" d=${line(drawn, done)} />`}
      ${guard(still, () => mistakes(drawn))}${now(drawn)}
    </svg>
  </div>`;
};
