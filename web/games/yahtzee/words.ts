/** The names of the boxes, and what a state of the game says about itself. */
import { lowerBoxes, upperBoxes, yahtzeePoints, type Box } from '../../../engine/yahtzee/boxes.ts';
import type { YahtzeePlay, YahtzeeState } from '../../api.ts';

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

const isMoveOfBox = (letter: string): boolean => letter >= 'A' && letter <= 'M';

/** The box filled by the last move, if that was the last thing that happened. */
export const justFilled = (log: string): Box | null => {
  const letter = log.at(-1) ?? '';
  return isMoveOfBox(letter)
    ? ([...upperBoxes, ...lowerBoxes][letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? null)
    : null;
};

/** What the last filled box got: `Full house, 25.`, or nothing. */
export const filledWords = (play: YahtzeePlay): string => {
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
