import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { hashOf, stepOfHash, type ReplayStep } from '../replay-steps.ts';

const stepMs = 1_100;

/** Which step of a replay is shown: by buttons, keys, the address, or by itself. */
export class ReplayPlayer implements ReactiveController {
  at = 0;
  playing = false;
  #steps: readonly ReplayStep[] = [];
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('hashchange', this.#followAddress);
    document.addEventListener('keydown', this.#press);
  }

  hostDisconnected(): void {
    removeEventListener('hashchange', this.#followAddress);
    document.removeEventListener('keydown', this.#press);
    clearInterval(this.#timer);
  }

  load(steps: readonly ReplayStep[]): void {
    this.#steps = steps;
    this.#followAddress();
  }

  /** A step chosen by the reader: what goes on by itself stops. */
  choose(at: number): void {
    this.#stop();
    this.#show(at);
  }

  toggle(): void {
    if (this.playing) this.#stop();
    else this.#start();
    this.#host.requestUpdate();
  }

  #start(): void {
    this.playing = true;
    if (this.at === this.#steps.length - 1) this.#show(0);
    this.#timer = setInterval(() => {
      this.#show(this.at + 1);
      if (this.at === this.#steps.length - 1) this.#stop();
    }, stepMs);
  }

  #stop(): void {
    this.playing = false;
    clearInterval(this.#timer);
    this.#host.requestUpdate();
  }

  #show(at: number): void {
    this.at = Math.min(this.#steps.length - 1, Math.max(0, at));
    const step = this.#steps[this.at];
    if (step) history.replaceState(null, '', hashOf(step));
    this.#host.requestUpdate();
  }

  readonly #followAddress = (): void => {
    this.#stop();
    this.at = stepOfHash(this.#steps, location.hash);
    this.#host.requestUpdate();
  };

  readonly #press = (event: KeyboardEvent): void => {
    const isControl =
      event.target instanceof Element && event.target.closest('a, button, input') !== null;
    const isOther = event.ctrlKey || event.metaKey || event.altKey;
    const isSlider = event.target instanceof HTMLInputElement;
    if (isOther || isSlider || this.#steps.length === 0 || (event.key === ' ' && isControl)) return;
    if (this.#handle(event.key)) event.preventDefault();
  };

  #handle(key: string): boolean {
    if (key === ' ') this.toggle();
    else if (key === 'ArrowLeft') this.choose(this.at - 1);
    else if (key === 'ArrowRight') this.choose(this.at + 1);
    else if (key === 'Home') this.choose(0);
    else if (key === 'End') this.choose(this.#steps.length - 1);
    else return false;
    return true;
  }
}
