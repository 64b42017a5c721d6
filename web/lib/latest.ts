/**
 * Takes the outcome of what was asked last. An earlier outcome that comes later is ignored, and so
 * is one whose subject has changed meanwhile: `subject` says what is asked about, such as the play
 * shown, or whether the element is still on the page.
 */
export class Latest {
  readonly #subject: () => unknown;
  #runs = 0;

  constructor(subject: () => unknown = () => null) {
    this.#subject = subject;
  }

  /** Ignores what is under way: something newer is known. */
  drop(): void {
    this.#runs++;
  }

  /**
   * Calls `apply` or `refuse` with the outcome of what is asked, unless it is ignored. Returns what
   * they return, null for nothing. Without `refuse`, rejects if asking fails.
   */
  async take<Answer, Applied, Refused = never>(
    asked: Promise<Answer> | ((isLatest: () => boolean) => Promise<Answer>),
    apply: (answer: Answer) => Applied | Promise<Applied>,
    refuse: (failure: unknown) => Refused | Promise<Refused> = (failure) => {
      throw failure;
    },
  ): Promise<Applied | Refused | null> {
    const run = ++this.#runs;
    const subject = this.#subject();
    const isLatest = (): boolean => run === this.#runs && subject === this.#subject();
    return (typeof asked === 'function' ? asked(isLatest) : asked).then(
      (answer) => (isLatest() ? apply(answer) : null),
      (failure: unknown) => (isLatest() ? refuse(failure) : null),
    );
  }
}
