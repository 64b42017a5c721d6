import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { serverNow } from '../lib/clock.ts';
import { every } from '../lib/every.ts';
import { LightElement } from '../ui/light-element.ts';

const tickMs = 1_000;
const hourS = 3_600;
/** When it is said aloud how many seconds are left: twice, because counting would drown the game. */
const saidAt = [10, 30] as const;

/** `1:30`, `0:09`; `48 h` from an hour on. */
const clockWords = (seconds: number): string =>
  seconds >= hourS
    ? t`${/* hours */ Math.round(seconds / hourS)} h`
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/**
 * The time that a turn still has, counted down for everybody from the server's deadline.
 *
 * @property until - the deadline, ISO 8601
 * @property from - when the time began: a page that knows the server's clock but roughly does not
 *   say that there is more
 * @fires elapsed - once for each deadline, when it is reached
 */
@customElement('time-left')
export class TimeLeft extends LightElement {
  @property() until = '';
  @property() from = '';
  @state() private leftS = Infinity;
  /** What was said last; 0 for nothing at this deadline. */
  @state() private saidS = 0;
  #elapsed = '';

  constructor() {
    super();
    every(this, tickMs, () => this.#tick());
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (!changed.has('until')) return;
    this.saidS = 0;
    this.#tick();
  }

  #tick(): void {
    const before = this.leftS;
    const [from, until] = [Date.parse(this.from), Date.parse(this.until)];
    this.leftS = Math.max(0, Math.ceil((until - Math.max(from, serverNow())) / 1_000));
    // Whoever comes late hears what is left at the next mark.
    this.saidS =
      saidAt.find((mark) => before > mark && this.leftS <= mark && this.leftS > 0) ?? this.saidS;
    // The clock may have been put right.
    if (this.leftS > 0) this.#elapsed = '';
    if (this.leftS > 0 || this.#elapsed === this.until) return;
    this.#elapsed = this.until;
    this.dispatchEvent(new CustomEvent('elapsed', { bubbles: true }));
  }

  protected override render(): TemplateResult {
    const { leftS, saidS } = this;
    return html`<time class="clock" datetime=${this.until}>${clockWords(leftS)}</time>
      <span class="vh" role="status"
        >${saidS > 0 && leftS > 0 ? t`${/* seconds */ saidS} seconds left for this roll.` : nothing}</span
      >`;
  }
}
