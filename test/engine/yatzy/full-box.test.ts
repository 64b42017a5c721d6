import { expect, test } from 'vitest';
import { diceSetsOf } from '../../../engine/dice-sets.ts';
import type { Face } from '../../../engine/types.ts';
import { boxes, type Box } from '../../../engine/yatzy/boxes.ts';
import { fullBoxOf, isYatzy, mostOf } from '../../../engine/yatzy/full-box.ts';
import { plainPoints } from '../../../engine/yatzy/points.ts';
import { facesOf } from '../dealing.ts';

const throws = diceSetsOf(5);

const optionsOf = (dice: readonly Face[], open: readonly Box[] = boxes) =>
  Object.fromEntries(open.map((box) => [box, plainPoints(dice, boxes.indexOf(box))]));

test('no throw scores more in a box than the box can hold, and some throw scores that', () => {
  for (const [index, box] of boxes.entries())
    expect(Math.max(...throws.map((dice) => plainPoints(dice, index)))).toBe(mostOf(box));
});

test('with all boxes open, five of a kind, the straights and the best full house are full', () => {
  const full = throws.filter((dice) => fullBoxOf({ dice, options: optionsOf(dice) }) !== null);
  expect(full.map((dice) => dice.join('')).toSorted()).toEqual(
    [...'123456']
      .map((face) => face.repeat(5))
      .concat('12345', '23456', '55666')
      .toSorted(),
  );
});

test.each<[string, string, readonly Box[], Box | null]>([
  ['a pair of sixes that may grow', '66124', ['onePair', 'threeOfAKind'], null],
  ['a pair of sixes that can’t', '66124', ['onePair', 'smallStraight'], 'onePair'],
  ['the highest two pairs that may become a full house', '66551', ['twoPairs', 'fullHouse'], null],
  ['the highest two pairs that can’t', '66551', ['twoPairs', 'ones'], 'twoPairs'],
  ['four sixes while Yatzy is open', '66661', ['fourOfAKind', 'yatzy'], null],
  ['four sixes and nothing better to become', '66661', ['fourOfAKind', 'ones'], 'fourOfAKind'],
  ['a pair of fives', '55124', ['onePair'], null],
  ['five of a kind whose box is taken', '22222', ['chance'], null],
  ['five sixes whose box is taken', '66666', ['chance', 'sixes'], 'sixes'],
  ['a straight whose box is taken', '12345', ['chance', 'fives'], null],
])('%s', (_, text, open, full) => {
  const dice = facesOf(text);
  expect(fullBoxOf({ dice, options: optionsOf(dice, open) })).toBe(full);
});

test.each<[string, string, readonly Box[], boolean]>([
  ['five equal dice', '33333', boxes, true],
  ['five equal dice whose box is taken', '33333', ['chance'], false],
  ['four equal dice', '33331', boxes, false],
  ['no dice', '', [], false],
])('%s: a Yatzy is announced: %4$s', (_, text, open, isAnnounced) => {
  const dice = facesOf(text);
  expect(isYatzy({ dice, options: optionsOf(dice, open) })).toBe(isAnnounced);
});
