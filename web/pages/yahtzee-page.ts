import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { Box } from '../../engine/yahtzee/boxes.ts';
import type { YahtzeePlay, YahtzeeState } from '../api.ts';
import { PlayKeys, type Direction } from '../controllers/play-keys.ts';
import { fullDayWords } from '../dates.ts';
import '../elements/dice-row.ts';
import type { FinishPart } from '../elements/finish-view.ts';
import { nextBox } from '../games/yahtzee/box-focus.ts';
import { positions, slotsOf } from '../games/yahtzee/dice.ts';
import { finishOf } from '../games/yahtzee/finish.ts';
import { readMessage, seenMessage } from '../games/yahtzee/message.ts';
import '../games/yahtzee/score-card.ts';
import { YahtzeeSession } from '../games/yahtzee/session.ts';
import { yahtzeeTold } from '../games/yahtzee/told.ts';
import { askButtons, rollButton, rollCount } from '../games/yahtzee/tray-parts.ts';
import { justFilled } from '../games/yahtzee/words.ts';
import { PlayPage } from './play-page.ts';

/** The page of a day's Yahtzee. */
@customElement('yahtzee-page')
export class YahtzeePage extends PlayPage<YahtzeeState> {
  protected override readonly told = yahtzeeTold;
  protected override readonly session = new YahtzeeSession(
    this,
    this.address.date,
    this.address.game,
  );
  /** The box that waits for a yes before it is scratched. */
  @state() private asked: Box | null = null;
  /** The box that is being filled: marked until the answer is there. */
  @state() private sent: Box | null = null;

  constructor() {
    super();
    new PlayKeys(this, {
      dice: positions.length,
      toggle: (position) => this.session.toggle(position),
      letters: { r: () => this.roll() },
      space: () => this.roll(),
      moveTo: (direction) => this.#moveTo(direction),
    });
  }

  protected override roll(): void {
    if (!this.asked) super.roll();
  }

  #choose(box: Box): void {
    const points = this.session.play?.state.options[box];
    if (points === 0) this.asked = box;
    else void this.#fill(box);
  }

  async #fill(box: Box | null): Promise<void> {
    this.asked = null;
    this.sent = box;
    if (box) await this.session.fill(box);
    this.sent = null;
  }

  #leave(): void {
    const box = this.asked;
    this.asked = null;
    void this.updateComplete.then(() => this.focusOn(`[data-box="${box}"]`));
  }

  #moveTo(direction: Direction): void {
    nextBox([...this.querySelectorAll<HTMLElement>('[data-box]')], direction)?.focus();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (this.asked && this.session.play?.state.options[this.asked] === undefined) this.asked = null;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('asked') && this.asked) this.focusOn('.ask .key');
    super.updated(changed);
  }

  protected override finish(play: YahtzeePlay): FinishPart {
    return finishOf(play);
  }

  protected override game(): TemplateResult {
    const { session } = this;
    const state = session.play?.state;
    return html`<h1 class="vh">Yahtzee, ${fullDayWords(this.address.date)}</h1>
      <score-card
        .card=${state?.card ?? null}
        .totals=${state?.totals ?? null}
        .options=${state?.options ?? {}}
        .just=${justFilled(session.play?.log ?? '')}
        .asked=${this.asked ?? this.sent}
        @box-choose=${(event: CustomEvent<Box>) => this.#choose(event.detail)}
      ></score-card>
      <section class="tray" aria-label="Dice">
        <div class="say">${seenMessage(session, this.asked)}</div>
        <p class="vh" role="status">${readMessage(session)}</p>
        <dice-row
          .slots=${slotsOf(state?.dice ?? [], session.chosen, 'held', !session.canHold)}
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
            : html`${rollCount(session)}${rollButton(session, () => this.roll())}`
        }
      </section>`;
  }
}
