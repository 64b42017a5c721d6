import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Draws what is long in parts, each in a task of its own: what comes first is painted, and takes a tap, before the rest is drawn. A host
 * draws its part `n` once `count` is above it; the first part is always there.
 */
export class ProgressiveRender implements ReactiveController {
  count = 1;
  readonly #host: ReactiveControllerHost;
  readonly #parts: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost, parts: number) {
    this.#host = host;
    this.#parts = parts;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
  }

  /** The first part stands; the next comes in the next task. To be called while there is something to draw. */
  goOn(): void {
    clearTimeout(this.#timer);
    if (this.count >= this.#parts) return;
    this.#timer = setTimeout(() => {
      this.count++;
      this.#host.requestUpdate();
    });
  }
}
