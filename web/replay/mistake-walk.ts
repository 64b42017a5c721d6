import type { ReactiveControllerHost } from 'lit';
import type { Decision } from '../../engine/coach.ts';
import { t } from '../../engine/t.ts';
import type { Walk } from '../review/replay-settings.ts';
import type { Ways } from './deck.ts';

/**
 * The way through a game's mistakes, the costliest first, and to their end. Whoever looks at
 * another step goes on from the mistake seen last.
 */
export class MistakeWalk {
  walk: Walk = 'moves';
  /** Whether all mistakes have been gone through. */
  isOver = false;
  mistakes: readonly Decision[] = [];
  /** Index of the mistake seen last. */
  #seen = -1;
  #shown: Decision | null = null;
  readonly #host: ReactiveControllerHost;
  readonly #choose: (mistake: Decision) => void;

  constructor(host: ReactiveControllerHost, choose: (mistake: Decision) => void) {
    this.#host = host;
    this.#choose = choose;
  }

  /** Takes the mistakes, and the decision now shown. */
  follow(mistakes: readonly Decision[], shown: Decision | null): void {
    if (shown !== this.#shown || mistakes.length !== this.mistakes.length) this.isOver = false;
    this.#shown = shown;
    this.mistakes = mistakes;
    this.#seen = this.at >= 0 ? this.at : Math.min(this.#seen, mistakes.length - 1);
  }

  /** Index of the mistake shown; -1 at any other step. */
  get at(): number {
    return this.#shown ? this.mistakes.indexOf(this.#shown) : -1;
  }

  /** The mistake after the one seen last; null after the last. */
  get next(): Decision | null {
    return this.mistakes[this.#seen + 1] ?? null;
  }

  /** Steps through the mistakes, from the costliest if none is shown, or through every move. */
  walkBy(walk: Walk): void {
    this.walk = walk;
    this.isOver = false;
    const [costliest] = this.mistakes;
    if (walk === 'mistakes' && this.at < 0 && costliest) this.#choose(costliest);
    this.#host.requestUpdate();
  }

  #end(isOver: boolean): void {
    this.isOver = isOver;
    this.#host.requestUpdate();
  }

  get ways(): Ways {
    const mistakes = this.mistakes;
    const isHere = this.at >= 0;
    const before = mistakes[isHere ? this.#seen - 1 : this.#seen];
    const after = mistakes[this.#seen + 1];
    const back = before && (() => this.#choose(before));
    if (this.isOver) return { previous: () => this.#end(false), next: null, words: t`Next` };
    if (after) return { previous: back ?? null, next: () => this.#choose(after), words: t`Next` };
    const isAny = mistakes.length > 0;
    return {
      previous: back ?? null,
      next: isAny ? () => this.#end(true) : null,
      words: isAny ? t`Finish|the end of the walk, verb` : t`Next`,
    };
  }
}
