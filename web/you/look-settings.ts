import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { dieArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';
import { pickOne } from '../ui/pick-one.ts';
import { recallRecord, remember } from '../lib/storage.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

const diceColours = ['green', 'ivory', 'contrast'] as const;
type DiceColour = (typeof diceColours)[number];

interface Look {
  readonly theme: Theme;
  readonly dice: DiceColour;
}

const key = 'look';

const readLook = (): Look => {
  const of = recallRecord(key);
  return {
    theme: themes.find((one) => one === of['theme']) ?? 'system',
    dice: diceColours.find((one) => one === of['dice']) ?? 'green',
  };
};

const saveLook = (changes: Partial<Look>): void => {
  const look = { ...readLook(), ...changes };
  remember(key, look);
  Object.assign(document.documentElement.dataset, look);
};

const themeWords: readonly (readonly [Theme, string])[] = [
  ['system', t`Match device`],
  ['light', t`Light`],
  ['dark', t`Dark`],
];

const diceColourWords: readonly (readonly [DiceColour, string])[] = [
  ['green', t`Green`],
  ['ivory', t`Ivory`],
  ['contrast', t`High contrast`],
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
    return html`${pickOne(t`Colours`, 'theme', themeWords, theme, (one) => this.#set({ theme: one }))}
      ${pickOne(t`Dice`, 'dice-colour', diceColourWords, dice, (one) => this.#set({ dice: one }))}
      <p class="sample" aria-hidden="true">${dieArt(5)}${dieArt(2)}</p>`;
  }
}
