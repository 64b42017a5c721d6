/** The turns of a game as one slider: a turn is found with a finger, a move with the arrow keys. */
import { html, nothing, type TemplateResult } from 'lit';
import type { Mark } from '../../engine/coach.ts';
import { markArt } from '../ui/art.ts';
import type { StepRef } from '../game/replay-steps.ts';

/** How a turn went, or whether two games parted in it; null while that is unknown. */
export type TurnSign = Mark | 'differs' | null;

interface Strip {
  readonly steps: readonly StepRef[];
  /** The index of the step shown. */
  readonly at: number;
  /** By turn; null if none will be known. */
  readonly signs: readonly TurnSign[] | null;
  /** What is shown, in words: `Turn 8, roll 1: 13.7 points lost` */
  readonly words: string;
  choose(at: number): void;
}

/** More turns are drawn as small lines, and only some of them have their number. */
const numberedMax = 15;
/** Up to this many, every fifth has it. */
const fifthsMax = 30;

/** Whether a turn has its number: none beside that of the turn shown. */
const isNumbered = (turn: number, turns: number, current: number): boolean => {
  if (turns <= numberedMax || turn === current) return true;
  const every = turns <= fifthsMax ? 5 : 10;
  return (turn + 1) % every === 0 && Math.abs(turn - current) > every / 2;
};

/** Room for a sign that is not known yet, so that the numbers keep their places. */
const noSign = html`<svg viewBox="0 0 24 24" aria-hidden="true"></svg>`;

const signArt = (sign: TurnSign): TemplateResult =>
  sign === null || sign === 'differs' ? noSign : markArt(sign);

export const turnStrip = ({ steps, at, signs, words, choose }: Strip): TemplateResult => {
  const turns = (steps.at(-1)?.turn ?? 0) + 1;
  const current = steps[at]?.turn ?? 0;
  const isDense = turns > numberedMax;
  const follow = ({ currentTarget, clientX }: PointerEvent): void => {
    if (!(currentTarget instanceof HTMLElement)) return;
    const { left, width } = currentTarget.getBoundingClientRect();
    const turn = Math.max(0, Math.min(turns - 1, Math.floor(((clientX - left) / width) * turns)));
    if (turn !== current) choose(steps.findIndex((step) => step.turn === turn));
  };
  const begin = ({ currentTarget, pointerId, button }: PointerEvent): void => {
    if (!(currentTarget instanceof HTMLElement) || button !== 0) return;
    currentTarget.setPointerCapture(pointerId);
    currentTarget.querySelector('input')?.focus({ preventScroll: true });
  };
  const drag = (event: PointerEvent): void => {
    const { currentTarget, pointerId } = event;
    if (currentTarget instanceof HTMLElement && currentTarget.hasPointerCapture(pointerId))
      follow(event);
  };
  const turn = (index: number): TemplateResult => {
    const sign = signs?.[index] ?? null;
    return html`<span class="${sign ?? ''} ${index === current ? 'on' : ''}" aria-hidden="true"
      >${isNumbered(index, turns, current) ? html`<b>${index + 1}</b>` : nothing}${
        isDense ? html`<i></i>` : signs ? signArt(sign) : nothing
      }</span
    >`;
  };
  return html`<div
    class="strip ${isDense ? 'dense' : ''}"
    .style=${`--turns: ${turns}`}
    @pointerdown=${begin}
    @pointermove=${drag}
    @pointerup=${drag}
  >
    ${Array.from({ length: turns }, (_, index) => turn(index))}
    <input
      type="range"
      min="0"
      max=${steps.length - 1}
      step="1"
      aria-label="Turn"
      aria-valuetext=${words}
      .value=${String(at)}
      @input=${({ target }: InputEvent) =>
        target instanceof HTMLInputElement && choose(target.valueAsNumber)}
    />
  </div>`;
};
