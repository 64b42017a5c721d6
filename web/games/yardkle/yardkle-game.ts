import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { KeepFocus } from '../../controllers/keep-focus.ts';
import { PlayKeys } from '../../controllers/play-keys.ts';
import '../../elements/dice-row.ts';
import { LightElement } from '../../elements/light-element.ts';
import type { Tally } from './bank-sheet.ts';
import './bank-sheet.ts';
import { actButtons } from './buttons.ts';
import { places, slotsOf } from './dice.ts';
import { readMessage, seenMessage } from './message.ts';
import type { YardkleSession } from './session.ts';

const noDice = { dice: places.map(() => null), before: [] };

/** What was set aside in this turn, with what is chosen now. */
const tallyOf = ({ play, rolled, choice, chosen }: YardkleSession): readonly Tally[] => {
  const turn = play?.state.turn;
  const made = rolled.filter((one) => one.turn === turn && one.points > 0);
  const now = rolled.at(-1);
  return now && choice?.points ? [...made, { ...now, aside: chosen, points: choice.points }] : made;
};

/**
 * A Yardkle in play: the sheet and the tray, by tap and by key.
 *
 * @property session - the play; whoever hosts it draws this element again when it changes
 */
@customElement('yardkle-game')
export class YardkleGame extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: YardkleSession | null = null;

  constructor() {
    super();
    new KeepFocus(this, '.roll');
    new PlayKeys(this, {
      dice: places.length,
      toggle: (position) => this.session?.toggle(position),
      letters: { r: () => this.#roll(), b: () => this.#bank() },
      space: () => this.#roll(),
    });
  }

  #roll(): void {
    void this.session?.rollOrStart();
  }

  #bank(): void {
    void this.session?.bank();
  }

  #tray(session: YardkleSession): TemplateResult {
    return html`<section class="tray" aria-label="Dice">
      <race-line .play=${session.play}></race-line>
      <div class="say risk">${seenMessage(session)}</div>
      <p class="vh" role="status">${readMessage(session)}</p>
      <dice-row
        .slots=${slotsOf(session.rolled.at(-1) ?? noDice, session.chosen, !session.canChoose)}
        .rolling=${session.trouble ? 0 : session.rolling}
        .label=${'Tap a scoring die to set it aside'}
        @die-toggle=${(event: CustomEvent<number>) => session.toggle(event.detail)}
      ></dice-row>
      ${actButtons(
        session,
        () => this.#bank(),
        () => this.#roll(),
      )}
    </section>`;
  }

  protected override render(): TemplateResult {
    const { session } = this;
    if (!session) return html``;
    const state = session.play?.state;
    return html`<bank-sheet
        .score=${state?.score ?? 0}
        .running=${session.choice?.running ?? 0}
        .turn=${state?.turn ?? 0}
        .tally=${tallyOf(session)}
        .turns=${session.turns}
      ></bank-sheet>
      ${this.#tray(session)}`;
  }
}
