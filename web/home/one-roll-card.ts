/** The decision of the day, which is made where it stands. */
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { offWords } from '../../api/format/one-roll.ts';
import { t } from '../../engine/t.ts';
import type { Positions } from '../../engine/types.ts';
import { formatPlayers } from '../../api/format/numbers.ts';
import { Latest } from '../lib/latest.ts';
import { listen } from '../lib/listen.ts';
import { answerOf } from '../one-roll/answers.ts';
import type * as answeredHere from '../one-roll/answered-here.ts';
import { button } from '../ui/button.ts';
import { askedDice } from '../ui/kept-dice.ts';
import { LightElement } from '../ui/light-element.ts';
import { Part } from '../ui/part.ts';
import type { Home } from './api.ts';

type Answered = typeof answeredHere;

/** Blank until the dice are known, or if there are none. */
const blank = [0, 0, 0, 0, 0];

/**
 * The question, or how the viewer answered it. It keeps its height, whatever it says.
 *
 * @property home - null while it is not known
 */
@customElement('one-roll-card')
export class OneRollCard extends LightElement {
  @property({ attribute: false }) home: Home | null = null;
  @state() private held: Positions = 0;
  @state() private rule = '';
  /** Shows an answer; null until it has been needed. */
  @state() private answered: Answered | null = null;
  readonly #part = new Part(this, () => import('../one-roll/answered-here.ts'));
  readonly #ruled = new Latest(() => this.#roll?.date);

  constructor() {
    super();
    // It may be answered in another tab.
    listen(this, 'storage', () => this.requestUpdate());
  }

  get #roll(): Home['oneRoll'] {
    return this.home?.oneRoll ?? null;
  }

  protected override willUpdate(): void {
    // An earlier answer is shown with what everyone chose.
    if (this.#roll && !this.answered && answerOf(this.#roll.date)) void this.#load();
  }

  async #load(): Promise<Answered | null> {
    const answered = await this.#part.get();
    this.answered = answered;
    return answered;
  }

  #toggle(position: number): void {
    this.held ^= 1 << position;
    if (!this.answered) void this.#load();
  }

  async #answer(held: Positions): Promise<void> {
    const roll = this.#roll;
    const part = await this.#load();
    const answer = roll && part && part.answerWith(roll, held);
    if (!answer) return;
    this.requestUpdate();
    await this.updateComplete;
    this.querySelector<HTMLElement>('.lead')?.focus();
    await this.#ruled.take(
      part.ruleOf(roll, answer).catch(() => ''),
      (rule) => (this.rule = rule),
    );
  }

  #question(): TemplateResult {
    const roll = this.#roll;
    const isNone = this.home !== null && roll === null;
    const players = roll?.players ?? 0;
    return html`<p class="lead">
        ${isNone ? t`A new one comes when a day is over.` : t`What would you keep?`}
      </p>
      ${askedDice(roll?.dice ?? blank, this.held, (position) => roll && this.#toggle(position))}
      <p class="keys ${isNone ? 'vacant' : ''}">
        ${button('key second', t`Keep these`, () => this.held !== 0 && this.#answer(this.held), {
          isOff: this.held === 0,
        })}
        ${button('quiet', t`Roll all five`, () => this.#answer(0))}
      </p>
      ${this.#part.missing(() => void this.#load())}
      <ol class="picks">
        <li class="empty">
          ${players === 0 ? nothing : t`${formatPlayers(players)} came to this roll.`}
        </li>
      </ol>`;
  }

  protected override render(): TemplateResult {
    const roll = this.#roll;
    const answer = roll && answerOf(roll.date);
    const part = this.answered;
    return html`<section class="roll-card" aria-labelledby="roll-title">
      <div class="capline">
        <h2 id="roll-title">One roll</h2>
        <p class="soft">
          ${answer ? html`<a class="quiet" href="/one">See all</a>` : roll ? t`turn ${roll.turn + 1}, roll ${roll.roll + 1}` : html`&nbsp;`}
        </p>
      </div>
      ${
        roll && answer
          ? html`<p class="lead" tabindex="-1"><b>${offWords(answer.loss)}</b></p>
              ${part ? part.answeredDice(roll, answer) : askedDice(roll.dice, 0, () => undefined)}
              <p class="keys">${this.rule}</p>
              ${part ? part.picksOf(roll, answer) : html`<ol class="picks"></ol>`}`
          : this.#question()
      }
    </section>`;
  }
}
