/** Sounds and vibrations of the game. Everything they convey is also shown on screen. */
import { readSettings } from '../lib/settings.ts';
import type { Cue } from './cue.ts';
import type * as Voices from './voices.ts';

const vibrations: Readonly<Record<Cue, VibratePattern>> = {
  land: 0,
  'land-last': 8,
  hold: 5,
  'let-go': 5,
  score: 12,
  zero: 12,
  alike: [20, 60, 20],
  bust: 40,
  finish: 20,
};

let voices: typeof Voices | null = null;

/** Call on a touch, because browsers allow no sound before one. Loads the sounds on the first touch with sound switched on. */
export const wakeSound = (): void => {
  if (!readSettings().sound) return;
  if (voices) voices.wake();
  else
    void import('./voices.ts').then(
      (loaded) => {
        voices = loaded;
        loaded.wake();
      },
      () => undefined,
    );
};

/** `at` is the position of the die concerned, if there is one. */
export const cue = (name: Cue, at?: number): void => {
  const { sound, vibration } = readSettings();
  const pattern = vibrations[name];
  // Before the first interaction with the page, browsers reject vibration with a warning.
  if (vibration && pattern && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
  if (sound) voices?.play(name, at);
};
