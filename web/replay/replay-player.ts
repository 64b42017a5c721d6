import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hashOf, stepOfHash, turnFrom, type StepRef } from '../game/replay-steps.ts';
import { isControl, isPageShortcut } from '../lib/keyboard.ts';
import { listen } from '../lib/listen.ts';
import { readReplaySettings, saveReplaySettings, type Speed } from '../review/replay-settings.ts';

/**
 * Minimum time between writes. Browsers reject more than a hundred address changes in 30 seconds.
 */
const pauseMs = 400;

/** Writes the address's hash, at once or, after a recent write, a little later. */
class HashState {
  #writtenAt = -pauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  write(hash: string): void {
    clearTimeout(this.#timer);
    const waitMs = this.#writtenAt + pauseMs - performance.now();
    if (waitMs > 0) this.#timer = setTimeout(() => this.write(hash), waitMs);
    else {
      this.#writtenAt = performance.now();
      history.replaceState(null, '', hash);
    }
  }

  /** Cancels a pending write. */
  forget(): void {
    clearTimeout(this.#timer);
  }
}

/** Duration of a step at speed 1. A whole Yahtzee takes about 40 s. */
const stepMs = 1_150;
/** The share of a step in which the dice fall and lie before the decision is shown. */
const lyingShare = 0.6;
/** Approximate duration of a fall. If steps are shorter, faces change at once. */
const motionMs = 500;

/** Selects the step of a replay to show, by buttons, shortcuts, the address or playback. */
export class ReplayPlayer implements ReactiveController {
  at = 0;
  playing = false;
  /** Whether the decision is shown. During playback, a step first shows its dice without it. */
  decided = true;
  /** Whether the step was reached from the previous one, slowly enough for dice to be animated. */
  moves = false;
  /** Whether the viewer has chosen a step, or has come for one. */
  isUsed = false;
  speed: Speed = readReplaySettings().speed;
  /** Whether the page's address belongs to something else. */
  #isLocal = false;
  #steps: readonly StepRef[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #host: ReactiveControllerHost;
  readonly #address = new HashState();

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
    listen(host, 'hashchange', this.#followAddress);
    listen(host, 'keydown', this.#press);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#address.forget();
  }

  /**
   * Shows the step in the page's address. If that belongs to something else (`isLocal`), it is
   * neither read nor written.
   */
  load(steps: readonly StepRef[], isLocal = false): void {
    this.#steps = steps;
    this.#isLocal = isLocal;
    this.#goTo(isLocal ? '' : location.hash);
  }

  /** Shows a step that the viewer chose, and stops playback. */
  readonly choose = (at: number): void => {
    this.#stop();
    this.isUsed = true;
    this.moves = at === this.at + 1;
    this.#show(at);
  };

  #chooseTurn(turns: -1 | 1): void {
    this.choose(turnFrom(this.#steps, this.at, turns));
  }

  readonly toggle = (): void => {
    this.isUsed = true;
    if (this.playing) this.#stop();
    else this.#start();
    this.#host.requestUpdate();
  };

  setSpeed(speed: Speed): void {
    this.speed = speed;
    saveReplaySettings({ speed });
    this.#host.requestUpdate();
  }

  get #last(): number {
    return this.#steps.length - 1;
  }

  #start(): void {
    this.playing = true;
    if (this.at === this.#last) this.#deal(0);
    else this.#after(1 - lyingShare, () => this.#deal(this.at + 1));
  }

  #stop(): void {
    this.playing = false;
    this.decided = true;
    clearTimeout(this.#timer);
    this.#host.requestUpdate();
  }

  #after(share: number, next: () => void): void {
    this.#timer = setTimeout(next, (share * stepMs) / this.speed);
  }

  /** Shows the dice of a step. */
  #deal(at: number): void {
    this.decided = false;
    this.moves = stepMs / this.speed >= motionMs;
    this.#show(at);
    this.#after(lyingShare, () => this.#decide());
  }

  /** Shows the decision on the dice. */
  #decide(): void {
    this.decided = true;
    this.#host.requestUpdate();
    if (this.at === this.#last) this.#stop();
    else this.#after(1 - lyingShare, () => this.#deal(this.at + 1));
  }

  #show(at: number): void {
    this.at = Math.min(this.#last, Math.max(0, at));
    const step = this.#steps[this.at];
    if (step && !this.#isLocal) this.#address.write(hashOf(step));
    this.#host.requestUpdate();
  }

  readonly #followAddress = (): void => {
    if (!this.#isLocal) this.#goTo(location.hash);
  };

  #goTo(hash: string): void {
    this.#stop();
    this.#address.forget();
    this.moves = false;
    this.isUsed = hash !== '';
    this.at = stepOfHash(this.#steps, hash);
    this.#host.requestUpdate();
  }

  /** With shift, the arrow keys move by turns. The space bar belongs to controls. */
  readonly #press = (event: KeyboardEvent): void => {
    const { key, shiftKey, target } = event;
    if (this.#steps.length === 0 || !isPageShortcut(event) || (key === ' ' && isControl(target)))
      return;
    const go = (way: -1 | 1): void =>
      shiftKey ? this.#chooseTurn(way) : this.choose(this.at + way);
    const actions: Readonly<Record<string, () => void>> = {
      ' ': () => this.toggle(),
      ArrowLeft: () => go(-1),
      ArrowRight: () => go(1),
      PageUp: () => this.#chooseTurn(-1),
      PageDown: () => this.#chooseTurn(1),
      Home: () => this.choose(0),
      End: () => this.choose(this.#last),
    };
    const act = actions[key];
    if (!act) return;
    act();
    event.preventDefault();
  };
}
