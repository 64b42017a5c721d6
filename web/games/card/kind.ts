/** What distinguishes one game with a card of boxes from another on its pages. */
import { t } from '../../../engine/t.ts';
import type { Bonuses } from '../../../engine/card/card.ts';
import type { MoveText } from '../../../engine/card/moves.ts';
import type { YahtzeeState } from '../../../api/games/yahtzee/index.ts';
import type { YatzyState } from '../../../api/games/yatzy/index.ts';
import type { Play } from '../../lib/api.ts';

/** The state of a play of any game with a card. */
export type CardState = YahtzeeState | YatzyState;
export type CardPlay = Play<CardState>;

/** A state with the challenge whose rule set it is under. */
export type Position<State> = Pick<Play<State>, 'state' | 'challenge'>;

/** Points by box. */
export type Points = Readonly<Record<string, number | null | undefined>>;

/** The heights of the five bars of a box's sign, in twentieths; null stands for any die. */
export type BarLevels = readonly (number | null)[];

/** What the rules make of the dice on the table. */
export interface DiceRule {
  readonly head: string;
  /** Points paid for them besides those of a box. */
  readonly bonus: number;
  readonly words: string;
}

export interface CardKind extends MoveText {
  /** As in addresses: `yahtzee`. */
  readonly name: string;
  /** In the order of the card: six upper boxes, then the lower ones. */
  readonly boxes: readonly string[];
  readonly boxNames: () => Readonly<Record<string, string>>;
  /** The signs of the lower boxes. */
  readonly bars: Readonly<Record<string, BarLevels>>;
  /** What a rule set pays besides the boxes. */
  bonusesOf(rules: string): Bonuses;
  /** The most that a box can score. */
  mostOf(box: string): number;
  /**
   * What a re-roll of these dice would lose, as in `You have a full house`; null if a roll can
   * raise the score.
   */
  fullWords(play: Position<CardState>): string | null;
  /** Five equal dice that are announced by this name. */
  readonly feat: string;
  /** The box for them. */
  readonly featBox: string;
  isFeat(play: Position<CardState>): boolean;
  /**
   * A rule that applies to these dice, in words: a headline and what is allowed. null if none does.
   */
  rule(play: Position<CardState>): DiceRule | null;
}

/** A game's own values, whose state and boxes are its own. */
interface OwnKind<State extends CardState, Box extends string> extends Omit<
  CardKind,
  'boxes' | 'boxNames' | 'mostOf' | 'fullWords' | 'isFeat' | 'rule'
> {
  readonly boxes: readonly Box[];
  readonly boxNames: () => Readonly<Record<Box, string>>;
  mostOf(box: Box): number;
  fullWords(play: Position<State>): string | null;
  isFeat(play: Position<State>): boolean;
  rule(play: Position<State>): ReturnType<CardKind['rule']>;
}

/**
 * Erases the types of the game's state and boxes. Safe because a session has plays of one game
 * only.
 */
export const defineKind = <State extends CardState, Box extends string>(
  kind: OwnKind<State, Box>,
): CardKind => kind as unknown as CardKind;

/** The box that a move fills; null for a move that rolls. */
export const boxOf = ({ boxes, readMove }: CardKind, move: string): string | null => {
  const read = readMove(move, 0);
  return read?.kind === 'fill' ? (boxes[read.box] ?? null) : null;
};

/** The box filled by the log's last move, or null if that was another kind of move. */
export const justFilled = (kind: CardKind, log: string): string | null =>
  boxOf(kind, log.at(-1) ?? '');

/** Names as the game writes them. */
export const nameIn = ({ boxNames }: Pick<CardKind, 'boxNames'>, box: string): string =>
  boxNames()[box] ?? box;

/** Names of boxes where there is little room, if they are shorter. */
export const shortNames: Readonly<Record<string, string>> = {
  threeOfAKind: t`3 of a kind`,
  fourOfAKind: t`4 of a kind`,
};
