import type { ReactiveController, ReactiveControllerHost } from 'lit';

/**
 * Renders long content in parts, one per task, so that the first part is painted and interactive
 * before the rest. The host renders part `n` once `count` is greater than `n`; the first part is
 * always rendered.
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

  /** Schedules the next part. Call after each render with content to show. */
  renderNext(): void {
    clearTimeout(this.#timer);
    if (this.count >= this.#parts) return;
    this.#timer = setTimeout(() => {
      this.count++;
      this.#host.requestUpdate();
    });
  }
}
