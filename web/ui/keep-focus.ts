import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** When the control that has the focus goes (a box that was filled), another of the element takes it: focus never falls out. */
export class KeepFocus implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #next: string;
  #wasInside = false;

  /** `next` selects the control that takes over. */
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

  /** Parts draw themselves a moment after their host. */
  hostUpdated(): void {
    setTimeout(() => {
      const isLost = this.#wasInside && document.activeElement === document.body;
      if (isLost) this.#host.querySelector<HTMLElement>(this.#next)?.focus({ preventScroll: true });
    });
  }
}
