/**
 * When each rule of thumb is given, and where it would be wrong.
 *
 * @holds web/games/yatzy
 */
import { expect, test } from 'vitest';
import { type ComparedMoves, thumbsOf } from '../../../../web/games/card/rules-of-thumb.ts';
import { yatzyOwn } from '../../../../web/games/yatzy/explain.ts';

const kinds = ['threeOfAKind', 'yahtzee'];
const straights = ['largeStraight'];
const thumbs = { ...thumbsOf({ kinds, straights }), ...yatzyOwn };

test.each<[keyof typeof thumbs, chosen: string, best: string, holds: boolean, more?: string]>([
  ['stop', '44', 'fours 12', true],
  ['stop', '44', 'fours 0', false],
  ['stop', 'ones 1', 'fours 12', false],
  ['rollsAreFree', 'fours 8', '44', true],
  ['rollsAreFree', '44', '444', false],
  ['upstairs', 'threeOfAKind 15', 'fours 12', true, 'bonus'],
  ['upstairs', 'threeOfAKind 15', 'fours 12', false],
  ['upstairs', 'threeOfAKind 15', 'fours 8', false, 'bonus'],
  ['upstairs', 'ones 1', 'fours 12', false, 'bonus'],
  ['upstairs', 'chance 15', 'threeOfAKind 12', false, 'bonus'],
  ['saveChance', 'chance 15', 'fours 12', true],
  ['saveChance', 'fours 12', 'chance 15', false],
  ['fewerThanThree', 'fours 8', 'chance 15', true, 'bonus'],
  ['fewerThanThree', 'fours 8', 'chance 15', false],
  ['fewerThanThree', 'fours 12', 'chance 15', false, 'bonus'],
  ['fewerThanThree', 'fours 8', 'fours 8', false, 'bonus'],
  ['fewerThanThree', 'chance 8', 'fours 12', false, 'bonus'],
  ['giveUpLow', 'threeOfAKind 0', 'twos 2', true],
  ['giveUpLow', 'threeOfAKind 0', 'threes 3', false],
  ['giveUpLow', 'sixes 0', 'ones 1', false],
  ['giveUpLow', 'threeOfAKind 9', 'ones 1', false],
  ['pointsFirst', 'sixes 0', 'chance 9', true],
  ['pointsFirst', 'sixes 0', 'ones 0', false],
  ['pointsFirst', 'sixes 6', 'chance 9', false],
  ['zeroLeast', 'sixes 0', 'ones 0', true],
  ['zeroLeast', 'sixes 0', 'ones 1', false],
  ['zeroLeast', 'sixes 6', 'ones 0', false],
  ['higherFace', '33', '55', true],
  ['higherFace', '55', '33', false],
  ['higherFace', '33', '33', false],
  ['higherFace', '33', '555', false],
  ['higherFace', '34', '55', false],
  ['higherFace', '33', '56', false],
  ['threeAlike', '44', '444', true],
  ['threeAlike', '445', '444', true],
  ['threeAlike', '4445', '444', false],
  ['threeAlike', '4', '44', false],
  ['threeAlike', '44', '445', false],
  ['threeAlike', '44', '444', false, 'fours threeOfAKind'],
  ['threeAlike', '44', '444', true, 'fours'],
  ['pairOverLoose', '56', '44', true],
  ['pairOverLoose', '55', '44', false],
  ['pairOverLoose', '', '44', false],
  ['pairOverLoose', '56', '444', false],
  ['pairOverLoose', '56', '45', false],
  ['pairOverLoose', '56', '44', true, 'fours threeOfAKind'],
  ['pairOverLoose', '56', '44', false, 'fours threeOfAKind yahtzee'],
  ['fourInARow', '44', '2345', true],
  ['fourInARow', '2345', '2345', false],
  ['fourInARow', '44', '3456', false],
  ['fourInARow', '44', '2345', false, 'largeStraight'],
  ['together', '4', '44', true],
  ['together', '', '44', false],
  ['together', '5', '44', false],
  ['together', '44', '44', false],
  ['onlyWhatBelongs', '445', '44', true],
  ['onlyWhatBelongs', '44', '445', false],
  ['savePair', 'onePair 8', 'chance 15', true],
  ['savePair', 'onePair 10', 'chance 15', false],
  ['savePair', 'onePair 8', 'onePair 8', false],
  ['savePair', 'chance 8', 'fours 8', false],
  ['lowHouse', 'fullHouse 7', 'chance 7', true],
  ['lowHouse', 'fullHouse 0', 'chance 7', false],
  ['lowHouse', 'fullHouse 7', 'fullHouse 7', false],
  ['lowHouse', 'chance 7', 'fours 4', false],
  ['bothPairs', '44', '4455', true],
  ['bothPairs', '44', '4455', false, 'fullHouse'],
  ['bothPairs', '44', '4445', false],
  ['bothPairs', '44', '4444', false],
  ['bothPairs', '44', '445', false],
  ['bothPairs', '4456', '4455', false],
  ['straightsPay', '456', '44', true],
  ['straightsPay', '45', '44', false],
  ['straightsPay', '445', '44', false],
  ['straightsPay', '456', '4', false],
  ['straightsPay', '456', '45', false],
])('%s, with %s instead of %s: %s', (name, chosen, best, holds, more = '') => {
  const open = ['fours', 'fullHouse', ...kinds, ...straights].filter(
    (box) => !more.split(' ').includes(box),
  );
  const compared = {
    card: Object.fromEntries([...boxes.map((box) => [box, 0]), ...open.map((box) => [box, null])]),
    ...{ chosen: moveOf(chosen), best: moveOf(best) },
    outlooks: [{ upperBonus: 0.5 }, { upperBonus: more === 'bonus' ? 0.51 : 0.505 }],
  };
  expect(thumbs[name].holds(compared as unknown as ComparedMoves)).toBe(holds);
});

const boxes = 'ones twos threes fours fives sixes threeOfAKind chance onePair'.split(' ');
/** `fours 12` fills a box, `446` keeps dice. */
const moveOf = (text: string) => {
  const [box = '', points] = text.split(' ');
  return points === undefined
    ? { kind: 'keep', kept: [...text].map(Number) }
    : { kind: 'fill', box, index: boxes.indexOf(box), points: Number(points) };
};
