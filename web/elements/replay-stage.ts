import { html, nothing, svg, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { hashOf, type Step } from '../replay-steps.ts';
import { boxNames, faceName, heldWords } from '../words.ts';
import { dieArt } from './art.ts';
import { LightElement } from './light-element.ts';

const positions = [0, 1, 2, 3, 4] as const;
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
  @property({ attribute: false }) steps: readonly Step[] = [];
  @property({ type: Number }) at = 0;
  @property({ type: Boolean }) playing = false;

  #to(at: number): void {
    this.dispatchEvent(new CustomEvent('step-to', { detail: at, bubbles: true }));
  }

  #toggle(): void {
    this.dispatchEvent(new CustomEvent('play-toggle', { bubbles: true }));
  }

  #die(step: Step, at: number): TemplateResult {
    const face = step.view.dice[at] ?? null;
    const isKept = (step.kept & (1 << at)) !== 0;
    return html`<li class="die ${isKept ? 'level' : ''}">
      <span class="vh">${faceName(face ?? 0)}${isKept ? ', kept' : ''}</span>${dieArt(face)}
      <span class="tag" aria-hidden="true">${isKept ? 'kept' : ''}</span>
    </li>`;
  }

  #verdict({ filled, kept, view }: Step): TemplateResult {
    if (filled)
      return html`${filled.points ? 'Filled' : 'Scratched'} <b>${boxNames[filled.box]}</b>,
        ${filled.points}.`;
    return kept
      ? html`Kept <b>${heldWords(view.dice, kept)}</b>.`
      : html`Kept nothing, rolled all five.`;
  }

  /** Links to the turns: the address of each is its own. */
  #turns(step: Step): TemplateResult {
    return html`<nav class="turns" aria-label="Turns">
      ${this.steps
        .filter(({ filled }) => filled)
        .map(
          ({ turn, filled }) =>
            html`<a
              href="#t${turn + 1}r1"
              aria-current=${turn === step.turn ? 'step' : nothing}
              aria-label="Turn ${turn + 1}: ${filled ? `${boxNames[filled.box]} ${filled.points}` : ''}"
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
      <p class="lead"><b>Turn ${step.turn + 1}</b>, roll ${step.roll + 1} of 3</p>
      <ol class="dice" aria-label="Dice">
        ${positions.map((at) => this.#die(step, at))}
      </ol>
      <div class="verdict" aria-live=${this.playing ? 'off' : 'polite'}>
        <p>${this.#verdict(step)}</p>
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
