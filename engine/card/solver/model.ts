/**
 * A rule set of a game with a card, as the solver sees it: solving depends on the rules only
 * through this type.
 */
import type { Game } from '../../game.ts';
import type { Face } from '../../types.ts';
import type { UpperBonus } from '../card.ts';
import type { CardState } from '../game.ts';
import type { Move, MoveText } from '../moves.ts';

/** A set of boxes: bit `i` is set if it contains the box with index `i`. */
export type BoxSet = number;

/** 1 if the feat box contains its points and `isRemembered`; 0 otherwise. */
export type FeatFlag = 0 | 1;

/** The boxes filled, and whether the feat counts. */
export interface Filled {
  readonly filled: BoxSet;
  readonly flag: FeatFlag;
}

/** One way to end a turn: `points` in `box`, and `bonus` points besides. */
export interface Fill {
  readonly box: number;
  readonly points: number;
  readonly bonus: number;
}

/** The box for five equal dice. */
interface FeatBox {
  readonly box: number;
  /** Its points, if five equal dice are scored there. */
  readonly points: number;
  /** Whether later rolls score differently once it contains these points. */
  readonly isRemembered: boolean;
  /** What is paid for the feat besides its points: 0 by the rules (see `withPrizes`). */
  readonly prize: number;
}

export interface CardModel extends Pick<MoveText, 'formatMove'> {
  /** The rule set's name. */
  readonly name: string;
  /** The number of boxes. Those with an index below `lowerStart` are the upper ones. */
  readonly boxCount: number;
  readonly upperBonus: UpperBonus;
  readonly feat: FeatBox;
  /**
   * Three parts of the card that are valued separately. Many rolls score the same in all boxes of a
   * part, whose value is then computed once: the fewer combinations of points occur in a part, the
   * faster.
   */
  readonly parts: readonly [readonly number[], readonly number[], readonly number[]];
  /** Whether exactly these boxes can be filled between two turns. */
  readonly isReachable: (filled: BoxSet) => boolean;
  /** Whether a roll may fill an open box. */
  readonly mayFill: (filled: BoxSet, box: number) => boolean;
  /** Points of a roll in a box. */
  readonly plainPoints: (dice: readonly Face[], box: number) => number;
  /**
   * Every way to score five equal dice that show `face`, in a game where they follow rules of their
   * own; null in any other.
   */
  readonly jokerFills: ((filled: Filled, face: Face) => readonly Fill[]) | null;
}

/** A rule set that can be solved, of any game with a card. */
export interface SolvableRules<Rules> {
  readonly game: Game<Rules, CardState, Move, unknown>;
  readonly rules: Rules;
  readonly model: CardModel;
}

/** The same rules with more points for the upper bonus and the feat. */
export const withPrizes = (
  model: CardModel,
  { upperBonus, feat }: { readonly upperBonus: number; readonly feat: number },
): CardModel => ({
  ...model,
  upperBonus: { ...model.upperBonus, points: model.upperBonus.points + upperBonus },
  feat: { ...model.feat, prize: model.feat.prize + feat },
});
