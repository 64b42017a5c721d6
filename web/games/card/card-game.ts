import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { KeepFocus } from '../../ui/keep-focus.ts';
import { playKeys, type Direction } from '../../stage/play-keys.ts';
import '../../ui/dice-row.ts';
import { LightElement } from '../../ui/light-element.ts';
import { readSettings } from '../../lib/settings.ts';
import { PressGuard } from '../../stage/press-guard.ts';
import { nextBox } from './box-focus.ts';
import { positions, slotsOf } from './dice.ts';
import { justFilled, type Points } from './kind.ts';
import { message } from './message.ts';
import { isAsked, type Question } from './questions.ts';
import './score-card.ts';
import type { CardSession } from './session.ts';
import { markDone } from '../../stage/tips.ts';
import { dismissTips, tipNow } from './tips.ts';
import { answers, rollButton, rollCount } from './tray-parts.ts';

/**
 * A game with a card in progress: the card and the tray, with touch and keyboard input. Each game registers it by its own name.
 *
 * @property session - the play; the host rerenders this element when it changes
 * @property rules - the rule set, for the card's bonus threshold
 */
export abstract class CardGame extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: CardSession | null = null;
  @property() rules = '';
  /** The question to confirm. It belongs to one state of the log and is dropped when the log changes. */
  @state() private question: (Question & { readonly log: string }) | null = null;
  /** The box being filled, marked until the response arrives. */
  @state() private sent: string | null = null;

  constructor() {
    super();
    new KeepFocus(this, '.roll');
    new PressGuard(
      this,
      () => this.session?.tempo ?? 'free',
      () => this.session?.skip(),
    );
    playKeys(this, {
      dice: positions.length,
      toggle: (position) => this.#toggle(position),
      letters: { r: () => this.#roll() },
      space: () => this.#roll(),
      escape: () => this.#cancel(),
      moveTo: (direction) => this.#moveTo(direction),
    });
  }

  #toggle(position: number): void {
    const { session } = this;
    if (!session?.canHold) return;
    this.question = null;
    markDone(session.play, 'dice');
    session.toggle(position);
  }

  #roll(): void {
    const { session } = this;
    const { play } = session ?? {};
    // The confirmation of a box has replaced the button.
    if (!session || this.question?.kind === 'fill') return;
    const isUnwise = play && (session.chosen === 0 || session.kind.fullWords(play.state));
    if (isUnwise && session.canRoll && !this.question) return this.#ask({ kind: 'again' });
    this.question = null;
    if (play && session.canRoll) markDone(session.play, 'roll');
    void session.rollOrStart();
  }

  #ask(question: Question): void {
    this.session?.guard();
    this.question = { ...question, log: this.session?.play?.log ?? '' };
  }

  #choose(box: string): void {
    const { session } = this;
    const now = session?.play?.state;
    const options: Points = now?.options ?? {};
    const points = options[box] ?? null;
    if (!now || points === null || session?.tempo !== 'free') return;
    if (isAsked(session.kind, now, box, readSettings().confirmBoxes))
      this.#ask({ kind: 'fill', box, points });
    else void this.#fill(box);
  }

  async #fill(box: string): Promise<void> {
    const { session } = this;
    if (!session) return;
    this.question = null;
    this.sent = box;
    markDone(session.play, 'card');
    await session.fill(box);
    this.sent = null;
  }

  #cancel(): void {
    const { question } = this;
    this.question = null;
    if (question?.kind === 'fill')
      void this.updateComplete.then(() => this.#focusOn(`[data-box="${question.box}"]`));
  }

  #moveTo(direction: Direction): void {
    nextBox([...this.querySelectorAll<HTMLElement>('[data-box]')], direction)?.focus();
  }

  #focusOn(selector: string): void {
    this.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }

  protected override willUpdate(): void {
    if (this.question && this.question.log !== this.session?.play?.log) this.question = null;
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('question') && this.question?.kind === 'fill') this.#focusOn('.ask .cancel');
    const { session } = this;
    this.dataset['status'] = session?.play ? '' : (session?.status ?? '');
    this.dataset['beat'] = session?.beat ?? '';
    this.dataset['tip'] = session && !this.question ? (tipNow(session) ?? '') : '';
  }

  #skipTips(session: CardSession): void {
    dismissTips(session.kind);
    this.requestUpdate();
    void this.updateComplete.then(() => this.#focusOn('.roll'));
    session.guard();
  }

  #tray(session: CardSession): TemplateResult {
    const { question } = this;
    const dice = session.play?.state.dice ?? [];
    return html`<section class="tray" aria-label="Dice">
      <race-line .play=${session.play}></race-line>
      <div class="say" role="status">
        ${message(session, question, () => this.#skipTips(session))}
      </div>
      <dice-row
        .slots=${slotsOf(dice, session.chosen, 'held', !session.canHold)}
        .flight=${session.flight}
        .label=${'Tap a die to hold it'}
        @die-toggle=${(event: CustomEvent<number>) => this.#toggle(event.detail)}
      ></dice-row>
      ${
        question?.kind === 'fill'
          ? answers(
              session.kind,
              question,
              () => void this.#fill(question.box),
              () => this.#cancel(),
            )
          : html`${rollCount(session)}${rollButton(session, () => this.#roll())}`
      }
    </section>`;
  }

  protected override render(): TemplateResult {
    const { session, question } = this;
    if (!session) return html``;
    const now = session.play?.state;
    return html`<score-card
        .kind=${session.kind}
        .card=${now?.card ?? null}
        .totals=${now?.totals ?? null}
        .options=${now?.options ?? {}}
        .blank=${session.flight !== null}
        .just=${justFilled(session.kind, session.play?.log ?? '')}
        .pending=${question?.kind === 'fill' ? question.box : this.sent}
        .rules=${this.rules}
        @box-choose=${(event: CustomEvent<string>) => this.#choose(event.detail)}
      ></score-card>
      ${this.#tray(session)}`;
  }
}
