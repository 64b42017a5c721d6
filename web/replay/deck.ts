/** The controls of a replay, a comparison and an embedded game: the turns, and one row of keys. */
import { html, svg, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { StepRef } from '../game/replay-steps.ts';
import { button } from '../ui/button.ts';
import type { ReplayPlayer } from './replay-player.ts';
import { turnStrip, type TurnSign } from './turn-strip.ts';

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
