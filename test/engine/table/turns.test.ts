import { expect, test } from 'vitest';
import { lastTurnOf, leadersOf, nextCard, type CardProgress } from '../../../engine/table/table.ts';

const target = 10_000;

/**
 * Converts `'4:9500'` to a card with four turns and 9,500 points. It is over once it has reached
 * the target, or with `!`.
 */
const cardsOf = (text: string): CardProgress[] =>
  text.split(' ').map((card) => {
    const [turns, score] = card
      .replace('!', '')
      .split(':')
      .map((text) => Number(text));
    if (turns === undefined || score === undefined) throw new Error(`no card: ${card}`);
    return { turns, score, isOver: card.endsWith('!') || score >= target };
  });

const forward = [0, 1, 2];

test.each([
  ['the first begins', forward, '0:0 0:0 0:0', 0],
  ['the highest starting roll begins', [2, 0, 1], '0:0 0:0 0:0', 2],
  ['the next card after a turn', [2, 0, 1], '0:0 0:0 1:0', 0],
  ['a round is over', forward, '1:0 1:0 1:0', 0],
  ['a turn lost to a Yardkle already counts', forward, '2:0 1:0 1:0', 1],
  ['two turns lost to Yardkles already count', forward, '3:0 1:0 1:0', 1],
  ['a card that has lost a turn waits for the others', forward, '3:0 2:0 2:0', 1],
  ['before the first turn, too', forward, '1:0 0:0 0:0', 1],
  ['a finished card does not play on', forward, '13:200! 12:100 12:100', 1],
  ['no card plays once all are finished', forward, '13:200! 13:100! 13:100!', null],
])('the right card plays next: %s', (_name, order, cards, expected) => {
  expect(nextCard(order, cardsOf(cards), null)).toBe(expected);
  expect(nextCard(order, cardsOf(cards), target)).toBe(expected);
});

test.each([
  ['9,950 points start no last turn', forward, '5:9950 4:0 4:0', null, 1],
  ['the first of a round: the others finish the round', forward, '5:10000 4:0 4:0', 0, 1],
  ['one card is left', forward, '5:10000 5:0 4:0', 0, 2],
  ['no card is left', forward, '5:10000 5:0 5:0', 0, null],
  ['the last of a round: the others have one more turn', forward, '5:0 5:0 5:10000', 2, 0],
  ['once the others have had it, the game ends', forward, '6:0 6:0 5:10000', 2, null],
  ['the middle of a round', forward, '5:0 5:10000 4:0', 1, 2],
  ['a card that has played this round plays the next', forward, '5:0 5:10000 5:0', 1, 0],
  ['a card later in the order does not', forward, '6:0 5:10000 5:0', 1, null],
  ['by turn order, not by seat', [2, 0, 1], '4:0 4:0 5:10000', 2, 0],
  ['by turn order: the last one', [2, 0, 1], '5:0 5:10000 5:0', 1, 2],
  ['a second arrival in the last turn changes nothing', forward, '5:10000 5:10500 4:0', 0, 2],
  ['a later arrival in the next round changes nothing', forward, '6:12000 5:0 5:10000', 2, 1],
  ['a last turn already lost to a Yardkle', forward, '6:0 5:0 5:10000', 2, 1],
  ['several turns already lost to Yardkles', forward, '8:0 6:0 5:10000', 2, null],
  ['somebody far ahead in lost turns arrives', forward, '4:0 8:10000 5:0', 1, 0],
])('the last turn begins and ends: %s', (_name, order, cards, by, next) => {
  expect(lastTurnOf(order, cardsOf(cards), target)?.by ?? null).toBe(by);
  expect(nextCard(order, cardsOf(cards), target)).toBe(next);
});

test('without a target there is no last turn', () => {
  expect(lastTurnOf(forward, cardsOf('5:10000 5:0 5:0'), null)).toBeNull();
});

test.each([
  ['one winner', [200, 300, 100], [1]],
  ['a tie', [300, 200, 300], [0, 2]],
  ['a last turn that ties the leader', [10_050, 10_050], [0, 1]],
  ['all tie', [0, 0, 0], [0, 1, 2]],
])('the highest total wins: %s', (_name, scores, expected) => {
  expect(leadersOf(scores)).toEqual(expected);
});
