import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Push } from '../../api/schemas/push.ts';
import { call } from '../lib/call.ts';
import { canPush, readWish, subscribe, unsubscribe, type Wish } from '../lib/push.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { tick } from '../ui/tick.ts';

type Browser = Push['subscriptions'][number];

/**
 * This browser’s notices while no page is open, and the player’s other browsers that have some.
 *
 * @property push - what the server knows of it
 */
@customElement('push-reminders')
export class PushReminders extends LightElement {
  @property({ attribute: false }) push: Push | null = null;
  @state() private wish: Wish = { turn: false, at: null };
  @state() private isBusy = false;
  readonly #said = new Said(this);

  protected override willUpdate(): void {
    if (this.hasUpdated) return;
    const here = this.push?.subscriptions.find(({ isThisBrowser }) => isThisBrowser);
    const { at } = readWish();
    if (here) this.wish = { turn: here.turn, at: here.daily === null ? null : (at ?? '08:00') };
  }

  async #change(changes: Partial<Wish>): Promise<void> {
    const before = this.wish;
    const wish = { ...before, ...changes };
    [this.wish, this.isBusy] = [wish, true];
    this.#said.say('');
    try {
      const isNothing = !wish.turn && wish.at === null;
      if (isNothing) await this.#stop(this.push?.subscriptions.find((one) => one.isThisBrowser));
      else {
        const push = await subscribe(wish);
        if (push) this.push = push;
        else {
          this.wish = before;
          this.#said.say(
            t`This browser doesn’t let Evenroll show notifications. You can change that in its settings.`,
          );
        }
      }
    } catch {
      this.wish = before;
      this.#said.say(t`That didn’t work. Nothing has changed. Try again.`);
    }
    this.isBusy = false;
  }

  async #stop(browser: Browser | undefined): Promise<void> {
    if (browser) await call('DELETE /api/players/me/push/{id}', { params: { id: browser.id } });
    if (this.push)
      this.push = {
        ...this.push,
        subscriptions: this.push.subscriptions.filter((one) => one !== browser),
      };
    if (browser?.isThisBrowser) await unsubscribe();
  }

  #time(at: string): TemplateResult {
    return html`<p class="keys">
      <label
        ><span class="vh">Time of the reminder</span
        ><input
          type="time"
          .value=${at}
          required
          @change=${({ target }: Event) =>
            target instanceof HTMLInputElement &&
            target.value !== '' &&
            void this.#change({ at: target.value })}
      /></label>
    </p>`;
  }

  #other(browser: Browser): TemplateResult {
    return html`<p class="keys">
      <span>${browser.device === '' ? t`Another browser` : browser.device}</span>
      ${button('quiet', t`Stop`, () =>
        this.#stop(browser).catch(() =>
          this.#said.say(t`That didn’t work. Nothing has changed. Try again.`),
        ),
      )}
    </p>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.push === null || !canPush()) return nothing;
    const { turn, at } = this.wish;
    return html`<div class="settings" ?inert=${this.isBusy}>
      ${tick(
        t`Tell me when it’s my turn`,
        t`At slow tables, on this device.`,
        turn,
        (on) => void this.#change({ turn: on }),
      )}
      ${tick(
        t`Remind me of today’s dice`,
        t`Once a day, if you haven’t played.`,
        at !== null,
        (on) => void this.#change({ at: on ? '08:00' : null }),
      )}
      ${at === null ? nothing : this.#time(at)}
      <p role="status">${this.#said.words}</p>
      ${this.push.subscriptions.filter((one) => !one.isThisBrowser).map((one) => this.#other(one))}
    </div>`;
  }
}
