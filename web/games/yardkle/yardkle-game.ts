import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { KeepFocus } from '../../ui/keep-focus.ts';
import { playKeys } from '../../stage/play-keys.ts';
import '../../ui/dice-row.ts';
import { LightElement } from '../../ui/light-element.ts';
import { PressGuard } from '../../stage/press-guard.ts';
import { isPassing } from '../../stage/scene.ts';
import type { Tally } from './bank-sheet.ts';
import './bank-sheet.ts';
import { actButtons } from './buttons.ts';
import { noDice, places, slotsOf } from './dice.ts';
import { message } from './message.ts';
import type { YardkleSession } from './session.ts';
import { markDone } from '../../stage/tips.ts';
import { dismissTips, tipNow } from './tips.ts';
import { whatScores } from './what-scores.ts';

/** Dice set aside in this turn. */
const madeIn = ({ play, rolled }: YardkleSession): readonly Tally[] =>
  rolled.filter(({ turn, points }) => turn === play?.state.turn && points > 0);

/** Dice set aside in this turn, including those now chosen. */
const tallyOf = (session: YardkleSession): readonly Tally[] => {
  const { rolled, choice, chosen } = session;
  const now = rolled.at(-1);
  const isChosen = now?.end === 'open' && choice && choice.points > 0;
  const made = madeIn(session);
  return isChosen ? [...made, { ...now, aside: chosen, points: choice.points }] : made;
};

/** Points of the current turn, or of the turn that has just ended. */
const runningOf = ({ rolled, choice }: YardkleSession): number => {
  const now = rolled.at(-1);
  return now && now.end !== 'open' && now.end !== 'roll' ? now.running : (choice?.running ?? 0);
};

/**
 * A Yardkle in progress: the sheet and the tray, with touch and keyboard input.
 *
 * @property session - the play; the host rerenders this element when it changes
 */
@customElement('yardkle-game')
export class YardkleGame extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: YardkleSession | null = null;

  constructor() {
    super();
    new KeepFocus(this, '.roll');
    new PressGuard(
      this,
      () => this.session?.tempo ?? 'free',
      () => this.session?.skip(),
    );
    playKeys(this, {
      dice: places.length,
      toggle: (position) => this.#toggle(position),
      letters: { r: () => this.#roll(), b: () => this.#bank() },
      space: () => this.#roll(),
    });
  }

  #toggle(position: number): void {
    const { session } = this;
    session?.toggle(position);
    if (session?.chosen) markDone(session.play, 'dice');
  }

  #roll(): void {
    const { session } = this;
    if (session?.canRoll) markDone(session.play, 'act');
    void session?.rollOrStart();
  }

  #bank(): void {
    const { session } = this;
    if (session?.canBank) markDone(session.play, 'act');
    void session?.bank();
  }

  #skipTips(session: YardkleSession): void {
    dismissTips();
    this.requestUpdate();
    session.guard();
    void this.updateComplete.then(() =>
      this.querySelector<HTMLElement>('.roll')?.focus({ preventScroll: true }),
    );
  }

  protected override updated(): void {
    const { session } = this;
    this.dataset['status'] = session?.play ? '' : (session?.status ?? '');
    this.dataset['beat'] = session?.beat ?? '';
    this.dataset['tip'] = session ? (tipNow(session) ?? '') : '';
  }

  #tray(session: YardkleSession): TemplateResult {
    const rolled = session.rolled.at(-1);
    return html`<section class="tray" aria-label="Dice">
      <race-line .play=${session.play}></race-line>
      <div class="say risk" role="status">${message(session, () => this.#skipTips(session))}</div>
      <dice-row
        .slots=${slotsOf(rolled ?? noDice, session.chosen, !session.canChoose)}
        .flight=${session.flight}
        .label=${'Tap a scoring die to set it aside'}
        @die-toggle=${(event: CustomEvent<number>) => this.#toggle(event.detail)}
      ></dice-row>
      ${actButtons(
        session,
        () => this.#bank(),
        () => this.#roll(),
      )}
    </section>`;
  }

  /** Until something is banked, the sheet shows what scores while nothing is set aside. */
  #scores(session: YardkleSession): TemplateResult | null {
    const isEmpty = !session.play?.state.score && madeIn(session).length === 0;
    const dice = session.flight ? [] : (session.rolled.at(-1)?.dice ?? []);
    return isEmpty ? whatScores(dice) : null;
  }

  protected override render(): TemplateResult {
    const { session } = this;
    if (!session) return html``;
    const state = session.play?.state;
    const { beat } = session;
    return html`<bank-sheet
        .score=${state?.score ?? 0}
        .running=${runningOf(session)}
        .turn=${state?.turn ?? 0}
        .tally=${tallyOf(session)}
        .turns=${session.turns}
        .isOver=${beat !== null && !isPassing(beat)}
        .isLost=${beat === 'bust'}
        .isEarly=${!state?.score}
        .scores=${this.#scores(session)}
      ></bank-sheet>
      ${this.#tray(session)}`;
  }
}
