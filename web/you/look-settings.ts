import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { readLook, saveLook, type DiceColour, type Look, type Theme } from '../lib/look.ts';
import { dieArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';
import { pickOne } from '../ui/pick-one.ts';

const themeWords: readonly (readonly [Theme, string])[] = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

const diceWords: readonly (readonly [DiceColour, string])[] = [
  ['green', 'Green'],
  ['ivory', 'Ivory'],
  ['contrast', 'High contrast'],
];

/** The colours of the pages and of the dice, on this device. */
@customElement('look-settings')
export class LookSettings extends LightElement {
  @state() private look = readLook();

  #set(changes: Partial<Look>): void {
    saveLook(changes);
    this.look = readLook();
  }

  protected override render(): TemplateResult {
    const { theme, dice } = this.look;
    return html`${pickOne('Colours', 'theme', themeWords, theme, (one) => this.#set({ theme: one }))}
      ${pickOne('Dice', 'dice-colour', diceWords, dice, (one) => this.#set({ dice: one }))}
      <p class="sample" aria-hidden="true">${dieArt(5)}${dieArt(2)}</p>`;
  }
}
