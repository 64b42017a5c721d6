import {
  html,
  nothing,
  svg,
  type PropertyValues,
  type SVGTemplateResult,
  type TemplateResult,
} from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { findVariant } from '../../engine/games.ts';
import type { Unit } from '../../engine/game.ts';
import type { Band } from '../../engine/yahtzee/solver/band.ts';
import { askCoach } from '../coach/coach.ts';
import { forecast, rangeOf, type Forecast, type Judgement } from '../coach/forecast.ts';
import type { Played } from '../coach/table.ts';
import { changeWords, figureWords } from '../coach/words.ts';
import { forecastTable } from './forecast-table.ts';
import { LightElement } from './light-element.ts';

/** The drawing is so high, and one decision is one wide. */
const height = 100;
/** Losses below this are no step that could be seen. */
const lossMin: Readonly<Record<Unit, number>> = { points: 0.1, turns: 0.01 };
/** Every so many turns have their number below the line. */
const ticksOf: Readonly<Record<Unit, number>> = { points: 3, turns: 5 };

/**
 * The expected result from par to the end of a game, with the band in which most games would have ended.
 *
 * @property played - the game
 * @property judged - its ledger and decisions
 * @property unit - what the result is counted in
 * @property at - the decision shown, by its place among all; null for none
 * @property open - whether mistakes are marked
 */
@customElement('forecast-chart')
export class ForecastChart extends LightElement {
  @property({ attribute: false }) played: Played | null = null;
  @property({ attribute: false }) judged: Judgement | null = null;
  @property() unit: Unit = 'points';
  @property({ type: Number }) at: number | null = null;
  @property({ type: Boolean }) open = false;
  /** By turn; none until all are known. */
  @state() private bands: readonly Band[] = [];
  #forecast: Forecast | null = null;
  #asked: Judgement | null = null;
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

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('judged') && !changed.has('unit')) return;
    this.#forecast = this.judged && forecast(this.judged, this.unit);
    this.bands = [];
    this.#sight.unobserve(this);
    this.#sight.observe(this);
  }

  /** Asked once the chart is in sight: it takes the coach some seconds. Without one there is the line alone. */
  async #askBands(): Promise<void> {
    const { played, judged } = this;
    if (!played || !judged || this.#asked === judged || this.unit !== 'points') return;
    this.#asked = judged;
    const variant = findVariant(played.challenge.game, played.challenge.rules);
    if (!variant.ok) return;
    const { log, rolls } = played;
    const starts = (this.#forecast?.turns ?? []).map(({ from }) => judged.decisions[from]?.at ?? 0);
    const bands: Band[] = [];
    try {
      for (const at of [...starts, log.length])
        bands.push(await askCoach(variant.value.rules, 'band', { log: log.slice(0, at), rolls }));
      if (this.judged === judged) this.bands = bands;
    } catch {
      this.bands = [];
    }
  }

  protected override updated(): void {
    if (!this.#forecast) return;
    const { par, steps, turns } = this.#forecast;
    const name = this.querySelector<HTMLElement>('.level-name');
    name?.style.setProperty('--y', `${this.#y(par)}%`);
    this.querySelectorAll<HTMLElement>('.ticks span').forEach((tick) => {
      const from = turns[Number(tick.dataset['turn'])]?.from ?? 0;
      tick.style.setProperty('--x', `${(100 * from) / Math.max(1, steps.length)}%`);
    });
  }

  #y(value: number): number {
    if (!this.#forecast) return 0;
    const [low, high] = rangeOf(this.#forecast, this.bands);
    return Number((height - ((value - low) / (high - low)) * height).toFixed(2));
  }

  /** The line through the first `count` decisions. */
  #line({ par, steps }: Forecast, count: number): string {
    const through = steps
      .slice(0, count)
      .map(({ before, after }, at) => `L${at + 1} ${this.#y(before)}V${this.#y(after)}`);
    return `M0 ${this.#y(par)}${through.join('')}`;
  }

  #band({ turns, steps }: Forecast): SVGTemplateResult | typeof nothing {
    if (this.bands.length === 0) return nothing;
    const places = [...turns.map(({ from }) => from), steps.length];
    const edge = (of: (band: Band) => number): string[] =>
      this.bands.map((band, at) => `${places[at] ?? 0} ${this.#y(of(band))}`);
    const top = edge(({ high }) => high);
    return svg`<path class="band" d="M${[...top, ...edge(({ low }) => low).toReversed()].join('L')}Z" />`;
  }

  #mistakes({ steps, unit }: Forecast): SVGTemplateResult | typeof nothing {
    if (!this.open) return nothing;
    const drops = steps.flatMap(({ decision, before, after }, at) =>
      decision.loss < lossMin[unit] ? [] : [`M${at + 1} ${this.#y(before)}V${this.#y(after)}`],
    );
    return svg`<path class="mistake" d=${drops.join('')} />`;
  }

  #now({ steps }: Forecast): SVGTemplateResult | typeof nothing {
    const step = this.at === null ? undefined : steps[this.at];
    if (!step) return nothing;
    return svg`<path class="dot now" d="M${(this.at ?? 0) + 1} ${this.#y(step.after)}h0" />`;
  }

  #plot(data: Forecast): TemplateResult {
    const wide = Math.max(1, data.steps.length);
    const done = this.at === null ? wide : this.at + 1;
    return html`<div class="plot">
      <svg
        viewBox="0 0 ${wide} ${height}"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        ${this.#band(data)}
        ${svg`<path class="level-line" d="M0 ${this.#y(data.par)}H${wide}" />
          <path class="trend ahead" d=${this.#line(data, wide)} />
          <path class="trend" d=${this.#line(data, done)} />`}
        ${this.#mistakes(data)}${this.#now(data)}
      </svg>
      <span class="level-name" aria-hidden="true">par</span>
    </div>`;
  }

  #ticks({ turns, unit }: Forecast): TemplateResult {
    const every = turns.length > 20 ? 2 * ticksOf[unit] : ticksOf[unit];
    const shown = turns
      .map((_, at) => at)
      .filter((at) => at % every === 0 && at < turns.length - 1);
    return html`<p class="ticks" aria-hidden="true">
      ${shown.map(
        (at) =>
          html`<span data-turn=${at} class=${at === 0 ? 'start' : ''}
            >${at === 0 ? 'turn 1' : (turns[at]?.turn ?? 0) + 1}</span
          >`,
      )}
    </p>`;
  }

  #note({ par, unit }: Forecast): string {
    const start = `The line starts on par, ${figureWords(par, unit)}.`;
    return this.bands.length === 0
      ? start
      : `${start} Of 1,000 games played out by best play from each turn, eight in ten end inside the band.`;
  }

  protected override render(): TemplateResult {
    const data = this.#forecast;
    const title = this.unit === 'points' ? 'Forecast of the final score' : 'Forecast of the turns';
    if (!data) return html`<h2 class="head">${title}</h2>`;
    const { par, end, unit } = data;
    const label = `${title}: it starts on par, ${figureWords(par, unit)}, and ends at ${figureWords(end, unit)}, ${changeWords(end - par, unit)}.`;
    return html`<h2 class="head">${title}</h2>
      <figure class="chart fore" role="img" aria-label=${label}>
        ${this.#plot(data)}${this.#ticks(data)}
      </figure>
      <p class="note">${this.#note(data)}</p>
      ${forecastTable(data, this.bands)}`;
  }
}
