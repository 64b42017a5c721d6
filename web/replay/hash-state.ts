/** Minimum time between writes. Browsers reject more than a hundred address changes in 30 seconds. */
const pauseMs = 400;

/** Writes the address's hash, at once or, after a recent write, a little later. */
export class HashState {
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
