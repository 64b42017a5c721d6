import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { readSettings } from '../settings.ts';

/** What the keys of the game do. */
export interface PlayActions {
  toggle(position: number): void;
  roll(): void;
  /** Focus goes to the next open box that way. */
  moveTo(direction: Direction): void;
}
export type Direction = 'up' | 'down' | 'left' | 'right';

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button, summary, [tabindex]') !== null;

/** The keys of the play page: 1 to 5 hold, R or space roll, arrows go through the open boxes. */
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
    const isOther = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
    if (isOther || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (this.#handle(event)) event.preventDefault();
  };

  #handle(event: KeyboardEvent): boolean {
    const direction = directions[event.key];
    if (direction) this.#actions.moveTo(direction);
    else if (event.key === ' ' && !isControl(event.target)) this.#once(event);
    else if (!readSettings().letterKeys) return false;
    else if (/^[1-5]$/.test(event.key)) this.#actions.toggle(Number(event.key) - 1);
    else if (event.key.toLowerCase() === 'r') this.#once(event);
    else return false;
    return true;
  }

  /** A key held down rolls once. */
  #once(event: KeyboardEvent): void {
    if (!event.repeat) this.#actions.roll();
  }
}
