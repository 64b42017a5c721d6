/** The reader's own switches, kept in this browser. */
import { recall, remember } from './storage.ts';

export interface Settings {
  /** Roll button and count, and on a wide screen tray and card, change sides. */
  readonly leftHanded: boolean;
  /** Whether letters and digits are keys of the game. */
  readonly letterKeys: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const readSettings = (): Settings => {
  const stored = recall('settings');
  const of = isRecord(stored) ? stored : {};
  return { leftHanded: of['leftHanded'] === true, letterKeys: of['letterKeys'] !== false };
};

export const applySettings = (settings: Settings): void => {
  document.body.classList.toggle('hand-left', settings.leftHanded);
};

export const saveSettings = (settings: Settings): void => {
  remember('settings', settings);
  applySettings(settings);
};
