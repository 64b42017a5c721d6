import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { DiceAnimation } from './dice-animation.ts';
import { undecided, type ReplayStep } from '../games/replay-steps.ts';
import { faceName } from '../lib/face-names.ts';
import { dieArt } from '../ui/art.ts';
import type { Slot } from '../ui/dice-row.ts';
import { LightElement } from '../ui/light-element.ts';

const standClass: Readonly<Record<Slot['stand'], string>> = {
  loose: '',
  chosen: 'level',
  gone: 'level gone',
};

/**
 * The dice of one step, to be looked at: loose ones fall, those that were held stay on the line.
 *
 * @property step - what is shown
 * @property decided - whether it is seen what was done with the dice
 * @property moves - whether the dice that were dealt fall
 */
@customElement('replay-dice')
export class ReplayDice extends LightElement {
  @property({ attribute: false }) step: ReplayStep | null = null;
  @property({ type: Boolean }) decided = true;
  @property({ type: Boolean }) moves = false;
  readonly #air = new DiceAnimation(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('step') || !this.step) return;
    this.#air.drop();
    if (!this.moves) return;
    this.#air.lift(this.step.dealt);
    this.#air.land();
  }

  #die({ face, stand, tag, words }: Slot, at: number): TemplateResult {
    const isUp = (this.#air.dice & (1 << at)) !== 0;
    return html`<li class="die ${isUp ? 'rolling' : standClass[stand]}">
      <span class="vh">${faceName(face ?? 0)}${words}</span>${dieArt(isUp ? 0 : face)}
      <span class="tag" aria-hidden="true">${isUp ? '' : tag}</span>
    </li>`;
  }

  protected override render(): TemplateResult {
    const { step } = this;
    if (!step) return html``;
    const slots = this.decided ? step.dice : undecided(step);
    return html`<ol class="dice ${slots.length > 5 ? 'six' : ''}" aria-label="Dice">
      ${slots.map((slot, at) => this.#die(slot, at))}
    </ol>`;
  }
}
