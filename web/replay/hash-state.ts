/** Browsers refuse an address that changes more often than a hundred times in half a minute. */
const pauseMs = 400;

/** The part of the address that follows what is shown: written at once, or a moment later when it has just been. */
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

  /** What waits is no longer true. */
  forget(): void {
    clearTimeout(this.#timer);
  }
}
