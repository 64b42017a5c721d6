/** A static page; only times of day are filled in, in the viewer's time zone. */
import '../lib/shell.ts';
import { t } from '../../engine/t.ts';
import { formatClock } from '../lib/dates.ts';

/**
 * A daily time, in the viewer's time zone. It must end its sentence, because text after it would
 * move when it is filled in.
 *
 * @attribute utc - the time in UTC: `02:00`
 * @attribute short - leaves out `your time`, where the text has just said it
 */
class LocalTime extends HTMLElement {
  connectedCallback(): void {
    const day = new Date().toISOString().slice(0, 10);
    const time = formatClock(`${day}T${this.getAttribute('utc') ?? '00:00'}Z`);
    this.textContent = this.hasAttribute('short') ? `${time}.` : t`${time} your time.`;
  }
}
customElements.define('local-time', LocalTime);
