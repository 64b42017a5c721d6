import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { YardklePlay, YardkleState } from '../api.ts';
import { PlayKeys } from '../controllers/play-keys.ts';
import { fullDayWords } from '../dates.ts';
import '../elements/dice-row.ts';
import type { FinishPart } from '../elements/finish-view.ts';
import type { Tally } from '../games/yardkle/bank-sheet.ts';
import '../games/yardkle/bank-sheet.ts';
import { actButtons } from '../games/yardkle/buttons.ts';
import { places, slotsOf } from '../games/yardkle/dice.ts';
import { finishOf } from '../games/yardkle/finish.ts';
import { readMessage, seenMessage } from '../games/yardkle/message.ts';
import { YardkleSession } from '../games/yardkle/session.ts';
import { yardkleTold } from '../games/yardkle/told.ts';
import { PlayPage } from './play-page.ts';

const noDice = { dice: places.map(() => null), before: [] };

/** The page of a day's Yardkle. */
@customElement('yardkle-page')
export class YardklePage extends PlayPage<YardkleState> {
  protected override readonly told = yardkleTold;
  protected override readonly session = new YardkleSession(
    this,
    this.address.date,
    this.address.game,
  );

  constructor() {
    super();
    new PlayKeys(this, {
      dice: places.length,
      toggle: (position) => this.session.toggle(position),
      letters: { r: () => this.roll(), b: () => this.#bank() },
      space: () => this.roll(),
    });
  }

  #bank(): void {
    void this.session.bank();
  }

  /** What was set aside in this turn, with what is chosen now. */
  get #tally(): readonly Tally[] {
    const { play, rolled, choice, chosen } = this.session;
    const turn = play?.state.turn;
    const made = rolled.filter((one) => one.turn === turn && one.points > 0);
    const now = rolled.at(-1);
    return now && choice?.points
      ? [...made, { ...now, aside: chosen, points: choice.points }]
      : made;
  }

  protected override finish(play: YardklePlay): FinishPart {
    return finishOf(play);
  }

  protected override game(): TemplateResult {
    const { session } = this;
    const state = session.play?.state;
    return html`<h1 class="vh">Yardkle, ${fullDayWords(this.address.date)}</h1>
      <bank-sheet
        .score=${state?.score ?? 0}
        .running=${session.choice?.running ?? 0}
        .turn=${state?.turn ?? 0}
        .tally=${this.#tally}
        .turns=${session.turns}
      ></bank-sheet>
      <section class="tray" aria-label="Dice">
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
          () => this.roll(),
        )}
      </section>`;
  }
}
