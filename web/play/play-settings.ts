import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { readSettings, saveSettings, type Confirmation, type Settings } from '../lib/settings.ts';
import { LightElement } from '../ui/light-element.ts';
import { pickOne } from '../ui/pick-one.ts';
import { tick } from '../ui/tick.ts';

const confirmationWords: readonly (readonly [Confirmation, string])[] = [
  ['off', t`Off`],
  ['rolls-remain', t`When rolls remain`],
  ['always', t`Always`],
];

/** Desktop browsers have the vibration API too, but nothing that vibrates. */
const canVibrate = (): boolean =>
  'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches;

/**
 * Settings of a game on this device: when boxes ask for confirmation, sound and vibration. Every
 * change is saved at once.
 *
 * @property withoutBoxes - whether the game has no boxes to confirm
 */
@customElement('play-settings')
export class PlaySettings extends LightElement {
  @property({ type: Boolean, attribute: 'without-boxes' }) withoutBoxes = false;
  @state() private settings = readSettings();

  #set(changes: Partial<Settings>): void {
    saveSettings(changes);
    this.settings = readSettings();
  }

  #boxes(): TemplateResult {
    return html`${pickOne(
        t`Confirm boxes`,
        'confirm-boxes',
        confirmationWords,
        this.settings.confirmBoxes,
        (confirmBoxes) => this.#set({ confirmBoxes }),
      )}
      <p class="note">Asks before a box you could still improve. Taking a 0 always asks.</p>`;
  }

  protected override render(): TemplateResult {
    const { sound, vibration } = this.settings;
    return html`${this.withoutBoxes ? nothing : this.#boxes()}
    ${tick(t`Sound`, t`Knocks and a few quiet tones.`, sound, (on) => this.#set({ sound: on }))}
    ${
      canVibrate()
        ? tick(t`Vibration`, t`A short buzz when dice land.`, vibration, (on) =>
            this.#set({ vibration: on }),
          )
        : nothing
    }`;
  }
}
