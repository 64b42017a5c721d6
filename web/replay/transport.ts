/** The buttons and the slider of a player. */
import { html, svg, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';
import type { StepRef } from '../game/replay-steps.ts';

const icons = {
  turnBack: 'M17 3L8 10L17 17ZM3 3H6V17H3Z',
  back: 'M14 3L5 10L14 17Z',
  play: 'M4 2L18 10L4 18Z',
  pause: 'M4 3H8.5V17H4ZM11.5 3H16V17H11.5Z',
  forward: 'M6 3L15 10L6 17Z',
  turnForward: 'M3 3L12 10L3 17ZM14 3H17V17H14Z',
} as const;

export const iconButton = (
  icon: keyof typeof icons,
  label: string,
  isOff: boolean,
  act: () => void,
): TemplateResult =>
  button(
    `icon ${icon === 'play' || icon === 'pause' ? 'main' : ''}`,
    html`<svg viewBox="0 0 20 20" aria-hidden="true">${svg`<path d=${icons[icon]} />`}</svg>`,
    () => !isOff && act(),
    { isOff, label },
  );

export const playButton = (isPlaying: boolean, toggle: () => void): TemplateResult =>
  isPlaying
    ? iconButton('pause', 'Pause', false, toggle)
    : iconButton('play', 'Play', false, toggle);

/** Chooses one of `steps` steps; the one shown is at index `at`. */
export const stepSlider = (
  steps: number,
  at: number,
  { turn, roll }: StepRef,
  choose: (at: number) => void,
): TemplateResult =>
  html`<input
    type="range"
    min="0"
    max=${steps - 1}
    step="1"
    aria-label="Step"
    aria-valuetext="Turn ${turn + 1}, roll ${roll + 1}"
    .value=${String(at)}
    @input=${({ target }: InputEvent) =>
      target instanceof HTMLInputElement && choose(target.valueAsNumber)}
  />`;
