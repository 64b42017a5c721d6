import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Positions } from '../../engine/types.ts';

/** How long dice stay up at least, and the time from one landing to the next: 520 ms in all with the fall. */
const liftMs = 180;
const landingMs = 40;

/** The dice in the air as seen: they go up at once, and come down one by one, from left to right. */
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

  /** Once they have been up long enough; at once for whoever wants no motion. */
  land(): void {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.#to(0);
    else this.#landNext(Math.max(0, this.#liftedAt + liftMs - performance.now()));
  }

  /** All at once. */
  drop(): void {
    this.#to(0);
  }

  /** Brings down the leftmost die after the wait, then the next. */
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
