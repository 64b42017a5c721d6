/**
 * Yardkle: a push-your-luck game with six dice. The goal is to bank 10,000 points in as few turns
 * as possible.
 */
import { yardkleAbout } from './about.ts';
import { isIn, positionsWhere } from '../positions.ts';
import { diceToCome, type Game, type IllegalMove } from '../game.ts';
import { err, ok, type Result } from '../result.ts';
import type { DealSoFar, Positions } from '../types.ts';
import { moveLength, readMove, type Move } from './moves.ts';
import { mayBank, soloRules, type RuleSet } from './rules.ts';
import { isBust, pointsOf, positions, scoringPositions, type Dice } from './sets.ts';

export const allPositions: Positions = (1 << positions) - 1;

export interface YardkleState {
  /** Counted from 0; the number of turns played once the game is over. */
  readonly turn: number;
  /** Counted from 0 through the whole turn, including after hot dice. */
  readonly roll: number;
  /**
   * Six dice, `null` if set aside in an earlier roll; empty once the game is over, and while dice
   * are to come.
   */
  readonly dice: Dice;
  /** The positions whose dice are to come; none unless the state waits for them. */
  readonly toCome?: Positions;
  /** Points of this turn that are not banked yet. */
  readonly running: number;
  /** Points banked. */
  readonly score: number;
  /** The turns that ended in a Yardkle. */
  readonly busts: readonly number[];
}

/** The state as sent to clients. `onBoard`: whether any points are banked. */
export interface YardkleView extends Omit<YardkleState, 'toCome'> {
  readonly onBoard: boolean;
  readonly finished: boolean;
}

const toCome = (state: YardkleState): Positions => state.toCome ?? 0;
const isOver = (state: YardkleState): boolean => state.dice.length === 0 && toCome(state) === 0;

/** Deals turn `turn`, skipping every turn that is lost with its first roll. */
const dealTurn = (
  rules: RuleSet,
  turn: number,
  score: number,
  busts: readonly number[],
  deal: DealSoFar,
): YardkleState => {
  let lost = busts;
  let next = turn;
  for (; score < rules.target && next < rules.turnsMax; next++) {
    const dice = deal(next, 0, 0);
    const begun = { turn: next, roll: 0, running: 0, score, busts: lost };
    if (dice === null) return { ...begun, dice: [], toCome: allPositions };
    if (!isBust(dice)) return { ...begun, dice };
    lost = [...lost, next];
  }
  return { turn: next, roll: 0, dice: [], running: 0, score, busts: lost };
};

export const positionsAside = (dice: Dice): Positions =>
  positionsWhere(dice, (die) => die === null);

/**
 * Explains why the dice at `aside` can't be set aside together. The text counts positions from 1.
 */
const whyNot = (dice: Dice, aside: Positions): string => {
  for (let at = 0; at < positions; at++)
    if (isIn(aside, at) && dice[at] === null) return `position ${at + 1} is set aside already`;
  // A set that can't be split contains a die that belongs to no combination, because the large
  // combinations leave no die over.
  const idle = aside & ~scoringPositions(dice, aside);
  const at = 31 - Math.clz32(idle & -idle);
  return isIn(scoringPositions(dice), at)
    ? `the ${dice[at]} at position ${at + 1} scores nothing without more dice`
    : `the ${dice[at]} at position ${at + 1} scores nothing`;
};

/** Rolls the dice that are not set aside, or all six if none is left. */
const rollOn = (
  rules: RuleSet,
  state: YardkleState,
  aside: Positions,
  running: number,
  deal: DealSoFar,
): YardkleState => {
  const { turn, score, busts } = state;
  const roll = state.roll + 1;
  const held = aside === allPositions ? 0 : aside;
  const dealt = deal(turn, roll, held);
  if (dealt === null)
    return { turn, roll, dice: [], toCome: allPositions & ~held, running, score, busts };
  const dice = held === 0 ? dealt : dealt.map((face, at) => (isIn(held, at) ? null : face));
  if (isBust(dice)) return dealTurn(rules, turn + 1, score, [...busts, turn], deal);
  return { turn, roll, dice, running, score, busts };
};

const needsEntry = ({ entry }: RuleSet, running: number): string =>
  `a bank needs ${entry} for the first time; this turn is worth ${running}`;

const play = (
  rules: RuleSet,
  state: YardkleState,
  { kind, aside }: Move,
  deal: DealSoFar,
): Result<YardkleState, IllegalMove> => {
  if (isOver(state)) return err({ reason: 'the game is over' });
  if (toCome(state) > 0) return err({ reason: diceToCome });
  if (aside < 1) return err({ reason: 'set at least one die aside' });
  // No log can contain such a move, but a caller can construct one.
  if (aside > allPositions) return err({ reason: 'there are only six dice' });
  const before = positionsAside(state.dice);
  const points = pointsOf(state.dice, aside);
  if (points === 0 || (aside & before) !== 0) return err({ reason: whyNot(state.dice, aside) });
  const running = state.running + points;
  switch (kind) {
    case 'roll':
      return ok(rollOn(rules, state, aside | before, running, deal));
    case 'bank':
      if (!mayBank(rules, state.score, running)) return err({ reason: needsEntry(rules, running) });
      return ok(dealTurn(rules, state.turn + 1, state.score + running, state.busts, deal));
  }
};

/** More than any score, so that one turn outweighs all points. */
const turnWeight = 1_000_000;
/** Stands for the turns of a game that did not reach the target. */
const neverTurns = soloRules.turnsMax + 1;

export const yardkle: Game<RuleSet, YardkleState, Move, YardkleView, 'yardkle'> = {
  ...yardkleAbout,
  positions,
  moveLength,
  startDice: 1,
  tableTarget: soloRules.target,
  readMove,
  isOver,
  toCome,
  play,
  start: (rules, deal) => dealTurn(rules, 0, 0, [], deal),
  score: (_rules, { score }) => score,
  turns: ({ turn }) => turn,
  standing: (rules, { turn, score }) =>
    (score >= rules.target ? turn : neverTurns) * turnWeight - score,
  bar(standing) {
    const turns = Math.ceil(standing / turnWeight);
    return { turns: turns === neverTurns ? null : turns };
  },
  totals: () => null,
  lines: () => null,
  view: (_rules, state) => {
    const { turn, roll, dice, running, score, busts } = state;
    const onBoard = score > 0;
    return { turn, roll, dice, running, score, busts, onBoard, finished: isOver(state) };
  },
};
