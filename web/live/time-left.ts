import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { serverNow } from '../lib/clock.ts';
import { formatLocalTime, formatTimeLeft } from '../lib/dates.ts';
import { formatLocal } from '../lib/moments.ts';
import { LightElement } from '../ui/light-element.ts';

const tickMs = 1_000;
const dayMs = 86_400_000;
/** Whoever is late hears it once, this long before the end of a turn of 90 seconds. */
const warningMs = 20_000;
/** Seconds are counted down for less than this. Before, a time is enough. */
const countedMs = 60_000;

/**
 * The time that a turn has. Whoever plays it sees a countdown once it is short; others see a time.
 * It is said once, near the end.
 *
 * @property until - the deadline, ISO 8601
 * @property own - whether it is the viewer's own turn
 * @property name - whose turn it is
 * @fires elapsed - once for each deadline, when it is reached
 */
@customElement('time-left')
export class TimeLeft extends LightElement {
  @property() until = '';
  @property({ type: Boolean }) own = false;
  @property() name = '';
  @state() private leftMs = Infinity;
  #elapsed = '';
  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => this.#tick(), tickMs);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('until')) this.#tick();
  }

  #tick(): void {
    this.leftMs = Date.parse(this.until) - serverNow();
    // The clock may have been put right.
    if (this.leftMs > 0) this.#elapsed = '';
    if (this.leftMs > 0 || this.#elapsed === this.until) return;
    this.#elapsed = this.until;
    this.dispatchEvent(new CustomEvent('elapsed', { bubbles: true }));
  }

  #words(): TemplateResult | string {
    const { leftMs, until } = this;
    if (leftMs <= 0) return this.own ? 'Your time is up.' : 'The time is up.';
    if (this.own && leftMs < countedMs)
      return html`<b><time datetime=${until}>${formatTimeLeft(until, serverNow())}</time></b> left
        for this roll.`;
    if (leftMs > dayMs) return `Until ${formatLocal(until)}.`;
    return `Until ${formatLocalTime(until)}.`;
  }

  protected override render(): TemplateResult {
    const isShort = this.own && this.leftMs > 0 && this.leftMs <= warningMs;
    return html`<span class=${this.own && this.leftMs < countedMs ? 'late' : ''}
        >${this.#words()}</span
      >
      <span class="vh" role="status"
        >${isShort ? '20 seconds left for this roll.' : nothing}</span
      >`;
  }
}
