import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Push } from '../../api/schemas/push.ts';
import { call } from '../lib/call.ts';
import { askFor, refusedWords } from '../lib/ask-for-notices.ts';
import { pushPermission, readWish, type Wish } from '../lib/notices.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { reminderTime } from '../ui/reminder-time.ts';
import { tick } from '../ui/tick.ts';

/**
 * Reminders: this browser’s notifications while no page is open, the calendar, and the player’s
 * other browsers that get notifications.
 *
 * @property push - what the server knows; null if the site sends none
 */
@customElement('push-reminders')
export class PushReminders extends LightElement {
  @property({ attribute: false }) push: Push | null = null;
  @state() private wish: Wish = { turn: false, at: null };
  @state() private time = readWish().at ?? '08:00';
  readonly #said = new Said(this);
  #changed = Promise.resolve();

  protected override willUpdate(): void {
    if (this.hasUpdated) return;
    const here = this.push?.subscriptions.find(({ isThisBrowser }) => isThisBrowser);
    if (here) this.wish = { turn: here.turn, at: here.daily && this.time };
  }

  /** One change after the other, because each adds to what the last one has left. */
  #change(changes: Partial<Wish>): void {
    const before = this.wish;
    this.wish = { ...before, ...changes };
    this.#said.say('');
    this.#changed = this.#changed.then(async () => {
      const answer = await askFor(changes);
      if (typeof answer === 'string') {
        this.wish = before;
        this.#said.say(answer);
      } else this.push = answer;
    });
  }

  async #stop(id: string): Promise<void> {
    try {
      await call('DELETE /api/players/me/push/{id}', { params: { id } });
      if (this.push)
        this.push = {
          ...this.push,
          subscriptions: this.push.subscriptions.filter((one) => one.id !== id),
        };
    } catch {
      this.#said.say(t`That didn’t work. Nothing has changed. Try again.`);
    }
  }

  #switches(): TemplateResult | typeof nothing {
    const permission = pushPermission();
    if (this.push === null || permission === null) return nothing;
    if (permission === 'denied') return html`<p class="note">${refusedWords()}</p>`;
    const { turn, at } = this.wish;
    return html`${tick(
      t`Tell me when it’s my turn`,
      t`At slow tables, on this device.`,
      turn,
      (on) => this.#change({ turn: on }),
    )}
    ${tick(t`Remind me of today’s dice`, t`Once a day, if you haven’t played.`, at !== null, (on) =>
      this.#change({ at: on ? this.time : null }),
    )}`;
  }

  protected override render(): TemplateResult {
    return html`<div class="settings">
      ${this.#switches()}
      ${reminderTime(
        this.time,
        (time) => {
          this.time = time;
          if (this.wish.at !== null) this.#change({ at: time });
        },
        nothing,
      )}
      <p role="status">${this.#said.words}</p>
      ${this.push?.subscriptions
        .filter(({ isThisBrowser }) => !isThisBrowser)
        .map(
          ({ id, device }) =>
            html`<p class="keys">
              <span>${device === '' ? t`Another browser` : device}</span>
              ${button('quiet', t`Stop`, () => this.#stop(id))}
            </p>`,
        )}
    </div>`;
  }
}
