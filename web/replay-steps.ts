/** A finished game as the steps one looks at: every decision, with the dice and the card it was made on. */
import { boxes, type Box } from '../engine/yahtzee/boxes.ts';
import { yahtzee, type YahtzeeView } from '../engine/yahtzee/game.ts';
import { ruleSets, type RuleSet } from '../engine/yahtzee/rules.ts';
import type { Deal, Face } from '../engine/types.ts';
import type { Replay, Roll } from './api.ts';

export interface Step {
  /** From 0. */
  readonly turn: number;
  readonly roll: number;
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

/** Throws if the replay is of another game. */
const ruleSetOf = ({ challenge }: Replay): RuleSet => {
  const rules = Object.values(ruleSets).find(({ name }) => name === challenge.rules);
  if (!rules) throw new Error('not a replay of Yahtzee');
  return rules;
};

/** One step for each move of the log. Throws if the log does not fit the rolls: the server has replayed it, so that is a bug. */
export const stepsOf = (replay: Replay): Step[] => {
  const rules = ruleSetOf(replay);
  const deal = dealOf(replay.rolls);
  const steps: Step[] = [];
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
    steps.push({ turn: view.turn, roll: view.roll, view, kept, filled, just });
    just = box ?? null;
    state = next.value;
  }
  return steps;
};

/** The index of the step an address such as `#t7r2` (counted from 1) means; 0 for any other. */
export const stepOfHash = (steps: readonly Step[], hash: string): number => {
  const [, turn, roll] = /^#t(\d+)(?:r(\d))?$/.exec(hash) ?? [];
  const at = steps.findIndex(
    (step) => step.turn + 1 === Number(turn) && step.roll + 1 === Number(roll ?? 1),
  );
  return Math.max(0, at);
};

export const hashOf = ({ turn, roll }: Step): string => `#t${turn + 1}r${roll + 1}`;
