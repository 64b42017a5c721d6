import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { type Band, signOf } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { askCoach } from '../coach/coach.ts';
import {
  forecast,
  rangeOf,
  type Forecast,
  type Grading,
  type TurnForecast,
} from '../coach/forecast.ts';
import type { Played } from '../coach/views.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { formatChange, formatFigure, lostTitle } from '../../api/format/ledger.ts';
import { Latest } from '../lib/latest.ts';
import { scale } from '../ui/charts/scale.ts';
import { forecastPlot } from './forecast-plot.ts';
import { LightElement } from '../ui/light-element.ts';
import { chartTable } from '../ui/charts/chart-table.ts';

const row = (
  { turn, luck, mistakes, after }: TurnForecast,
  { unit }: Forecast,
  band: Band | undefined,
): readonly string[] => {
  const sign = signOf(unit);
  return [
    String(turn + 1),
    formatChange(sign * luck, unit),
    formatChange(-sign * mistakes, unit),
    formatFigure(after, unit),
    ...(band ? [`${band.low}–${band.high}`] : []),
  ];
};

/**
 * A forecast as a table. `bands` are those before each turn and after the last; empty if unknown.
 */
const forecastTable = (data: Forecast, bands: readonly Band[]): TemplateResult =>
  chartTable(
    [
      t`Turn`,
      t`Luck`,
      lostTitle(data.unit),
      t`Expected`,
      ...(bands.length > 0 ? [t`Eight in ten`] : []),
    ],
    data.turns.map((turn, at) => row(turn, data, bands[at + 1])),
  );

/**
 * Turns are whole numbers, so the band may hold more than eight games in ten. All of these reach
 * the target before the limit of turns.
 */
const bandWords: Readonly<Record<Unit, string>> = {
  points: t`Eight games in ten end inside the band.`,
  turns: t`At least eight games in ten reach 10,000 inside the band.`,
};

/** Interval between numbered turns below the line. */
const ticksOf: Readonly<Record<Unit, number>> = { points: 3, turns: 5 };
/** Distance that ticks keep from each other and from both ends, in percent of the line. */
const tickGap = 17;

/** As many ticks as have room, from the left. Turns of few rolls lie close together. */
const spread = <Tick extends { readonly at: number }>(ticks: readonly Tick[]): readonly Tick[] => {
  let last = 0;
  return ticks.filter(({ at }) => {
    const fits = at - last >= tickGap && at <= 100 - tickGap;
    if (fits) last = at;
    return fits;
  });
};

/**
 * The expected result from par to the end of a game, with the band in which most games would have
 * ended.
 *
 * @property played - the game
 * @property graded - its ledger and decisions
 * @property unit - the unit of the result
 * @property at - index of the decision shown among all; null for none
 * @property open - whether mistakes and the rest of the game are shown
 * @property own - whether it is the viewer's game
 */
@customElement('forecast-chart')
export class ForecastChart extends LightElement {
  @property({ attribute: false }) played: Played | null = null;
  @property({ attribute: false }) graded: Grading | null = null;
  @property() unit: Unit = 'points';
  @property({ type: Number }) at: number | null = null;
  @property({ type: Boolean }) open = false;
  @property({ type: Boolean }) own = false;
  /** By turn; empty until all are known. */
  @state() private bands: readonly Band[] = [];
  #forecast: Forecast | null = null;
  #range: readonly [number, number] = [0, 1];
  #requestedFor: Grading | null = null;
  readonly #asked = new Latest(() => this.graded);
  readonly #sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void this.#askBands();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#sight.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sight.disconnect();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('graded') || changed.has('unit')) this.#take();
    // The range does not depend on the step shown.
    const isOther = ['graded', 'unit', 'bands'].some((name) => changed.has(name));
    if (this.#forecast && isOther) this.#range = rangeOf(this.#forecast, this.bands);
  }

  #take(): void {
    this.#forecast = this.graded && forecast(this.graded, this.unit);
    this.bands = [];
    this.#sight.unobserve(this);
    this.#sight.observe(this);
  }

  /**
   * Asks the coach for the bands once the chart is visible, because this may take some seconds.
   * Without a coach only the line is drawn.
   */
  async #askBands(): Promise<void> {
    const { played, graded } = this;
    if (!played || !graded || this.#requestedFor === graded) return;
    this.#requestedFor = graded;
    const { log, rolls } = played;
    const starts = (this.#forecast?.turns ?? []).map(({ from }) => graded.decisions[from]?.at ?? 0);
    await this.#asked.take(
      async () => {
        const bands: Band[] = [];
        for (const at of [...starts, log.length])
          bands.push(
            await askCoach(played.challenge.rules, 'band', { log: log.slice(0, at), rolls }),
          );
        return bands;
      },
      (bands) => (this.bands = bands),
      () => (this.bands = []),
    );
  }

  /** The start, some turns and the end. */
  #ticks({ turns, unit, steps }: Forecast): TemplateResult {
    const every = turns.length > 20 ? 2 * ticksOf[unit] : ticksOf[unit];
    const shown = spread(
      turns
        .filter((_, index) => index % every === 0)
        .map(({ turn, from }) => ({ turn, at: (100 * from) / Math.max(1, steps.length) })),
    );
    return html`<p class="ticks" aria-hidden="true">
      <span class="start" .style=${'--x: 0%'}>start</span>
      ${shown.map(
        ({ turn, at }) => html`<span .style=${`--x: ${at}%`}>${t`turn ${turn + 1}`}</span>`,
      )}
      <span class="end" .style=${'--x: 100%'}>end</span>
    </p>`;
  }

  /** Explains the lines of the chart, each drawn in its own style. */
  #legend({ par, unit }: Forecast): TemplateResult {
    return html`<p class="fore-legend" aria-hidden="true">
      <span class="of-trend">${this.own ? t`your game` : t`this game`}</span>
      <span class="of-level">par, ${formatFigure(par, unit)}</span>
      ${this.open ? html`<span class="of-mistake">${unit === 'points' ? t`points lost` : t`turns lost`}</span>` : nothing}
      ${this.bands.length === 0 ? nothing : html`<span class="of-band">eight in ten</span>`}
    </p>`;
  }

  protected override render(): TemplateResult {
    const data = this.#forecast;
    const title =
      this.unit === 'points' ? t`Forecast of the final score` : t`Forecast of the turns`;
    if (!data) return html`<h2 class="head">${title}</h2>`;
    const { bands } = this;
    const { par, end, unit } = data;
    const label = t`${title}: it starts on par, ${formatFigure(par, unit)}, and ends at ${formatFigure(end, unit)}, ${formatChange(end - par, unit)}.`;
    return html`<h2 class="head">${title}</h2>
      <figure class="chart fore" role="img" aria-label=${label}>
        ${scale(this.#range, formatCount)}
        ${forecastPlot({ data, bands, range: this.#range, at: this.at, open: this.open })}
        ${guard([data], () => this.#ticks(data))}
      </figure>
      ${this.#legend(data)}
      <p class="note">${this.bands.length === 0 ? '' : bandWords[unit]}</p>
      ${guard([data, bands], () => forecastTable(data, bands))}`;
  }
}
