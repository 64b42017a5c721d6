import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { formatLocal } from '../lib/moments.ts';
import { Said } from '../lib/said.ts';
import '../ui/count-down.ts';
import { fold } from '../ui/fold.ts';
import { LightElement } from '../ui/light-element.ts';
import { filePath } from '../lib/sent-address.ts';

/**
 * The time until tomorrow's dice, and a calendar file with a daily reminder.
 *
 * @property at - when they open, ISO 8601
 */
@customElement('next-dice')
export class NextDice extends LightElement {
  @property() at = '';
  /** In the viewer's time zone. */
  @state() private time = '08:00';
  /** What is said once the file has been requested. */
  readonly #said = new Said(this);

  #choose({ target }: Event): void {
    // An incomplete time, while it is being typed, changes nothing.
    if (target instanceof HTMLInputElement && target.value !== '') this.time = target.value;
    this.#said.say('');
  }

  protected override render(): TemplateResult {
    return html`<div class="soon">
      <p>
        Tomorrow’s dice in <b><count-down until=${this.at}></count-down></b>
      </p>
      ${fold(
        { title: t`Remind me`, hint: null, kind: 'remind' },
        html`<p>The next dice open ${formatLocal(this.at)}.</p>
          <p class="keys">
            <label
              ><span class="vh">Remind me every day at</span
              ><input type="time" .value=${this.time} required @change=${this.#choose}
            /></label>
            <a
              class="key second"
              href=${filePath(`/calendar.ics?at=${this.time}`)}
              aria-describedby="remind-note"
              @click=${() => this.#said.say(t`Your calendar file is ready: every day at ${this.time}.`)}
              >Add to your calendar</a
            >
          </p>
          <p class="note" id="remind-note" role="status">
            ${
              this.#said.words
                ? html`<b>${this.#said.words}</b> To stop, delete the entry in your calendar.`
                : t`Adds a daily entry to your calendar, at the time you choose.`
            }
          </p>`,
      )}
    </div>`;
  }
}
