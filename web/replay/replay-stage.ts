import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Positions } from '../../engine/types.ts';
import type { ReplayStep } from '../game/replay-steps.ts';
import './replay-dice.ts';
import type { Swipe } from './swipe.ts';

interface Stage {
  /** `Mistake 1 of 8` and `Turn 8, roll 1 of 3` */
  readonly head: string;
  readonly place: string;
  /** Whether the page has no other heading. */
  readonly isTop: boolean;
  /** Whether the decision is shown. */
  readonly isDecided: boolean;
  /** The positions of the best choice, if it is shown, and whether that was another. */
  readonly best: Positions;
  readonly isBetter: boolean;
  /** Whether the best choice may be shown. */
  readonly isReviewed: boolean;
  /** Whether the game is the viewer’s own. */
  readonly isOwn: boolean;
  /** Whether dealt dice are animated. */
  readonly moves: boolean;
  readonly swipe: Swipe;
}

/** The dice of a step and the decision on them. */
export const replayStage = (step: ReplayStep, stage: Stage): TemplateResult => {
  const { head, place, swipe } = stage;
  return html`<section
    class="stage"
    aria-label="Player"
    @pointerdown=${swipe.begin}
    @pointerup=${swipe.end}
  >
    <div class="step-head">
      ${stage.isTop ? html`<h1>${head}</h1>` : html`<h2>${head}</h2>`}
      ${keyed(place, html`<p class="soft">${place}</p>`)}
    </div>
    <replay-dice
      .step=${step}
      .decided=${stage.isDecided}
      .best=${stage.best}
      .better=${stage.isBetter}
      .reviewed=${stage.isReviewed}
      .own=${stage.isOwn}
      .moves=${stage.moves}
    ></replay-dice>
  </section>`;
};
