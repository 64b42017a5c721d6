import { localTimeWords } from '../lib/dates.ts';

/**
 * A moment of every day, in the reader's own time. It ends its sentence: what stands behind it would be moved.
 *
 * @attribute utc - the moment in UTC: `02:00`
 * @attribute short - without the words `your time`, where they have just been said
 */
export class LocalTime extends HTMLElement {
  connectedCallback(): void {
    const day = new Date().toISOString().slice(0, 10);
    const time = localTimeWords(`${day}T${this.getAttribute('utc') ?? '00:00'}Z`);
    this.textContent = this.hasAttribute('short') ? `${time}.` : `${time} your time.`;
  }
}
customElements.define('local-time', LocalTime);
