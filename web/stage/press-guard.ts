import type { ReactiveControllerHost } from 'lit';
import { listen } from '../lib/listen.ts';
import { isControl, isPageShortcut, shortcutOf } from '../lib/keyboard.ts';
import { resumeAudio } from './play-cue.ts';

/**
 * `busy`: a request is pending or its response is being shown. `guarded`: dice have just landed.
 */
export type Tempo = 'busy' | 'guarded' | 'free';

/** Irreversible actions: rolls, banks, boxes and confirmations. Choosing dice is not guarded. */
const final = '.key, [data-box]';
/**
 * Shortcuts that a game may handle, and those that do nothing irreversible: H asks for a hint, a
 * question mark for help.
 */
const gameShortcut = /^(?:.|enter|escape|arrow.*)$/;
const harmlessShortcut = /^(?:[1-9h?]|arrow.*|escape)$/;

const closest = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/**
 * Filters every press in a game. While dice fly, a press only lands them; just after a landing,
 * irreversible actions are blocked. A press counts from its start: one that begins during a flight
 * and ends after it only skips the flight.
 */
export class PressGuard {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #tempo: () => Tempo;
  readonly #skip: () => void;
  /** The tempo at the start of the current press; null if there is none. */
  #begun: Tempo | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, tempo: () => Tempo, skip: () => void) {
    this.#host = host;
    this.#tempo = tempo;
    this.#skip = skip;
    listen(host, 'pointerdown', this.#press, { target: host, capture: true });
    // A press that became a scroll is followed by no click.
    listen(host, 'pointercancel', () => (this.#begun = null), { target: host });
    listen(host, 'click', this.#click, { target: host, capture: true });
    listen(host, 'keydown', this.#shortcut, { target: document, capture: true });
    listen(host, 'keyup', this.#release, { target: document, capture: true });
  }

  readonly #press = (): void => {
    resumeAudio();
    this.#begun = this.#tempo();
    if (this.#begun === 'busy') this.#skip();
  };

  readonly #click = (event: MouseEvent): void => {
    const begun = this.#begun;
    const now = this.#tempo();
    this.#begun = null;
    // Assistive technology may click without a pointerdown.
    if (begun === null && now === 'busy') this.#skip();
    const isEarly = begun === 'busy' || now === 'busy';
    const isGuarded = begun === 'guarded' || now === 'guarded';
    if (isEarly || (isGuarded && closest(event.target, final))) swallow(event);
  };

  readonly #shortcut = (event: KeyboardEvent): void => {
    const { target } = event;
    const shortcut = shortcutOf(event);
    if (!isPageShortcut(event) || !this.#isOurs(target) || !gameShortcut.test(shortcut)) return;
    resumeAudio();
    const isPress = shortcut === 'enter' || shortcut === ' ';
    // A drag left this behind.
    if (isPress && !event.repeat) this.#begun = null;
    const tempo = this.#tempo();
    const isFinal = isPress
      ? !isControl(target) || closest(target, final)
      : !harmlessShortcut.test(shortcut);
    // A held-down shortcut neither acts nor skips.
    const isHeldDown = event.repeat && isFinal;
    if (tempo === 'busy' && !event.repeat) this.#skip();
    if (!isHeldDown && tempo !== 'busy' && !(tempo === 'guarded' && isFinal)) return;
    event.preventDefault();
    // In some browsers, preventing the keydown of the space bar does not prevent its click.
    if (isPress) this.#begun = 'busy';
  };

  readonly #release = (): void => {
    setTimeout(() => (this.#begun = null));
  };

  /** Shortcuts belong to the game unless a control outside it has the focus. */
  #isOurs(target: EventTarget | null): boolean {
    return !isControl(target) || (target instanceof Node && this.#host.contains(target));
  }
}

const swallow = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
