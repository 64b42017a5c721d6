import { html, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { hashOf, type ReplayStep } from '../replay-steps.ts';
import { faceName } from '../words.ts';
import { dieArt } from './art.ts';
import type { Slot } from './dice-row.ts';
import { LightElement } from './light-element.ts';

/** From so many turns on they stand in rows of ten. */
const turnsInTens = 14;
const icons = {
  start: 'M17 3L8 10L17 17ZM3 3H6V17H3Z',
  back: 'M14 3L5 10L14 17Z',
  play: 'M4 2L18 10L4 18Z',
  pause: 'M4 3H8.5V17H4ZM11.5 3H16V17H11.5Z',
  forward: 'M6 3L15 10L6 17Z',
  end: 'M3 3L12 10L3 17ZM14 3H17V17H14Z',
} as const;

/**
 * The dice of one step, what was decided on them, and the means to go on.
 *
 * @property steps - the whole game
 * @property at - the index of the step shown
 * @property playing - whether it goes on by itself
 * @fires step-to - `detail` is the index of the step wanted
 * @fires play-toggle - it should go on by itself, or stop
 */
@customElement('replay-stage')
export class ReplayStage extends LightElement {
  @property({ attribute: false }) steps: readonly ReplayStep[] = [];
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) playing = false;

  #to(at: number): void {
    this.dispatchEvent(new CustomEvent('step-to', { detail: at, bubbles: true }));
  }

  #toggle(): void {
    this.dispatchEvent(new CustomEvent('play-toggle', { bubbles: true }));
  }

  #die({ face, stand, tag, words }: Slot): TemplateResult {
    const classes = { loose: '', chosen: 'level', gone: 'level gone' };
    return html`<li class="die ${classes[stand]}">
      <span class="vh">${faceName(face ?? 0)}${words}</span>${dieArt(face)}
      <span class="tag" aria-hidden="true">${tag}</span>
    </li>`;
  }

  /** Links to the turns: the address of each is its own. */
  #turns(step: ReplayStep): TemplateResult {
    const ends = this.steps.filter(({ end }) => end !== null);
    return html`<nav class="turns ${ends.length < turnsInTens ? '' : 'tens'}" aria-label="Turns">
      ${ends.map(
        ({ turn, end }) =>
          html`<a
            href="#t${turn + 1}r1"
            aria-current=${turn === step.turn ? 'step' : nothing}
            aria-label="Turn ${turn + 1}: ${end}"
            >${turn + 1}</a
          >`,
      )}
    </nav>`;
  }

  #icon(
    icon: keyof typeof icons,
    label: string,
    isOff: boolean,
    action: () => void,
  ): TemplateResult {
    const isMain = icon === 'play' || icon === 'pause';
    return html`<button
      type="button"
      class="icon ${isMain ? 'main' : ''}"
      aria-label=${label}
      aria-disabled=${isOff}
      @click=${() => !isOff && action()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        ${svg`<path d=${icons[icon]} />`}
      </svg>
    </button>`;
  }

  #player(): TemplateResult {
    const { at } = this;
    const last = this.steps.length - 1;
    return html`<div class="player">
      ${this.#icon('start', 'To the start', at === 0, () => this.#to(0))}
      ${this.#icon('back', 'Step back', at === 0, () => this.#to(at - 1))}
      ${
        this.playing
          ? this.#icon('pause', 'Pause', false, () => this.#toggle())
          : this.#icon('play', 'Play', false, () => this.#toggle())
      }
      ${this.#icon('forward', 'Step forward', at === last, () => this.#to(at + 1))}
      ${this.#icon('end', 'To the end', at === last, () => this.#to(last))}
    </div>`;
  }

  protected override render(): TemplateResult {
    const step = this.steps[this.at];
    if (!step) return html``;
    const where = `Turn ${step.turn + 1}, roll ${step.roll + 1}`;
    return html`<section class="stage" aria-label="Player" data-step=${hashOf(step)}>
      <p class="lead">
        <b>Turn ${step.turn + 1}</b>, roll
        ${step.roll + 1}${step.rolls === null ? '' : ` of ${step.rolls}`}
      </p>
      <ol class="dice ${step.dice.length > 5 ? 'six' : ''}" aria-label="Dice">
        ${step.dice.map((slot) => this.#die(slot))}
      </ol>
      <div class="verdict" aria-live=${this.playing ? 'off' : 'polite'}>
        <p>${step.verdict}</p>
      </div>
      <div class="scrub">
        ${this.#turns(step)}
        <input
          type="range"
          min="0"
          max=${this.steps.length - 1}
          step="1"
          aria-label="Step"
          aria-valuetext=${where}
          .value=${String(this.at)}
          @input=${(event: InputEvent) =>
            event.target instanceof HTMLInputElement && this.#to(event.target.valueAsNumber)}
        />
        ${this.#player()}
      </div>
    </section>`;
  }
}
