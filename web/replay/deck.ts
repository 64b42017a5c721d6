/** The controls of a replay, a comparison and an embedded game: the turns, and one row of keys. */
import { html, svg, type TemplateResult, nothing } from 'lit';
import { t } from '../../engine/t.ts';
import type { StepRef } from '../game/replay-steps.ts';
import { button } from '../ui/button.ts';
import type { ReplayPlayer } from './replay-player.ts';
import type { Mark } from '../../engine/coach.ts';
import { markArt } from '../ui/art.ts';

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

/** Where Previous and Next lead; null where there is nothing more. */
export interface Ways {
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  /** `Next` */
  readonly words: string;
}

interface Deck {
  readonly steps: readonly StepRef[];
  readonly player: ReplayPlayer;
  /** By turn; null if none will be known. */
  readonly signs: readonly TurnSign[] | null;
  /** The step shown, in words for the slider. */
  readonly words: string;
  readonly ways: Ways;
}

const icons = {
  back: 'M14 3L5 10L14 17Z',
  play: 'M4 2L18 10L4 18Z',
  pause: 'M4 3H8.5V17H4ZM11.5 3H16V17H11.5Z',
  forward: 'M6 3L15 10L6 17Z',
} as const;

const icon = (name: keyof typeof icons): TemplateResult =>
  html`<svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${icons[name]} />`}</svg>`;

/** Previous and Next step by step. */
export const stepWays = ({ at, choose }: ReplayPlayer, steps: number): Ways => ({
  previous: at === 0 ? null : () => choose(at - 1),
  next: at === steps - 1 ? null : () => choose(at + 1),
  words: t`Next`,
});

export const deck = ({ steps, player, signs, words, ways }: Deck): TemplateResult => {
  const { at, playing } = player;
  const { previous, next } = ways;
  return html`<div class="deck">
    ${turnStrip({ steps, at, signs, words, choose: player.choose })}
    <div class="ctl">
      ${button('key second', html`${icon('back')}<span>Previous</span>`, () => previous?.(), {
        isOff: previous === null,
      })}
      ${button('key second', icon(playing ? 'pause' : 'play'), player.toggle, {
        label: playing ? t`Pause` : t`Play|a replay, as a player of videos does`,
      })}
      ${button('key', html`<span>${ways.words}</span>${icon('forward')}`, () => next?.(), {
        isOff: next === null,
      })}
    </div>
  </div>`;
};
