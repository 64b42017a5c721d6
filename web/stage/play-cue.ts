/** Sounds and vibrations of the game. Everything they convey is also shown on screen. */
import { readSettings } from '../lib/settings.ts';
import type * as Sounds from './sounds.ts';
import type { Cue } from './sounds.ts';

const vibrations: Readonly<Partial<Record<Cue, VibratePattern>>> = {
  'land-last': 8,
  hold: 5,
  'let-go': 5,
  score: 12,
  zero: 12,
  alike: [20, 60, 20],
  'turn-lost': 40,
  finish: 20,
};

let sounds: typeof Sounds | null = null;

/**
 * Call on a touch, because browsers allow no sound before one. Loads the sounds on the first touch
 * with sound switched on.
 */
export const resumeAudio = (): void => {
  if (!readSettings().sound) return;
  if (sounds) sounds.resume();
  else
    void import('./sounds.ts').then(
      (loaded) => {
        sounds = loaded;
        loaded.resume();
      },
      () => undefined,
    );
};

/** `at` is the position of the die concerned, if there is one. */
export const playCue = (name: Cue, at?: number): void => {
  const { sound, vibration } = readSettings();
  const pattern = vibrations[name];
  // Before the first interaction with the page, browsers reject vibration with a warning.
  if (vibration && pattern && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
  if (sound) sounds?.play(name, at);
};
