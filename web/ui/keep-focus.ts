import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { listen } from '../lib/listen.ts';

/**
 * Keeps the focus inside an element: when the focused control disappears (e.g. a box that was
 * filled), another one gets the focus.
 */
export class KeepFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #next: string;
  #wasInside = false;

  /** `next` selects the control that gets the focus. */
  constructor(host: ReactiveControllerHost & HTMLElement, next: string) {
    this.#host = host;
    this.#next = next;
    host.addController(this);
    listen(host, 'focusin', ({ target }) => {
      this.#wasInside = target instanceof Node && host.contains(target);
    });
  }

  /** Child elements render after their host, so the check runs in a later task. */
  hostUpdated(): void {
    setTimeout(() => {
      const isLost = this.#wasInside && document.activeElement === document.body;
      if (isLost) this.#host.querySelector<HTMLElement>(this.#next)?.focus({ preventScroll: true });
    });
  }
}
