import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { call } from '../lib/call.ts';
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

  async #set(isHidden: boolean): Promise<void> {
    this.isHidden = isHidden;
    this.#said.say('');
    try {
      await call('PUT /api/players/me/streak', { body: { hidden: isHidden } });
    } catch {
      this.isHidden = !isHidden;
      this.#said.say(t`We can’t reach Evenroll. Nothing has changed. Try again.`);
    }
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
