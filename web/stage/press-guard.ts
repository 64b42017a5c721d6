import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isControl, isOfPage } from '../lib/keyboard.ts';
import { wakeSound } from './cues.ts';

/** `busy`: something is on its way, or seen. `guarded`: dice have only just landed. */
export type Tempo = 'busy' | 'guarded' | 'free';

/** What can't be taken back: rolls, banks, boxes and answers. Dice may be chosen at once. */
const final = '.key, [data-box]';
/** What a game may listen to: keys that write, and those that press, go about and take back. */
const gameKey = /^(?:.|Enter|Escape|Arrow.*)$/;
const harmlessKey = /^(?:[1-9]|Arrow.*|Escape|\?)$/;

const closest = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Stands before all that is pressed in a game. While dice fly a press only puts them down; just after it nothing happens that can't be
 * taken back. A press counts from where it began: a finger put down in flight and lifted later has only skipped.
 */
export class PressGuard implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #tempo: () => Tempo;
  readonly #skip: () => void;
  /** What the tempo was when the press began that is not over; null without one. */
  #begun: Tempo | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, tempo: () => Tempo, skip: () => void) {
    this.#host = host;
    this.#tempo = tempo;
    this.#skip = skip;
    host.addController(this);
  }

  hostConnected(): void {
    this.#host.addEventListener('pointerdown', this.#press, true);
    this.#host.addEventListener('click', this.#click, true);
    document.addEventListener('keydown', this.#key, true);
    document.addEventListener('keyup', this.#release, true);
  }

  hostDisconnected(): void {
    this.#host.removeEventListener('pointerdown', this.#press, true);
    this.#host.removeEventListener('click', this.#click, true);
    document.removeEventListener('keydown', this.#key, true);
    document.removeEventListener('keyup', this.#release, true);
  }

  readonly #press = (): void => {
    wakeSound();
    this.#begun = this.#tempo();
    if (this.#begun === 'busy') this.#skip();
  };

  readonly #click = (event: MouseEvent): void => {
    const begun = this.#begun;
    const now = this.#tempo();
    this.#begun = null;
    // A reader's software may click without a press.
    if (begun === null && now === 'busy') this.#skip();
    const isEarly = begun === 'busy' || now === 'busy';
    const isGuarded = begun === 'guarded' || now === 'guarded';
    if (isEarly || (isGuarded && closest(event.target, final))) swallow(event);
  };

  readonly #key = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (!isOfPage(event) || !this.#isOurs(target) || !gameKey.test(key)) return;
    wakeSound();
    const isPress = key === 'Enter' || key === ' ';
    const tempo = this.#tempo();
    const isFinal = isPress ? !isControl(target) || closest(target, final) : !harmlessKey.test(key);
    // A key that is held down does nothing more, and skips nothing either.
    const isHeldDown = event.repeat && isFinal;
    if (tempo === 'busy' && !event.repeat) this.#skip();
    if (!isHeldDown && tempo !== 'busy' && !(tempo === 'guarded' && isFinal)) return;
    event.preventDefault();
    // Not every browser takes the click of a space bar back with its key.
    if (isPress) this.#begun = 'busy';
  };

  readonly #release = (): void => {
    setTimeout(() => (this.#begun = null));
  };

  /** Keys are the game's unless a control outside of it has the focus. */
  #isOurs(target: EventTarget | null): boolean {
    return !isControl(target) || (target instanceof Node && this.#host.contains(target));
  }
}

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
