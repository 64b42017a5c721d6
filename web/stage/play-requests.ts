/** What a session asks of where its play comes from: what it waits for, what is tried again, and what failed. */
import type { Problem, Unreachable } from '../lib/call.ts';
import { retry, type RetryState } from '../lib/retry.ts';

/** A request that takes longer is put into words, and again when it takes much longer. */
const slowMs = 300;
const verySlowMs = 2_000;

/** What the page waits for: the start, a roll, or a figure being written. */
export type Waiting = { readonly kind: 'start' | 'roll' | 'write'; readonly slow: 0 | 1 | 2 };

export class PlayRequests {
  waiting: Waiting | null = null;
  retrying: RetryState | null = null;
  /** A move that failed for good, until it is asked again. */
  failure: Problem | Unreachable | null = null;
  /** What that was. */
  failed: Waiting['kind'] = 'start';
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Asks until there is an answer. `retrying` stays for whoever has taken it to clear. */
  ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    return retry(request, (retrying) => this.set({ retrying }));
  }

  /** The same for what somebody waits for, until its outcome is dealt with. */
  async send<Answer>(
    kind: Waiting['kind'],
    request: () => Promise<Answer>,
    onAnswer: (answer: Answer) => Promise<void>,
    onFailure: (failure: unknown) => Promise<void>,
  ): Promise<void> {
    this.failed = kind;
    this.set({ waiting: { kind, slow: 0 }, failure: null });
    const timers = [
      setTimeout(() => this.set({ waiting: { kind, slow: 1 } }), slowMs),
      setTimeout(() => this.set({ waiting: { kind, slow: 2 } }), verySlowMs),
    ];
    try {
      const answer = await this.ask(request);
      timers.forEach(clearTimeout);
      await onAnswer(answer);
    } catch (failure) {
      await onFailure(failure);
    } finally {
      timers.forEach(clearTimeout);
      this.set({ waiting: null, retrying: null });
    }
  }

  set(changes: Partial<Pick<PlayRequests, 'waiting' | 'retrying' | 'failure'>>): void {
    Object.assign(this, changes);
    this.#onChange();
  }
}
