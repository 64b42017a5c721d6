/** What is said of two moves of Yardkle: what they bring, what they risk, and the rule behind it. */
import { expect, test } from 'vitest';
import type { YardkleState } from '../../../../api/games/yardkle/index.ts';
import type { Face } from '../../../../engine/types.ts';
import { yardkleAdvice, yardkleFacts } from '../../../../web/games/yardkle/advice.ts';

const ones: Face[] = [1, 1, 5, 2, 3, 4];

// The moves, what is at stake before them, and how often each scores nothing.
test.each<[moves: string, Face[], sentence: string, rule: string | null]>([
  [
    'D~ D. 500 16% –',
    ones,
    'Banking 700 keeps these points; rolling 4 dice loses 700 in 16% of rolls.',
    'With 4 dice to roll and 700 at stake, bank.',
  ],
  [
    'B. H. 500 – –',
    ones,
    'Setting aside 1, 1, 5 and banking 750 brings 150 more points than setting aside 1 and banking 600.',
    'Set aside everything that scores before you bank.',
  ],
  [
    'H. B~ 0 – 8%',
    ones,
    'Setting aside 1 and rolling 5 dice scores again in 92% of rolls, with 100 at stake; setting aside 1, 1, 5 and banking 250 ends the turn.',
    'With 5 dice to roll and 100 at stake, roll on.',
  ],
  [
    'H. H~ 0 – 28%',
    ones,
    'Rolling 3 dice scores again in 72% of rolls, with 250 at stake; banking 250 ends the turn.',
    'With 3 dice to roll and 250 at stake, roll on.',
  ],
  [
    'E~ B~ 0 8% 8%',
    ones,
    'Setting aside 1 and rolling 5 dice keeps 50 more points than setting aside 5 and rolling 5 dice, for the same roll.',
    null,
  ],
  [
    'H~ B~ 0 28% 8%',
    ones,
    'Setting aside 1 and rolling 5 dice scores nothing in 8% of rolls; setting aside 1, 1, 5 and rolling 3 dice, in 28%, with 150 more points at stake.',
    'Rolling on? Set aside as little as you can: more dice, less risk.',
  ],
  [
    'B~ H~ 0 8% 28%',
    ones,
    'Setting aside 1, 1, 5 and rolling 3 dice scores nothing in 28% of rolls; setting aside 1 and rolling 5 dice, in 8%, with 150 fewer points at stake.',
    null,
  ],
  [
    'H~ _~ 0 28% 2%',
    [1, 1, 1, 5, 5, 5],
    'Setting aside 1, 1, 1, 5, 5, 5 and rolling all six dice scores nothing in 2% of rolls; setting aside 1, 1, 1 and rolling 3 dice, in 28%, with 2,200 fewer points at stake.',
    'All six score? Take them all and roll six again.',
  ],
])('%s with %j', (text, dice, sentence, rule) => {
  const [move, best, running, ...risks] = text.split(' ');
  const state = { ...{ turn: 0, roll: 0, dice }, running: Number(running), score: 1_000, busts: 0 };
  // Advice reads no more of a state.
  const of = [state as unknown as YardkleState, [move!, best!]] as const;
  expect(yardkleAdvice(...of)).toEqual({ sentence, rule });
  const [, risk] = yardkleFacts(...of);
  expect([risk?.chosen, risk?.best]).toEqual(risks);
});
