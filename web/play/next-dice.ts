import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { formatLocal } from '../lib/moments.ts';
import { askFor, askingWords } from '../lib/ask-for-notices.ts';
import { pushPermission, readWish } from '../lib/notices.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import '../ui/count-down.ts';
import { fold } from '../ui/fold.ts';
import { LightElement } from '../ui/light-element.ts';
import { reminderTime } from '../ui/reminder-time.ts';

/**
 * The time until tomorrow's dice, and a daily reminder: as a notification where the browser has
 * them, or as a calendar file.
 *
 * @property at - when they open, ISO 8601
 */
@customElement('next-dice')
export class NextDice extends LightElement {
  @property() at = '';
  /** Of the notifications that this browser gets already. */
  readonly #known = pushPermission() === 'granted' ? readWish().at : null;
  /** In the viewer's time zone. */
  @state() private time = this.#known ?? '08:00';
  readonly #said = new Said(this);

  async #notify(): Promise<void> {
    this.#said.say(askingWords());
    const answer = await askFor({ at: this.time });
    this.#said.say(
      typeof answer === 'string'
        ? answer
        : t`This browser reminds you at ${this.time}, if you haven’t played. To stop, go to Settings.`,
    );
  }

  #note(): TemplateResult {
    const permission = pushPermission();
    if (this.#said.words) return html`<b>${this.#said.words}</b>`;
    if (this.#known !== null)
      return html`This browser reminds you at ${this.#known}. Change it in
        <a href="/you/settings">Settings</a>.`;
    return html`${
      permission === null || permission === 'denied'
        ? t`Adds a daily entry to your calendar, at the time you choose.`
        : t`Every day at the time you choose: on this device if you haven’t played, or as an entry in your calendar.`
    }`;
  }

  protected override render(): TemplateResult {
    const permission = pushPermission();
    // Whoever has refused isn't asked again.
    const isOffered = permission !== null && permission !== 'denied' && this.#known === null;
    return html`<div class="soon">
      <p>
        Tomorrow’s dice in <b><count-down until=${this.at}></count-down></b>
      </p>
      ${fold(
        { title: t`Remind me`, hint: null, kind: 'remind' },
        html`<p>The next dice open ${formatLocal(this.at)}.</p>
          ${reminderTime(
            this.time,
            (time) => {
              this.time = time;
              this.#said.say('');
            },
            isOffered ? button('key second', t`As a notification`, () => this.#notify()) : nothing,
            () =>
              this.#said.say(
                t`Your calendar file is ready: every day at ${this.time}. To stop, delete the entry in your calendar.`,
              ),
          )}
          <p class="note" role="status">${this.#note()}</p>`,
      )}
    </div>`;
  }
}
