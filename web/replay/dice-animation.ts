import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Positions } from '../../engine/types.ts';

/**
 * Minimum time that dice stay up, and the time between two landings. With the fall, five dice take
 * 520 ms.
 */
const liftMs = 180;
const landingMs = 40;

/** Animates the dice of a replay: they rise together and land one by one, from left to right. */
export class DiceAnimation implements ReactiveController {
  /** The dice in the air. */
  dice: Positions = 0;
  #landing: ReturnType<typeof setTimeout> | undefined;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#landing);
  }

  /** Lets these dice fly, unless reduced motion is preferred; all others land at once. */
  fly(dice: Positions): void {
    clearTimeout(this.#landing);
    this.dice = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : dice;
    this.#host.requestUpdate();
    if (this.dice) this.#landNext(liftMs);
  }

  /** Lands the leftmost die after the wait, then the others. */
  #landNext(waitMs: number): void {
    this.#landing = setTimeout(() => {
      this.dice &= this.dice - 1;
      this.#host.requestUpdate();
      if (this.dice) this.#landNext(landingMs);
    }, waitMs);
  }
}
