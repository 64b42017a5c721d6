/** A session's requests to its source: the pending one, retries and failures. */
import type { RequestProblem, Unreachable } from '../lib/call.ts';
import { retry, type RetryState } from '../lib/retry.ts';

/** A request that takes longer than this is put into words, and again after `verySlowMs`. */
const slowMs = 300;
const verySlowMs = 2_000;

/** A pending request: the start, a roll, or a score being written. */
export type Waiting = { readonly kind: 'start' | 'roll' | 'write'; readonly slow: 0 | 1 | 2 };

export class PlayRequests {
  waiting: Waiting | null = null;
  retrying: RetryState | null = null;
  /** The failure of the last request after its retries, until it is sent again. */
  failure: RequestProblem | Unreachable | null = null;
  /** The kind of the last request sent. */
  lastKind: Waiting['kind'] = 'start';
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Sends a request with retries. */
  async ask<Answer>(request: () => Promise<Answer>): Promise<Answer> {
    try {
      return await retry(request, (retrying) => this.#set({ retrying }));
    } finally {
      this.#set({ retrying: null });
    }
  }

  /**
   * The same for a request that the player waits for. `waiting` stays set until its outcome has
   * been handled.
   */
  async send<Answer>(
    kind: Waiting['kind'],
    request: () => Promise<Answer>,
    onAnswer: (answer: Answer) => Promise<void>,
    onFailure: (failure: unknown) => Promise<void>,
  ): Promise<void> {
    this.lastKind = kind;
    this.#set({ waiting: { kind, slow: 0 }, failure: null });
    const timers = [
      setTimeout(() => this.#set({ waiting: { kind, slow: 1 } }), slowMs),
      setTimeout(() => this.#set({ waiting: { kind, slow: 2 } }), verySlowMs),
    ];
    try {
      const answer = await this.ask(request);
      timers.forEach(clearTimeout);
      await onAnswer(answer);
    } catch (failure) {
      await onFailure(failure);
    } finally {
      timers.forEach(clearTimeout);
      this.stopWaiting();
    }
  }

  /** Takes the words about a pending request away, before its outcome is shown. */
  stopWaiting(): void {
    this.#set({ waiting: null });
  }

  setFailure(failure: PlayRequests['failure']): void {
    this.#set({ failure });
  }

  #set(changes: Partial<Pick<PlayRequests, 'waiting' | 'retrying' | 'failure'>>): void {
    Object.assign(this, changes);
    this.#onChange();
  }
}
