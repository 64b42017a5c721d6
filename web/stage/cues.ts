/** What can be heard and felt of the game. The screen shows all of it too. */
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

/** At a touch, since no browser lets a page sound before one. The voices come with the first touch that wants them. */
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

/** `at` is the position of the die that it is about, if it is about one. */
export const cue = (name: Cue, at?: number): void => {
  const { sound, vibration } = readSettings();
  const pattern = vibrations[name];
  // Where nobody has touched the page yet a browser refuses, and complains.
  if (vibration && pattern && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
  if (sound) voices?.play(name, at);
};
