import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t } from '../../../engine/t.ts';
import type { YardkleState } from '../../../api/games/yardkle/state.ts';
import { GameElement } from '../../stage/game-element.ts';
import { playShortcuts } from '../../stage/play-shortcuts.ts';
import type { PlaySource } from '../../stage/play-source.ts';
import { isPassing } from '../../stage/scene.ts';
import { markDone } from '../../stage/tips.ts';
import type { TallyLine } from './bank-sheet.ts';
import './bank-sheet.ts';
import { actButtons } from './buttons.ts';
import { noDice, diePositions, slotsOf } from './dice.ts';
import { message } from './message.ts';
import { YardkleSession } from './session.ts';
import { dismissTips, tipNow } from './tips.ts';
import { whatScores } from './what-scores.ts';

/** Dice set aside in this turn. */
const madeIn = ({ play, rolled }: YardkleSession): readonly TallyLine[] =>
  rolled.filter(({ turn, points }) => turn === play?.state.turn && points > 0);

/** Dice set aside in this turn, including those now chosen. */
const tallyOf = (session: YardkleSession): readonly TallyLine[] => {
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

/** A Yardkle in progress: the sheet and the tray. */
@customElement('yardkle-game')
export class YardkleGame extends GameElement<YardkleSession> {
  constructor() {
    super();
    playShortcuts(this, {
      dice: diePositions.length,
      toggle: (position) => this.toggle(position),
      letters: { r: () => this.#roll(), b: () => this.#bank() },
      space: () => this.#roll(),
    });
  }

  protected override toggle(position: number): void {
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

  protected override tipNow(session: YardkleSession): string | null {
    return tipNow(session);
  }

  protected override dismissTips(): void {
    dismissTips();
  }

  /** Until something is banked, the sheet shows what scores while nothing is set aside. */
  #scores(session: YardkleSession): TemplateResult | null {
    const isEmpty = !session.play?.state.score && madeIn(session).length === 0;
    const dice = session.flight ? [] : (session.rolled.at(-1)?.dice ?? []);
    return isEmpty ? whatScores(dice, session.chosen) : null;
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
        .isLost=${beat === 'turn-lost'}
        .isEarly=${!state?.score}
        .scores=${this.#scores(session)}
      ></bank-sheet>
      ${this.tray(session, {
        say: message(session, this.skipTips),
        sayClass: 'say risk',
        slots: slotsOf(session.rolled.at(-1) ?? noDice, session.chosen, !session.canChoose),
        label: t`Tap a scoring die to set it aside`,
        buttons: actButtons(
          session,
          () => this.#bank(),
          () => this.#roll(),
        ),
      })}`;
  }
}

/** A Yardkle in play, on any page. */
export const yardkleInPlay = {
  newSession: (host: ReactiveControllerHost, source: PlaySource<YardkleState>) =>
    new YardkleSession(host, source),
  draw: (session: YardkleSession) => html`<yardkle-game .session=${session}></yardkle-game>`,
};
