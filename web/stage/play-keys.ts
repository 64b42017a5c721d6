import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isControl, isOfPage } from '../lib/keyboard.ts';
import { readSettings } from '../lib/settings.ts';

/** What the keys of the game do. */
interface PlayActions {
  /** How many digits, from 1, choose a die. */
  readonly dice: number;
  toggle(position: number): void;
  /** What letters do, in lower case. */
  readonly letters: Readonly<Record<string, () => void>>;
  /** What the space bar does while no control has the focus. */
  space(): void;
  /** What Escape takes back. */
  escape?(): void;
  /** Where the arrows go, in a game that has somewhere to go. */
  moveTo?(direction: Direction): void;
}
export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** The keys of a play page: digits choose dice, letters and the space bar act, arrows go about. */
export class PlayKeys implements ReactiveController {
  readonly #actions: PlayActions;

  constructor(host: ReactiveControllerHost, actions: PlayActions) {
    this.#actions = actions;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('keydown', this.#press);
  }

  hostDisconnected(): void {
    document.removeEventListener('keydown', this.#press);
  }

  readonly #press = (event: KeyboardEvent): void => {
    if (isOfPage(event) && this.#handle(event)) event.preventDefault();
  };

  #handle(event: KeyboardEvent): boolean {
    const { dice, toggle, letters, space, escape, moveTo } = this.#actions;
    const direction = directions[event.key];
    const letter = letters[event.key.toLowerCase()];
    const digit = /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (direction && moveTo) moveTo(direction);
    else if (event.key === 'Escape' && escape) escape();
    else if (event.key === ' ' && !isControl(event.target)) this.#once(event, space);
    else if (!readSettings().letterKeys) return false;
    else if (digit > 0 && digit <= dice) toggle(digit - 1);
    else if (letter) this.#once(event, letter);
    else return false;
    return true;
  }

  /** A key held down acts once. */
  #once(event: KeyboardEvent, action: () => void): void {
    if (!event.repeat) action();
  }
}
