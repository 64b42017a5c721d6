/** Yardkle: six dice, push your luck, 10,000 points in as few turns as possible. */
import { isIn } from '../positions.ts';
import type { Game, IllegalMove } from '../game.ts';
import { err, ok, type Result } from '../result.ts';
import type { Deal, Positions } from '../types.ts';
import { moveLength, readMove, type Move } from './moves.ts';
import { mayBank, soloRules, type RuleSet } from './rules.ts';
import { isYardkle, pointsOf, positions, scoringPositions, type Dice } from './sets.ts';

const allPositions: Positions = (1 << positions) - 1;

export interface YardkleState {
  /** Counted from 0; the turns played when the game is over. */
  readonly turn: number;
  /** Counts on through the whole turn, after hot dice too. */
  readonly roll: number;
  /** Six dice, `null` where one was set aside in an earlier roll; none when the game is over. */
  readonly dice: Dice;
  /** Points of this turn that are not banked. */
  readonly running: number;
  /** Points banked. */
  readonly score: number;
  /** The turns that a Yardkle ended. */
  readonly busts: readonly number[];
}

/** The state as a client gets it. `onBoard`: whether anything is banked. */
export interface YardkleView extends YardkleState {
  readonly onBoard: boolean;
  readonly finished: boolean;
}

const isOver = (state: YardkleState): boolean => state.dice.length === 0;

/** Deals turn `turn`, and every turn after it that is lost with its first roll. */
const dealTurn = (
  rules: RuleSet,
  turn: number,
  score: number,
  busts: readonly number[],
  deal: Deal,
): YardkleState => {
  let lost = busts;
  let next = turn;
  for (; score < rules.target && next < rules.turnsMax; next++) {
    const dice = deal(next, 0, 0);
    if (!isYardkle(dice)) return { turn: next, roll: 0, dice, running: 0, score, busts: lost };
    lost = [...lost, next];
  }
  return { turn: next, roll: 0, dice: [], running: 0, score, busts: lost };
};

const positionsAside = (dice: Dice): Positions => {
  let aside = 0;
  for (let at = 0; at < positions; at++) if (dice[at] === null) aside |= 1 << at;
  return aside;
};

/** Why the dice at `aside` can't be set aside together, in words that count positions from 1. */
const whyNot = (dice: Dice, aside: Positions): string => {
  for (let at = 0; at < positions; at++)
    if (isIn(aside, at) && dice[at] === null) return `position ${at + 1} is set aside already`;
  // A set with no split has a die that belongs to no combination: the large combinations leave no die over.
  const idle = aside & ~scoringPositions(dice, aside);
  const at = 31 - Math.clz32(idle & -idle);
  const isUseful = isIn(scoringPositions(dice), at);
  return `the ${dice[at]} at position ${at + 1} scores nothing${isUseful ? ' without more dice' : ''}`;
};

/** Rolls what is not set aside: all six dice if nothing is left. */
const rollOn = (
  rules: RuleSet,
  state: YardkleState,
  aside: Positions,
  running: number,
  deal: Deal,
): YardkleState => {
  const { turn, score, busts } = state;
  const roll = state.roll + 1;
  const held = aside === allPositions ? 0 : aside;
  const dealt = deal(turn, roll, held);
  const dice = held === 0 ? dealt : dealt.map((face, at) => (isIn(held, at) ? null : face));
  if (isYardkle(dice)) return dealTurn(rules, turn + 1, score, [...busts, turn], deal);
  return { turn, roll, dice, running, score, busts };
};

const needsEntry = ({ entry }: RuleSet, running: number): string =>
  `a bank needs ${entry} for the first time; this turn is worth ${running}`;

const play = (
  rules: RuleSet,
  state: YardkleState,
  { kind, aside }: Move,
  deal: Deal,
): Result<YardkleState, IllegalMove> => {
  if (isOver(state)) return err({ reason: 'the game is over' });
  if (aside < 1) return err({ reason: 'set at least one die aside' });
  // No log can write it, so a move made by hand must not pass either.
  if (aside > allPositions) return err({ reason: 'there are no more than six dice' });
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

/** More than anybody has points, so that a turn outweighs them. */
const turnWeight = 1_000_000;
/** What stands for the turns of who did not arrive. */
const neverTurns = soloRules.turnsMax + 1;

export const yardkle: Game<RuleSet, YardkleState, Move, YardkleView, 'yardkle'> = {
  name: 'yardkle',
  title: 'Yardkle',
  settles: false,
  unit: 'turns',
  positions,
  moveLength,
  startDice: 1,
  tableTarget: soloRules.target,
  readMove,
  isOver,
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
  lines: () => null,
  view: (_rules, state) => ({ ...state, onBoard: state.score > 0, finished: isOver(state) }),
};
