/** Distance of a swipe, in pixels; a shorter one is a tap. */
const swipeMin = 32;

/** Tells swipes to the left and right from taps and scrolling. A mouse has buttons for that. */
export class Swipe {
  #start: PointerEvent | null = null;
  /** `way` is 1 for a swipe to the left, which brings what comes next. */
  readonly #step: (way: -1 | 1) => void;

  constructor(step: (way: -1 | 1) => void) {
    this.#step = step;
  }

  readonly begin = (event: PointerEvent): void => {
    this.#start = event.pointerType === 'mouse' || !event.isPrimary ? null : event;
  };

  readonly end = ({ clientX, clientY, pointerId }: PointerEvent): void => {
    const start = this.#start;
    this.#start = null;
    if (start?.pointerId !== pointerId) return;
    const [across, down] = [clientX - start.clientX, clientY - start.clientY];
    if (Math.abs(across) >= swipeMin && Math.abs(across) > Math.abs(down))
      this.#step(across < 0 ? 1 : -1);
  };
}
