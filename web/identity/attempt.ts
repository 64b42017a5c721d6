import { Said } from '../lib/said.ts';
import { identityFailureWords } from './words.ts';

/** One step at a time that may fail: whether it is under way, and words for its outcome. */
export class Attempt extends Said {
  isBusy = false;

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
      this.host.requestUpdate();
    }
  }
}
