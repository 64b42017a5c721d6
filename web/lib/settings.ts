/** The viewer's settings, stored in this browser. */
import { recallRecord, remember } from './storage.ts';

/** When a box asks for confirmation before it is filled. A 0 always asks. */
const confirmations = ['off', 'rolls-remain', 'always'] as const;
export type Confirmation = (typeof confirmations)[number];

export interface Settings {
  /** Swaps the roll button with the roll count and, on wide screens, the tray with the card. */
  readonly leftHanded: boolean;
  /** Whether letters and digits are shortcuts of the game. */
  readonly letterKeys: boolean;
  readonly confirmBoxes: Confirmation;
  readonly sound: boolean;
  /** Only on devices that can vibrate. */
  readonly vibration: boolean;
}

export const readSettings = (): Settings => {
  const of = recallRecord('settings');
  return {
    leftHanded: of['leftHanded'] === true,
    letterKeys: of['letterKeys'] !== false,
    confirmBoxes: confirmations.find((one) => one === of['confirmBoxes']) ?? 'rolls-remain',
    sound: of['sound'] === true,
    vibration: of['vibration'] !== false,
  };
};

export const applySettings = (settings: Settings): void => {
  document.body.classList.toggle('hand-left', settings.leftHanded);
};

export const saveSettings = (changes: Partial<Settings>): void => {
  const settings = { ...readSettings(), ...changes };
  remember('settings', settings);
  applySettings(settings);
};
