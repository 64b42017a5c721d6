/** How the site looks on this device. A script in each page's head applies it before the first paint: web/ui/partials/look.html. */
import { recallRecord, remember } from './storage.ts';

const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const diceColours = ['green', 'ivory', 'contrast'] as const;
export type DiceColour = (typeof diceColours)[number];

export interface Look {
  readonly theme: Theme;
  readonly dice: DiceColour;
}

const key = 'look';

export const readLook = (): Look => {
  const of = recallRecord(key);
  return {
    theme: themes.find((one) => one === of['theme']) ?? 'system',
    dice: diceColours.find((one) => one === of['dice']) ?? 'green',
  };
};

export const saveLook = (changes: Partial<Look>): void => {
  const look = { ...readLook(), ...changes };
  remember(key, look);
  Object.assign(document.documentElement.dataset, look);
};
