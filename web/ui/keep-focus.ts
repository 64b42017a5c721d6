import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Keeps the focus inside an element: when the focused control disappears (e.g. a box that was filled), another one gets the focus. */
export class KeepFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #next: string;
  #wasInside = false;

  /** `next` selects the control that gets the focus. */
  constructor(host: ReactiveControllerHost & HTMLElement, next: string) {
    this.#host = host;
    this.#next = next;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('focusin', this.#look);
  }

  hostDisconnected(): void {
    document.removeEventListener('focusin', this.#look);
  }

  readonly #look = (event: FocusEvent): void => {
    this.#wasInside = event.target instanceof Node && this.#host.contains(event.target);
  };

  /** Child elements render after their host, so the check runs in a later task. */
  hostUpdated(): void {
    setTimeout(() => {
      const isLost = this.#wasInside && document.activeElement === document.body;
      if (isLost) this.#host.querySelector<HTMLElement>(this.#next)?.focus({ preventScroll: true });
    });
  }
}
