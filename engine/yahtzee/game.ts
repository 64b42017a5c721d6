/** Yahtzee: thirteen turns with up to three rolls each, every turn filling one box. */
import { isIn } from '../positions.ts';
import type { Game, IllegalMove } from '../game.ts';
import { err, ok, type Result } from '../result.ts';
import type { Deal, Face } from '../types.ts';
import { boxes, emptyCard, type Box, type Card, boxNames } from './boxes.ts';
import { readMove, type Move } from './moves.ts';
import { upperBonusPoints, type RuleSet } from './rules.ts';
import { bonusPoints, pointsIn, totalsOf, type Totals } from './score.ts';

export const positions = 5;
export const rollsPerTurn = 3;

export const allPositions = (1 << positions) - 1;

export interface YahtzeeState {
  /** 0 to 12; 13 once the game is over. */
  readonly turn: number;
  /** 0 to 2. */
  readonly roll: number;
  /** Five faces; empty once the game is over. */
  readonly dice: readonly Face[];
  readonly card: Card;
  /** Bonus points for further yahtzees: a multiple of 100. */
  readonly yahtzeeBonus: number;
}

/** The state as sent to clients. `options` contains the points of each allowed box, without bonuses. */
export interface YahtzeeView extends Pick<YahtzeeState, 'turn' | 'roll' | 'dice'> {
  readonly card: Readonly<Record<Box, number | null>>;
  readonly totals: Totals;
  readonly options: Readonly<Partial<Record<Box, number>>>;
  readonly finished: boolean;
}

const isOver = (state: YahtzeeState): boolean => state.turn === boxes.length;

const keep = (state: YahtzeeState, held: number, deal: Deal): Result<YahtzeeState, IllegalMove> => {
  const { turn, roll, dice, card, yahtzeeBonus } = state;
  if (roll === rollsPerTurn - 1) return err({ reason: 'no rolls are left in this turn' });
  // No log can contain such a move, but a caller can construct one.
  if (held < 0 || held >= allPositions) return err({ reason: 'a re-roll rolls at least one die' });
  const next = deal(turn, roll + 1, held).slice();
  for (let at = 0; at < positions; at++) {
    const face = dice[at];
    if (face !== undefined && isIn(held, at)) next[at] = face;
  }
  return ok({ turn, roll: roll + 1, dice: next, card, yahtzeeBonus });
};

const fill = (
  rules: RuleSet,
  state: YahtzeeState,
  box: number,
  deal: Deal,
): Result<YahtzeeState, IllegalMove> => {
  const { dice, card } = state;
  const held = card[box];
  // No log can contain such a move, but a caller can construct one.
  if (held === undefined) return err({ reason: 'there is no such box' });
  if (held !== null) return err({ reason: 'this box is filled already' });
  const points = pointsIn(rules, card, dice, box);
  if (points === null) return err({ reason: 'the joker rules do not allow this box now' });
  const nextCard = card.slice();
  nextCard[box] = points;
  const turn = state.turn + 1;
  return ok({
    turn,
    roll: 0,
    dice: turn === boxes.length ? [] : deal(turn, 0, 0),
    card: nextCard,
    yahtzeeBonus: state.yahtzeeBonus + bonusPoints(card, dice),
  });
};

/** Points of the roll in each open box that the rules allow now, without bonuses; empty if the game is over. */
export const optionsOf = (rules: RuleSet, state: YahtzeeState): Partial<Record<Box, number>> => {
  const options: Partial<Record<Box, number>> = {};
  if (isOver(state)) return options;
  boxes.forEach((box, at) => {
    const points = state.card[at] === null ? pointsIn(rules, state.card, state.dice, at) : null;
    if (points !== null) options[box] = points;
  });
  return options;
};

const namedCard = (card: Card): Record<Box, number | null> =>
  // `boxes` contains every key of the record, which the type of fromEntries can't express.
  Object.fromEntries(boxes.map((box, at) => [box, card[at] ?? null])) as Record<Box, number | null>;

export const yahtzee: Game<RuleSet, YahtzeeState, Move, YahtzeeView, 'yahtzee'> = {
  name: 'yahtzee',
  title: 'Yahtzee',
  settles: true,
  unit: 'points',
  positions,
  moveLength: 1,
  startDice: positions,
  tableTarget: null,
  readMove,
  isOver,
  start: (_rules, deal) => ({
    turn: 0,
    roll: 0,
    dice: deal(0, 0, 0),
    card: emptyCard,
    yahtzeeBonus: 0,
  }),
  play(rules, state, move, deal) {
    if (isOver(state)) return err({ reason: 'the game is over' });
    switch (move.kind) {
      case 'keep':
        return keep(state, move.held, deal);
      case 'fill':
        return fill(rules, state, move.box, deal);
    }
  },
  score: (rules, state) => totalsOf(rules, state.card, state.yahtzeeBonus).total,
  turns: (state) => state.turn,
  standing: (rules, state) => 0 - totalsOf(rules, state.card, state.yahtzeeBonus).total,
  bar: (standing) => ({ score: 0 - standing }),
  lines(rules, state) {
    const { upperBonus, yahtzeeBonus } = totalsOf(rules, state.card, state.yahtzeeBonus);
    return [
      ...boxes.map((box, at) => [boxNames[box], state.card[at] ?? null] as const),
      [`Bonus of ${upperBonusPoints}`, upperBonus],
      ['Yahtzee bonus', yahtzeeBonus],
    ];
  },
  view: (rules, state) => ({
    turn: state.turn,
    roll: state.roll,
    dice: state.dice,
    card: namedCard(state.card),
    totals: totalsOf(rules, state.card, state.yahtzeeBonus),
    options: optionsOf(rules, state),
    finished: isOver(state),
  }),
};
