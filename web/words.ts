/** The names of things, and what a state of the game says about itself. */
import { lowerBoxes, upperBoxes, yahtzeePoints, type Box } from '../engine/yahtzee/boxes.ts';
import type { Play, YahtzeeState } from './api.ts';

export const boxNames: Readonly<Record<Box, string>> = {
  ones: 'Ones',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  threeOfAKind: 'Three of a kind',
  fourOfAKind: 'Four of a kind',
  fullHouse: 'Full house',
  smallStraight: 'Small straight',
  largeStraight: 'Large straight',
  yahtzee: 'Yahtzee',
  chance: 'Chance',
};

const faceNames = ['', 'one', 'two', 'three', 'four', 'five', 'six'] as const;
/** `five` */
export const faceName = (face: number): string => faceNames[face] ?? '';

/** `1 die`, `3 dice` */
export const diceWords = (count: number): string => `${count} ${count === 1 ? 'die' : 'dice'}`;

/** The dice of `dice` whose positions are in `held`, as read: `6, 6`. */
export const heldWords = (dice: readonly number[], held: number): string =>
  dice.filter((_, at) => held & (1 << at)).join(', ');

const isMoveOfBox = (letter: string): boolean => letter >= 'A' && letter <= 'M';

/** The box filled by the last move, if that was the last thing that happened. */
export const justFilled = (log: string): Box | null => {
  const letter = log.at(-1) ?? '';
  return isMoveOfBox(letter)
    ? ([...upperBoxes, ...lowerBoxes][letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? null)
    : null;
};

/** What was dealt last, in words: `Rolled 3, 3, 3.` */
export const dealtWords = (play: Play): string => {
  const faces = play.rolls.at(-1)?.faces.filter((face) => face !== null) ?? [];
  return `Rolled ${faces.join(', ')}.`;
};

/** What the last filled box got: `Full house, 25.`, or nothing. */
export const filledWords = (play: Play): string => {
  const box = justFilled(play.log);
  return box ? `${boxNames[box]}, ${play.state.card[box] ?? 0}. ` : '';
};

const isJoker = ({ dice, card }: YahtzeeState): boolean =>
  card.yahtzee !== null && dice.length === 5 && dice.every((face) => face === dice[0]);

/** The joker rule that applies to these dice, in words; `null` when none does. */
export const jokerWords = (
  state: YahtzeeState,
): { roll: string; bonus: string; rule: string } | null => {
  const own = upperBoxes[(state.dice[0] ?? 0) - 1];
  if (!own || !isJoker(state)) return null;
  const name = boxNames[own];
  const hasBonus = state.card.yahtzee === yahtzeePoints;
  return {
    roll: `Five ${name.toLowerCase()} again`,
    bonus: hasBonus ? '100 bonus points' : 'no bonus, the Yahtzee box holds 0',
    rule: jokerRule(state, own, name),
  };
};

const jokerRule = ({ card }: YahtzeeState, own: Box, name: string): string => {
  if (card[own] === null) return `${name} is open, so the roll must go there.`;
  return lowerBoxes.some((box) => card[box] === null)
    ? `${name} is taken, so the roll counts as a joker: any open lower box at full value.`
    : `${name} and all lower boxes are taken: a zero in any open upper box.`;
};
