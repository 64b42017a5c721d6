import type { ReactiveControllerHost } from 'lit';
import { Said } from './said.ts';

/** Says why something failed. `unchanged` says what is still as it was. */
type FailureWords = (failure: unknown, unchanged: string) => string;

/** One step at a time that may fail: whether it is under way, and words for its outcome. */
export class Attempt extends Said {
  isBusy = false;
  readonly #failureWords: FailureWords;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>, failureWords: FailureWords) {
    super(host);
    this.#failureWords = failureWords;
  }

  /**
   * Options of a button that takes a step. News may offer the next step before the last one is
   * answered, and a press would be lost.
   */
  get whileBusy(): { readonly isOff: boolean } {
    return { isOff: this.isBusy };
  }

  /**
   * Takes a step, unless another is under way. The page goes to the address that it returns, if any,
   * and takes no other step meanwhile.
   */
  async make(step: () => Promise<string | void>, unchanged = ''): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.say('');
    try {
      const address = await step();
      if (typeof address !== 'string') return this.#end();
      location.href = address;
      // The browser may bring this page back as it was.
      addEventListener('pageshow', () => this.#end(), { once: true });
    } catch (failure) {
      this.say(this.#failureWords(failure, unchanged));
      this.#end();
    }
  }

  #end(): void {
    this.isBusy = false;
    this.host.requestUpdate();
  }
}
