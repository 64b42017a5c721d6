import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Box } from '../../../engine/yahtzee/boxes.ts';
import type { RuleSetName } from '../../../engine/yahtzee/rules.ts';
import { KeepFocus } from '../../controllers/keep-focus.ts';
import { PlayKeys, type Direction } from '../../controllers/play-keys.ts';
import '../../elements/dice-row.ts';
import { LightElement } from '../../elements/light-element.ts';
import { nextBox } from './box-focus.ts';
import { positions, slotsOf } from './dice.ts';
import { readMessage, seenMessage } from './message.ts';
import './score-card.ts';
import type { YahtzeeSession } from './session.ts';
import { askButtons, rollButton, rollCount } from './tray-parts.ts';
import { justFilled } from './words.ts';

/**
 * A Yahtzee in play: the card and the tray, by tap and by key.
 *
 * @property session - the play; whoever hosts it draws this element again when it changes
 * @property rules - the rule set, for the card's bonus threshold
 */
@customElement('yahtzee-game')
export class YahtzeeGame extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: YahtzeeSession | null = null;
  @property() rules: RuleSetName = 'official';
  /** The box that waits for a yes before it is scratched. */
  @state() private asked: Box | null = null;
  /** The box that is being filled: marked until the answer is there. */
  @state() private sent: Box | null = null;

  constructor() {
    super();
    new KeepFocus(this, '.roll');
    new PlayKeys(this, {
      dice: positions.length,
      toggle: (position) => this.session?.toggle(position),
      letters: { r: () => this.#roll() },
      space: () => this.#roll(),
      moveTo: (direction) => this.#moveTo(direction),
    });
  }

  #roll(): void {
    if (!this.asked) void this.session?.rollOrStart();
  }

  #choose(box: Box): void {
    const points = this.session?.play?.state.options[box];
    if (points === 0) this.asked = box;
    else void this.#fill(box);
  }

  async #fill(box: Box | null): Promise<void> {
    this.asked = null;
    this.sent = box;
    if (box) await this.session?.fill(box);
    this.sent = null;
  }

  #leave(): void {
    const box = this.asked;
    this.asked = null;
    void this.updateComplete.then(() => this.#focusOn(`[data-box="${box}"]`));
  }

  #moveTo(direction: Direction): void {
    nextBox([...this.querySelectorAll<HTMLElement>('[data-box]')], direction)?.focus();
  }

  #focusOn(selector: string): void {
    this.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  protected override willUpdate(): void {
    const options = this.session?.play?.state.options;
    if (this.asked && options?.[this.asked] === undefined) this.asked = null;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('asked') && this.asked) this.#focusOn('.ask .key');
  }

  #tray(session: YahtzeeSession): TemplateResult {
    const dice = session.play?.state.dice ?? [];
    return html`<section class="tray" aria-label="Dice">
      <race-line .play=${session.play}></race-line>
      <div class="say">${seenMessage(session, this.asked)}</div>
      <p class="vh" role="status">${readMessage(session)}</p>
      <dice-row
        .slots=${slotsOf(dice, session.chosen, 'held', !session.canHold)}
        .rolling=${session.trouble ? 0 : session.rolling}
        .label=${'Tap a die to hold it'}
        @die-toggle=${(event: CustomEvent<number>) => session.toggle(event.detail)}
      ></dice-row>
      ${
        this.asked
          ? askButtons(
              () => void this.#fill(this.asked),
              () => this.#leave(),
            )
          : html`${rollCount(session)}${rollButton(session, () => this.#roll())}`
      }
    </section>`;
  }

  protected override render(): TemplateResult {
    const { session } = this;
    if (!session) return html``;
    const state = session.play?.state;
    return html`<score-card
        .card=${state?.card ?? null}
        .totals=${state?.totals ?? null}
        .options=${state?.options ?? {}}
        .just=${justFilled(session.play?.log ?? '')}
        .asked=${this.asked ?? this.sent}
        .rules=${this.rules}
        @box-choose=${(event: CustomEvent<Box>) => this.#choose(event.detail)}
      ></score-card>
      ${this.#tray(session)}`;
  }
}
