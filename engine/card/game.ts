/**
 * The turns of a game with a card of boxes: dice are kept and rolled up to twice more, then a box
 * is filled.
 */
import {
  diceToCome,
  type Game,
  type GameAbout,
  type IllegalMove,
  type SheetLine,
} from '../game.ts';
import { isIn } from '../positions.ts';
import { err, ok, type Result } from '../result.ts';
import { t } from '../t.ts';
import type { DealSoFar, Face, Positions } from '../types.ts';
import {
  allPositions,
  positions,
  rollsPerTurn,
  type Bonuses,
  type Card,
  type CardTotals,
} from './card.ts';
import type { Move, MoveText } from './moves.ts';

export interface CardState {
  /** Boxes filled: the number of boxes once the game is over. */
  readonly turn: number;
  /** 0 to 2. */
  readonly roll: number;
  /** Five faces; empty once the game is over, and while dice are to come. */
  readonly dice: readonly Face[];
  /** The positions whose dice are to come; none unless the state waits for them. */
  readonly toCome?: Positions;
  readonly card: Card;
  /** Points besides those of the boxes and the upper bonus, such as for further yahtzees. */
  readonly bonus: number;
}

/**
 * The state as sent to clients. `options` contains the points of each allowed box, without bonuses.
 */
export interface CardView<Box extends string, Totals> extends Pick<
  CardState,
  'turn' | 'roll' | 'dice'
> {
  /** Points so far, `totals.total`: every game's view has it. */
  readonly score: number;
  readonly card: Readonly<Record<Box, number | null>>;
  readonly totals: Totals;
  readonly options: Readonly<Partial<Record<Box, number>>>;
  readonly finished: boolean;
}

/** What distinguishes one game with a card from another. */
interface CardGame<Rules, Box extends string, Totals, Name extends string> extends Pick<
  MoveText,
  'readMove'
> {
  readonly about: GameAbout<Name>;
  /** In the order of their letters in logs. */
  readonly boxes: readonly Box[];
  readonly boxNames: () => Readonly<Record<Box, string>>;
  /**
   * Points of the roll in open box `box`, without bonuses; `null` if the rule set does not allow
   * it.
   */
  readonly pointsIn: (
    rules: Rules,
    card: Card,
    dice: readonly Face[],
    box: number,
  ) => number | null;
  /** Why a rule set does not allow an open box. */
  readonly barred: string;
  /** Points for scoring this roll in any box, besides those of the box. */
  readonly bonusPoints: (rules: Rules, card: Card, dice: readonly Face[]) => number;
  readonly totalsOf: (rules: Rules, card: Card, bonus: number) => Totals;
}

/** The lines after the boxes on a score sheet: a bonus that the rules don't pay has none. */
const bonusLines = (
  rules: Bonuses,
  { upperBonus }: CardTotals,
  bonus: number,
): readonly SheetLine[] => [
  [t`Bonus of ${rules.upperBonus.points}`, upperBonus],
  ...(rules.yahtzeeBonus > 0 ? [[t`Yahtzee bonus`, bonus] as const] : []),
];

const keep = (state: CardState, held: number, deal: DealSoFar): Result<CardState, IllegalMove> => {
  const { turn, roll, dice, card, bonus } = state;
  if (roll === rollsPerTurn - 1) return err({ reason: 'no rolls are left in this turn' });
  // No log can contain such a move, but a caller can construct one.
  if (held < 0 || held >= allPositions)
    return err({ reason: 'a re-roll must roll at least one die' });
  const dealt = deal(turn, roll + 1, held);
  if (dealt === null)
    return ok({ turn, roll: roll + 1, dice: [], toCome: allPositions & ~held, card, bonus });
  const next = dealt.slice();
  for (let at = 0; at < positions; at++) {
    const face = dice[at];
    if (face !== undefined && isIn(held, at)) next[at] = face;
  }
  return ok({ turn, roll: roll + 1, dice: next, card, bonus });
};

const firstRoll = (turn: number, deal: DealSoFar): Pick<CardState, 'dice' | 'toCome'> => {
  const dice = deal(turn, 0, 0);
  return dice === null ? { dice: [], toCome: allPositions } : { dice };
};

/** Creates a game with a card. */
export const cardGame = <
  Rules extends Bonuses,
  Box extends string,
  Totals extends CardTotals,
  Name extends string,
>({
  about: { name, title, settles, unit },
  boxes,
  boxNames,
  readMove,
  pointsIn,
  barred,
  bonusPoints,
  totalsOf,
}: CardGame<Rules, Box, Totals, Name>): Game<
  Rules,
  CardState,
  Move,
  CardView<Box, Totals>,
  Name
> => {
  const emptyCard: Card = boxes.map(() => null);
  const isOver = ({ turn }: CardState): boolean => turn === boxes.length;
  const toCome = (state: CardState): Positions => state.toCome ?? 0;

  const fill = (
    rules: Rules,
    state: CardState,
    box: number,
    deal: DealSoFar,
  ): Result<CardState, IllegalMove> => {
    const { dice, card } = state;
    const held = card[box];
    // No log can contain such a move, but a caller can construct one.
    if (held === undefined) return err({ reason: 'there is no such box' });
    if (held !== null) return err({ reason: 'this box is already filled' });
    const points = pointsIn(rules, card, dice, box);
    if (points === null) return err({ reason: barred });
    const nextCard = card.slice();
    nextCard[box] = points;
    const turn = state.turn + 1;
    return ok({
      turn,
      roll: 0,
      ...(turn === boxes.length ? { dice: [] } : firstRoll(turn, deal)),
      card: nextCard,
      bonus: state.bonus + bonusPoints(rules, card, dice),
    });
  };

  /**
   * Points of the roll in each open box that the rules allow now, without bonuses; empty if the
   * game is over.
   */
  const optionsOf = (rules: Rules, state: CardState): Partial<Record<Box, number>> => {
    const options: Partial<Record<Box, number>> = {};
    if (isOver(state) || toCome(state) > 0) return options;
    boxes.forEach((box, at) => {
      const points = state.card[at] === null ? pointsIn(rules, state.card, state.dice, at) : null;
      if (points !== null) options[box] = points;
    });
    return options;
  };

  const namedCard = (card: Card): Record<Box, number | null> =>
    // `boxes` contains every key of the record, which the type of fromEntries can't express.
    Object.fromEntries(boxes.map((box, at) => [box, card[at] ?? null])) as Record<
      Box,
      number | null
    >;

  const totals = (rules: Rules, { card, bonus }: CardState): Totals => totalsOf(rules, card, bonus);

  return {
    name,
    title,
    settles,
    unit,
    positions,
    moveLength: 1,
    startDice: positions,
    tableTarget: null,
    readMove,
    isOver,
    toCome,
    start: (_rules, deal) => ({
      turn: 0,
      roll: 0,
      ...firstRoll(0, deal),
      card: emptyCard,
      bonus: 0,
    }),
    play(rules, state, move, deal) {
      if (isOver(state)) return err({ reason: 'the game is over' });
      if (toCome(state) > 0) return err({ reason: diceToCome });
      switch (move.kind) {
        case 'keep':
          return keep(state, move.held, deal);
        case 'fill':
          return fill(rules, state, move.box, deal);
      }
    },
    score: (rules, state) => totals(rules, state).total,
    turns: (state) => state.turn,
    standing: (rules, state) => 0 - totals(rules, state).total,
    bar: (standing) => ({ score: 0 - standing }),
    lines: (rules, state) => [
      ...boxes.map((box, at) => [boxNames()[box], state.card[at] ?? null] as const),
      ...bonusLines(rules, totals(rules, state), state.bonus),
    ],
    totals,
    view(rules, state) {
      const sums = totals(rules, state);
      return {
        turn: state.turn,
        roll: state.roll,
        dice: state.dice,
        score: sums.total,
        card: namedCard(state.card),
        totals: sums,
        options: optionsOf(rules, state),
        finished: isOver(state),
      };
    },
  };
};
