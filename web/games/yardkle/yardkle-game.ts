import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t } from '../../../engine/t.ts';
import type { YardkleState } from '../../../api/games/yardkle/index.ts';
import { GameElement } from '../../stage/game-element.ts';
import { playShortcuts } from '../../stage/play-shortcuts.ts';
import type { PlaySource } from '../../stage/play-source.ts';
import { isPassing } from '../../stage/scene.ts';
import { markDone } from '../../stage/tips.ts';
import type { TallyLine } from './bank-sheet.ts';
import './bank-sheet.ts';
import { actButtons } from './buttons.ts';
import { noDice, diePositions, slotsOf, allSix } from './dice.ts';
import { message } from './message.ts';
import { YardkleSession } from './session.ts';
import { dismissTips, tipNow } from './tips.ts';
import {
  combinations,
  type Combination,
  type CombinationName,
} from '../../../engine/yardkle/combinations.ts';
import type { Positions } from '../../../engine/types.ts';
import { bestSplit, scoringPositions, type Dice } from '../../../engine/yardkle/sets.ts';
import { smallDice } from '../../ui/small-dice.ts';
import { formatCount } from '../../../api/format/numbers.ts';

/**
 * The first face of the example shown for each combination. Three ones have points of their own.
 */
const rows: readonly (readonly [name: CombinationName, words: string, face: number])[] = [
  ['one', t`One|a die`, 1],
  ['five', t`Five|a die`, 5],
  ['threeOfAKind', t`Three ones`, 1],
  ['threeOfAKind', t`Three of a kind`, 4],
  ['fourOfAKind', t`Four of a kind`, 3],
  ['fiveOfAKind', t`Five of a kind`, 2],
  ['sixOfAKind', t`Six of a kind`, 6],
  ['straight', t`One to six`, 1],
  ['threePairs', t`Three pairs`, 2],
  ['fourAndPair', t`Four and a pair`, 4],
  ['twoTriplets', t`Two triplets`, 3],
];

const isThreeOnes = ({ name, dice }: Combination): boolean =>
  name === 'threeOfAKind' && dice[0] === 1;

const line = (classes: string, dice: TemplateResult, points: number): TemplateResult =>
  html`<li class=${classes}>${dice} <span class="pt">${formatCount(points)}</span></li>`;

/**
 * Marks what the dice at `chosen` score, or the whole roll while none is chosen. A marked row shows
 * those dice and their points, the others an example.
 */
export const whatScores = (dice: Dice, chosen: Positions): TemplateResult => {
  const scoring = scoringPositions(dice, chosen || allSix);
  const hits = bestSplit(dice, scoring)?.combinations ?? [];
  const row = ([name, words, face]: (typeof rows)[number]): TemplateResult[] =>
    combinations
      .filter((one) => one.name === name && one.dice[0] === face)
      .slice(0, 1)
      .map((example) => {
        const own = hits.filter(
          (hit) => hit.name === name && isThreeOnes(hit) === isThreeOnes(example),
        );
        return own.length > 0
          ? line(
              'hit',
              smallDice(own.flatMap((hit) => hit.dice)),
              own.reduce((sum, { points }) => sum + points, 0),
            )
          : line('', smallDice(example.dice, words), example.points);
      });
  return html`<div class="scores">
    <p class="combos-head"><span>What scores</span><span>three of a kind: face times 100</span></p>
    <ul class="combos">
      ${rows.map(row)}
    </ul>
  </div>`;
};

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
