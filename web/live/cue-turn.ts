import { readSettings } from '../lib/settings.ts';
import { playCue } from '../stage/play-cue.ts';

const vibration = [20, 80, 20];

/** The reader's turn has come: seen on the page and in its title, and heard and felt by those who want that. */
export const cueTurn = (): void => {
  playCue('your-turn');
  if (readSettings().vibration && navigator.userActivation?.hasBeenActive)
    navigator.vibrate?.(vibration);
};
