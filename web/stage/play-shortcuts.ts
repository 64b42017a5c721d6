import type { ReactiveControllerHost } from 'lit';
import { listen } from '../lib/listen.ts';
import { isControl, isPageShortcut, shortcutOf } from '../lib/keyboard.ts';
import { readSettings } from '../lib/settings.ts';

/** Actions of the game's shortcuts. */
interface PlayActions {
  /** The number of dice: digits from 1 to it choose one. */
  readonly dice: number;
  toggle(position: number): void;
  /** Actions of letters, in lower case. */
  readonly letters: Readonly<Record<string, () => void>>;
  /** The action of the space bar while no control has the focus. */
  space(): void;
  /** The action of Escape. */
  escape?(): void;
  /** Moves by an arrow key, in games with positions to move between. */
  moveTo?(direction: Direction): void;
}
export type Direction = 'up' | 'down' | 'left' | 'right';

const directionOf = (shortcut: string): Direction | undefined =>
  /^arrow(.+)/.exec(shortcut)?.[1] as Direction | undefined;

/** Does what a shortcut asks for. Returns whether the game has a use for it. */
const handle = (event: KeyboardEvent, actions: PlayActions): boolean => {
  const { dice, toggle, letters, space, escape, moveTo } = actions;
  const shortcut = shortcutOf(event);
  const direction = directionOf(shortcut);
  const letter = letters[shortcut];
  const digit = Number(shortcut);
  /** Ignores the repeats of a held-down key. */
  const once = (action: () => void): void => {
    if (!event.repeat) action();
  };
  if (direction && moveTo) moveTo(direction);
  else if (shortcut === 'escape' && escape) escape();
  else if (shortcut === ' ' && !isControl(event.target)) once(space);
  else if (!readSettings().letterKeys) return false;
  else if (digit > 0 && digit <= dice) once(() => toggle(digit - 1));
  else if (letter) once(letter);
  else return false;
  return true;
};

/**
 * Keyboard control of a play page: digits choose dice, letters and the space bar act, arrows move.
 */
export const playShortcuts = (host: ReactiveControllerHost, actions: PlayActions): void =>
  listen(host, 'keydown', (event) => {
    if (isPageShortcut(event) && handle(event, actions)) event.preventDefault();
  });
