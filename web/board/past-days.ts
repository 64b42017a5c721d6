import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { KeepFocus } from '../ui/keep-focus.ts';
import { formatFullDate, formatMonth } from '../../api/format/days.ts';
import { dayOfMonth, monthOf, weekdays } from '../lib/months.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { monthCalendar, monthsBeside } from '../ui/month-calendar.ts';

/** The number of days that an arrow key moves. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -weekdays.length,
  ArrowDown: weekdays.length,
};

/**
 * A button that opens a calendar. Each day links to its board.
 *
 * @property date - the day whose board is shown
 * @property game - the game of the boards
 * @property today - the current day, which is the last with a link
 */
@customElement('past-days')
export class PastDays extends LightElement {
  @property() date = '';
  @property() game = '';
  @property() today = '';
  @state() private month = '';

  constructor() {
    super();
    // A month's button disappears when there is no such month.
    new KeepFocus(this, '.pages button');
  }

  #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  async #open(): Promise<void> {
    this.month = monthOf(this.date);
    await this.updateComplete;
    this.#dialog()?.showModal();
  }

  #press(event: KeyboardEvent): void {
    const step = steps[event.key];
    const days = [...this.querySelectorAll<HTMLElement>('.calendar a')];
    const at = days.findIndex((day) => day === event.target);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    days[at + step]?.focus();
  }

  #day(date: string): TemplateResult {
    const day = dayOfMonth(date);
    if (date > this.today) return html`<li><span>${day}</span></li>`;
    const isShown = date === this.date;
    return html`<li>
      <a
        href="/${date}/${this.game}/board"
        aria-label=${formatFullDate(date)}
        aria-current=${isShown ? 'page' : nothing}
        ?autofocus=${isShown}
        >${day}</a
      >
    </li>`;
  }

  #turn(month: string | null): TemplateResult {
    if (month === null) return html`<span></span>`;
    return button('quiet', formatMonth(month), () => (this.month = month));
  }

  #calendar(month: string): TemplateResult {
    const { before, after } = monthsBeside(month, this.today);
    return html`<h2 id="days-title" aria-live="polite">${formatMonth(month)}</h2>
      <div @keydown=${this.#press}>${monthCalendar(month, (date) => this.#day(date))}</div>
      <nav class="pages" aria-label="Months">${this.#turn(before)}${this.#turn(after)}</nav>
      <p class="keys">
        ${button('key second', t`Back to the board`, () => this.#dialog()?.close())}
      </p>`;
  }

  protected override render(): TemplateResult {
    return html`<button
        type="button"
        class="quiet"
        aria-haspopup="dialog"
        @click=${() => void this.#open()}
      >
        Past days
      </button>
      <dialog aria-labelledby="days-title" closedby="any">
        ${this.month ? this.#calendar(this.month) : nothing}
      </dialog>`;
  }
}
