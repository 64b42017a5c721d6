import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { call } from '../lib/call.ts';
import { Latest } from '../lib/latest.ts';
import { Said } from '../lib/said.ts';
import { LightElement } from '../ui/light-element.ts';
import { tick } from '../ui/tick.ts';

/**
 * Hides the viewer’s streaks. Kept with their games, so it holds on all of their devices.
 *
 * @property isHidden - whether they are hidden
 */
@customElement('streak-setting')
export class StreakSetting extends LightElement {
  @property({ attribute: false }) isHidden = false;
  readonly #said = new Said(this);

  readonly #asked = new Latest();
  /** What is stored in the end; null if nothing is being sent. */
  #stored: Promise<boolean> | null = null;

  async #set(isHidden: boolean): Promise<void> {
    // One after the other, so that the last press is stored last.
    const stored = (this.#stored ?? Promise.resolve(this.isHidden)).then((before) =>
      call('PUT /api/players/me/streak', { body: { hidden: isHidden } }).then(
        () => isHidden,
        () => before,
      ),
    );
    [this.isHidden, this.#stored] = [isHidden, stored];
    this.#said.say('');
    await this.#asked.take(stored, (now) => {
      [this.isHidden, this.#stored] = [now, null];
      if (now !== isHidden)
        this.#said.say(t`We can’t reach Evenroll. Nothing has changed. Try again.`);
    });
  }

  protected override render(): TemplateResult {
    return html`<div class="settings">
      ${tick(
        t`Hide streaks`,
        t`Nobody sees your days in a row, you included. On all your devices.`,
        this.isHidden,
        (isHidden) => void this.#set(isHidden),
      )}
      <p role="status">${this.#said.words}</p>
    </div>`;
  }
}
