/** A finished Yahtzee step by step: every decision, with the dice and the card it was made on. */
import { html, type TemplateResult } from 'lit';
import { boxes, type Box } from '../../../engine/yahtzee/boxes.ts';
import { yahtzee, type YahtzeeView } from '../../../engine/yahtzee/game.ts';
import { ruleSetNames, ruleSets, type RuleSet } from '../../../engine/yahtzee/rules.ts';
import type { Deal, Face } from '../../../engine/types.ts';
import type { Replay, Roll } from '../../api.ts';
import type { ReplayStep } from '../../replay-steps.ts';
import { heldWords } from '../../words.ts';
import { defineReplay } from '../replay-part.ts';
import { lastRoll, slotsOf } from './dice.ts';
import './score-card.ts';
import { boxNames } from './words.ts';

export interface YahtzeeStep extends ReplayStep {
  readonly view: YahtzeeView;
  /** The positions kept for the next roll; 0 when a box was filled. */
  readonly kept: number;
  /** The box filled now, and with how much; null when dice were re-rolled. */
  readonly filled: { readonly box: Box; readonly points: number } | null;
  /** The box filled the turn before, on the first roll of a turn. */
  readonly just: Box | null;
}

/** Deals what was dealt then; positions that were held were not told, and do not matter. */
const dealOf =
  (rolls: readonly Roll[]): Deal =>
  (turn, roll) => {
    const dealt = rolls.find((one) => one.turn === turn && one.roll === roll)?.faces ?? [];
    return dealt.map((face): Face => face ?? 1);
  };

const rulesOf = (replay: Replay): RuleSet => {
  const name = ruleSetNames.find((one) => one === replay.challenge.rules);
  if (!name) throw new Error(`no such rules: ${replay.challenge.rules}`);
  return ruleSets[name];
};

type Decision = Pick<YahtzeeStep, 'view' | 'kept' | 'filled'>;

const verdictOf = ({ view, kept, filled }: Decision): TemplateResult => {
  if (filled)
    return html`${filled.points ? 'Filled' : 'Scratched'} <b>${boxNames[filled.box]}</b>,
      ${filled.points}.`;
  return kept
    ? html`Kept <b>${heldWords(view.dice, kept)}</b>.`
    : html`Kept nothing, rolled all five.`;
};

/** One step for each move of the log. Throws if the log does not fit the rolls: the server has replayed it, so that is a bug. */
export const stepsOf = (replay: Replay): YahtzeeStep[] => {
  const rules = rulesOf(replay);
  const deal = dealOf(replay.rolls);
  const steps: YahtzeeStep[] = [];
  let state = yahtzee.start(rules, deal);
  let just: Box | null = null;
  for (let at = 0; at < replay.log.length; at++) {
    const move = yahtzee.readMove(replay.log, at);
    const next = move && yahtzee.play(rules, state, move, deal);
    if (!next?.ok) throw new Error(`no such move at ${at}`);
    const view = yahtzee.view(rules, state);
    const box = move?.kind === 'fill' ? boxes[move.box] : undefined;
    const filled = box ? { box, points: view.options[box] ?? 0 } : null;
    const kept = move?.kind === 'keep' ? move.held : 0;
    steps.push({
      turn: view.turn,
      roll: view.roll,
      rolls: lastRoll + 1,
      dice: slotsOf(view.dice, kept, 'kept'),
      verdict: verdictOf({ view, kept, filled }),
      end: filled && `${boxNames[filled.box]} ${filled.points}`,
      ...{ view, kept, filled, just },
    });
    just = box ?? null;
    state = next.value;
  }
  return steps;
};

/** The card as it stood before the step; with what was filled last at the end of the game. */
const cardAt = (replay: Replay, steps: readonly YahtzeeStep[], at: number): TemplateResult => {
  const step = steps[at];
  const isLast = at === steps.length - 1;
  const filled = step?.filled;
  const card =
    isLast && step && filled ? { ...step.view.card, [filled.box]: filled.points } : step?.view.card;
  return html`<score-card
    .card=${card ?? null}
    .totals=${isLast ? replay.totals : (step?.view.totals ?? null)}
    .just=${isLast ? (filled?.box ?? null) : (step?.just ?? null)}
  ></score-card>`;
};

export const openYahtzee = defineReplay(stepsOf, cardAt);
