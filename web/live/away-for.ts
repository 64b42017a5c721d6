import { nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { serverNow } from '../lib/clock.ts';
import { LightElement } from '../ui/light-element.ts';

const stepMs = 10_000;
/** Somebody may be away for less than this because their train is in a tunnel. */
const shownFromS = 20;

/**
 * How long somebody has been away: `40 s`, `3 min`.
 *
 * @property since - when they left, in milliseconds by the server's clock
 */
@customElement('away-for')
export class AwayFor extends LightElement {
  @property({ type: Number }) since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = setInterval(() => this.requestUpdate(), stepMs);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override render(): string | typeof nothing {
    const seconds = (Math.floor((serverNow() - this.since) / stepMs) * stepMs) / 1_000;
    if (seconds < shownFromS) return nothing;
    return seconds < 60 ? t`${seconds} s` : t`${Math.floor(seconds / 60)} min`;
  }
}
