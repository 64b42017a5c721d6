/** The replay of a finished Yahtzee: every decision, with its dice and card. */
import { html, type TemplateResult } from 'lit';
import { playerName } from '../../../api/format/players.ts';
import { boxNames, boxes, type Box } from '../../../engine/yahtzee/boxes.ts';
import { yahtzee, type YahtzeeView } from '../../../engine/yahtzee/game.ts';
import { ruleSetNames, ruleSets, type RuleSet } from '../../../engine/yahtzee/rules.ts';
import type { Replay } from '../../lib/api.ts';
import { recordedDeal } from '../../../engine/recorded-deal.ts';
import { dealtOf, type ReplayStep } from '../replay-steps.ts';
import { heldWords } from '../../lib/face-names.ts';
import { defineReplay, type CardRow } from '../game-review.ts';
import { boxArt } from './art.ts';
import { boxOf } from './words.ts';
import { lastRoll, slotsOf } from './dice.ts';
import './score-card.ts';

interface YahtzeeStep extends ReplayStep {
  readonly view: YahtzeeView;
  /** The positions kept for the next roll; 0 if a box was filled. */
  readonly kept: number;
  /** The box filled in this step and its points; null if dice were re-rolled. */
  readonly filled: { readonly box: Box; readonly points: number } | null;
  /** The box filled in the previous turn, on the first roll of a turn. */
  readonly just: Box | null;
}

const rulesOf = (replay: Replay): RuleSet => {
  const name = ruleSetNames.find((one) => one === replay.challenge.rules);
  if (!name) throw new Error(`no such rules: ${replay.challenge.rules}`);
  return ruleSets[name];
};

type Decision = Pick<YahtzeeStep, 'view' | 'kept' | 'filled'>;

const verdictOf = ({ view, kept, filled }: Decision): TemplateResult => {
  if (filled)
    return filled.points
      ? html`Scored ${filled.points} in <b>${boxNames[filled.box]}</b>.`
      : html`Took a 0 in <b>${boxNames[filled.box]}</b>.`;
  return kept
    ? html`Kept <b>${heldWords(view.dice, kept)}</b>.`
    : html`Kept nothing, re-rolled all five.`;
};

/**
 * One step for each move of the log. Throws if the log does not match the rolls. The server has already replayed it, so that would be a
 * bug.
 */
export const stepsOf = (replay: Replay): YahtzeeStep[] => {
  const rules = rulesOf(replay);
  const deal = recordedDeal(replay.rolls);
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
    const rolled = replay.rolls.find(({ turn, roll }) => turn === view.turn && roll === view.roll);
    steps.push({
      turn: view.turn,
      roll: view.roll,
      at,
      dealt: dealtOf(rolled?.faces ?? []),
      rolls: lastRoll + 1,
      dice: slotsOf(view.dice, kept, 'kept'),
      verdict: verdictOf({ view, kept, filled }),
      end: filled && `${boxNames[filled.box]} ${filled.points}`,
      view,
      kept,
      filled,
      just,
    });
    just = box ?? null;
    state = next.value;
  }
  return steps;
};

/** The card before the step's decision, or with the box that it filled. */
const cardAt = (
  replay: Replay,
  steps: readonly YahtzeeStep[],
  at: number,
  isDecided: boolean,
  better = '',
): TemplateResult => {
  const step = steps[at];
  const box = boxOf(better);
  const filled = isDecided ? step?.filled : null;
  const card =
    step && filled ? { ...step.view.card, [filled.box]: filled.points } : step?.view.card;
  return html`<score-card
    .card=${card ?? null}
    .totals=${filled ? (steps[at + 1]?.view.totals ?? replay.totals) : (step?.view.totals ?? null)}
    .just=${filled?.box ?? step?.just ?? null}
    .better=${box && step ? { box, points: step.view.options[box] ?? 0 } : null}
    .rules=${replay.challenge.rules}
    .label=${`Score card of ${playerName(replay.player)}`}
  ></score-card>`;
};

/** Every box with its points, and the bonuses. */
const rowsOf = ({ totals }: Replay, steps: readonly YahtzeeStep[]): readonly CardRow[] => {
  const filled = new Map(
    steps.flatMap(({ filled: done }) => (done ? [[done.box, done.points] as const] : [])),
  );
  return [
    ...boxes.map((box, index) => ({
      name: html`<span class="boxed">${boxArt(box, index)} ${boxNames[box]}</span>`,
      points: filled.get(box) ?? 0,
    })),
    { name: 'Upper bonus', points: totals?.upperBonus ?? 0 },
    { name: 'Yahtzee bonuses', points: totals?.yahtzeeBonus ?? 0 },
  ];
};

export const openYahtzee = defineReplay({ stepsOf, cardAt, rowsOf });
