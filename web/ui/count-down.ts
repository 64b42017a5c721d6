import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { serverNow } from '../lib/clock.ts';
import { every } from '../lib/every.ts';
import { formatTimeLeft } from '../lib/dates.ts';
import { LightElement } from './light-element.ts';

const tickMs = 1_000;

/**
 * The time left until an instant, by the server's clock.
 *
 * @property until - the instant, ISO 8601
 * @fires elapsed - once for each instant, when it is reached
 */
@customElement('count-down')
export class CountDown extends LightElement {
  @property() until = '';
  /** The instant for which `elapsed` was fired. */
  #elapsed = '';

  constructor() {
    super();
    every(this, tickMs, () => this.#tick());
  }

  #tick(): void {
    const isOver = Date.parse(this.until) <= serverNow();
    // The clock may have been put right.
    if (!isOver) this.#elapsed = '';
    else if (this.#elapsed !== this.until) {
      this.#elapsed = this.until;
      this.dispatchEvent(new CustomEvent('elapsed', { bubbles: true }));
    }
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    return html`<time translate="no" datetime=${this.until}
      >${formatTimeLeft(this.until, serverNow())}</time
    >`;
  }
}
