import type { ReactiveControllerHost } from 'lit';
import { identityFailureWords } from './words.ts';

/** One step at a time that may fail: whether it is under way, and words for its outcome. */
export class Attempt {
  isBusy = false;
  words = '';
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  say(words: string): void {
    this.words = words;
    this.#host.requestUpdate();
  }

  /** Takes a step, unless another is under way. */
  async make(step: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.say('');
    try {
      await step();
    } catch (failure) {
      this.say(identityFailureWords(failure));
    } finally {
      this.isBusy = false;
      this.#host.requestUpdate();
    }
  }
}
