import {
  html,
  nothing,
  type PropertyValues,
  type TemplateResult,
  type ReactiveController,
  type ReactiveControllerHost,
} from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { isIn } from '../../engine/positions.ts';
import { t } from '../../engine/t.ts';
import type { Positions } from '../../engine/types.ts';
import { undecided, type ReplayStep } from '../game/replay-steps.ts';
import { dieTags, faceName } from '../lib/face-names.ts';
import { dieArt } from '../ui/art.ts';
import type { Slot } from '../ui/dice-row.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * Minimum time that dice stay up, and the time between two landings. With the fall, five dice take
 * 520 ms.
 */
const liftMs = 180;
const landingMs = 40;

/** Animates the dice of a replay: they rise together and land one by one, from left to right. */
class DiceAnimation implements ReactiveController {
  /** The dice in the air. */
  dice: Positions = 0;
  #landing: ReturnType<typeof setTimeout> | undefined;
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#landing);
  }

  /** Lets these dice fly, unless reduced motion is preferred; all others land at once. */
  fly(dice: Positions): void {
    clearTimeout(this.#landing);
    this.dice = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : dice;
    this.#host.requestUpdate();
    if (this.dice) this.#landNext(liftMs);
  }

  /** Lands the leftmost die after the wait, then the others. */
  #landNext(waitMs: number): void {
    this.#landing = setTimeout(() => {
      this.dice &= this.dice - 1;
      this.#host.requestUpdate();
      if (this.dice) this.#landNext(landingMs);
    }, waitMs);
  }
}

const standClass: Readonly<Record<Slot['stand'], string>> = {
  loose: '',
  chosen: 'level',
  gone: 'level gone',
};

/**
 * The dice of a step, read-only: dealt dice fall, held ones stay on the line.
 *
 * @property step - the step shown
 * @property decided - whether the decision is shown
 * @property best - the positions of the best choice, if it is shown
 * @property better - whether that is another than the choice made
 * @property reviewed - whether the best choice may be shown, which reserves room for it under the dice
 * @property own - whether the viewer made the choice
 * @property moves - whether dealt dice are animated
 */
@customElement('replay-dice')
export class ReplayDice extends LightElement {
  @property({ attribute: false }) step: ReplayStep | null = null;
  @property({ type: Boolean }) decided = true;
  @property({ attribute: false }) best: Positions = 0;
  @property({ type: Boolean }) better = false;
  @property({ type: Boolean }) reviewed = false;
  @property({ type: Boolean }) own = false;
  @property({ type: Boolean }) moves = false;
  readonly #air = new DiceAnimation(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('step') && this.step) this.#air.fly(this.moves ? this.step.dealt : 0);
  }

  #die({ face, stand, tag, words }: Slot, at: number): TemplateResult {
    const isUp = isIn(this.#air.dice, at);
    const isBest = !isUp && isIn(this.best, at);
    return html`<li class="die ${isUp ? 'rolling' : standClass[stand]} ${isBest ? 'more' : ''}">
      <span class="vh"
        >${faceName(face ?? 0)}${words}${isBest ? `, ${this.better ? t`better to take` : t`best to take`}` : ''}</span
      >${dieArt(isUp ? 0 : face)}
      ${this.reviewed ? nothing : html`<span class="tag" aria-hidden="true">${isUp ? '' : tag}</span>`}
    </li>`;
  }

  /** What was chosen and what was better, each in a row of its own whose word stands at its start. */
  #rows(slots: readonly Slot[]): TemplateResult {
    const chosen = slots.map(({ stand }, at) => stand === 'chosen' && !isIn(this.#air.dice, at));
    const best = slots.map((_, at) => isIn(this.best, at));
    const tag = slots.find(({ stand }) => stand === 'chosen')?.tag ?? '';
    const word = this.own && tag === dieTags.kept ? t`you kept` : tag;
    const row = (kind: string, name: string, marked: readonly boolean[]): TemplateResult =>
      html`<b class=${kind}>${marked.includes(true) ? name : ''}</b
        >${marked.map((isMarked) => html`<i class=${isMarked ? kind : ''}></i>`)}`;
    return html`<p class="choices-rows" .style=${`--dice: ${slots.length}`} aria-hidden="true">
      ${row('own', word, chosen)} ${row('other', this.better ? t`better` : t`best`, best)}
    </p>`;
  }

  protected override render(): TemplateResult {
    const { step } = this;
    if (!step) return html``;
    const slots = this.decided ? step.dice : undecided(step);
    const classes = `dice ${this.reviewed ? 'keepers' : ''}`;
    return html`<ol class=${classes} aria-label="Dice">
        ${slots.map((slot, at) => this.#die(slot, at))}
      </ol>
      ${this.reviewed ? this.#rows(slots) : nothing}`;
  }
}
