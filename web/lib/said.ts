import type { ReactiveControllerHost } from 'lit';

/**
 * How long the words are gone before the same come again: long enough for screen readers to take
 * them for news, and for eyes to see them blink.
 */
const goneMs = 150;
/** Not an empty text, so that the line keeps its place while the words are gone. */
const gone = '\u{a0}';

/**
 * What a live region says in answer to a press. Words that have not changed are neither read out nor
 * seen to be new, so the same words go before they come again.
 */
export class Said {
  protected readonly host: Pick<ReactiveControllerHost, 'requestUpdate'>;
  #words = '';
  /** The last words that were not empty: what a screen reader may have heard a moment ago. */
  #last = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: Pick<ReactiveControllerHost, 'requestUpdate'>) {
    this.host = host;
  }

  /** What the region shows: the words, nothing, or a space while they are gone. */
  get words(): string {
    return this.#words;
  }

  /** Says something, or empties the region. */
  readonly say = (words: string): void => {
    clearTimeout(this.#timer);
    const isAgain = words !== '' && words === this.#last;
    this.#show(isAgain ? gone : words);
    if (isAgain) this.#timer = setTimeout(() => this.#show(words), goneMs);
    this.#last = words || this.#last;
  };

  #show(words: string): void {
    this.#words = words;
    this.host.requestUpdate();
  }
}
