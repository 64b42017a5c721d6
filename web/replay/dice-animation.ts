import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Positions } from '../../engine/types.ts';

/** Minimum time that dice stay up, and the time between two landings. With the fall, five dice take 520 ms. */
const liftMs = 180;
const landingMs = 40;

/** Animates the dice of a replay: they rise together and land one by one, from left to right. */
export class DiceAnimation implements ReactiveController {
  dice: Positions = 0;
  #liftedAt = 0;
  #landing: ReturnType<typeof setTimeout> | undefined;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#landing);
  }

  lift(dice: Positions): void {
    this.#to(dice);
    this.#liftedAt = performance.now();
  }

  /** Lands the dice once they have been up long enough, or at once if reduced motion is preferred. */
  land(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#to(0);
    else this.#landNext(Math.max(0, this.#liftedAt + liftMs - performance.now()));
  }

  /** Lands all dice at once. */
  drop(): void {
    this.#to(0);
  }

  /** Lands the leftmost die after the wait, then the others. */
  #landNext(waitMs: number): void {
    clearTimeout(this.#landing);
    this.#landing = setTimeout(() => {
      this.#to(this.dice & (this.dice - 1));
      if (this.dice) this.#landNext(landingMs);
    }, waitMs);
  }

  #to(dice: Positions): void {
    clearTimeout(this.#landing);
    this.dice = dice;
    this.#host.requestUpdate();
  }
}
