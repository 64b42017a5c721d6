/** Two games compared in words: who was ahead, by how much, and why. */
import { describe, expect, test } from 'vitest';
import { leadOf, opponentOf, versusWords, whyWords } from '../../../web/review/versus.ts';
import type { Replay } from '../../../web/lib/api.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

const ledger = (luck: number, mistakes: number) => ({ par: 200, luck, mistakes, missing: 0 });
const you = { name: 'you', score: 222, turns: 13, ledger: ledger(83.1, 61.1) };
const ivy = { name: 'fond-ivy', score: 192, turns: 13, ledger: ledger(53.6, 61.6) };

describe('two games of points', () => {
  test.each([
    [-1, 'You beat fond-ivy by 30'],
    [1, 'fond-ivy beat you by 30'],
    [0, 'You tied, 222 all'],
  ])('with a lead of %d', (lead, words) => {
    expect(versusWords(you, ivy, lead, 'points')).toBe(words);
  });

  test.each([
    ['luck', you, ivy, 'Luck made the difference, by 29.5; choices added 0.5.'],
    [
      'luck despite worse choices',
      you,
      { ...ivy, ledger: ledger(40, 48) },
      'Luck made the difference, by 43.1; choices took back 13.1.',
    ],
    [
      'choices',
      you,
      { ...ivy, ledger: ledger(83.1, 91.1) },
      'Choices made the difference, by 30.0; luck level.',
    ],
  ])('say that it was %s', (_what, one, other, words) => {
    expect(whyWords(one, other, -1, 'points')).toBe(words);
  });

  test('say nothing if they are level or one was never graded', () => {
    expect(whyWords(you, ivy, 0, 'points')).toBeNull();
    expect(whyWords(you, { ...ivy, ledger: null }, -1, 'points')).toBeNull();
  });
});

test.each([
  [{ turns: 18 }, { turns: 20 }, 'You beat fond-ivy by 2 turns'],
  [{ turns: 19 }, { turns: 20 }, 'You beat fond-ivy by 1 turn'],
  [{ turns: 18, score: 10_550 }, { turns: 18, score: 10_400 }, 'You beat fond-ivy by 150 points'],
])('two games of turns: %o and %o', (one, other, words) => {
  expect(versusWords({ ...you, ...one }, { ...ivy, ...other }, -1, 'turns')).toBe(words);
});

test('the rules decide who is ahead', () => {
  const [one, other] = ['13A', '1A'].map((keeps) =>
    replayOf('official', playedOut('official', keeps)),
  ) as [Replay, Replay];
  const review = gameReviewOf(one);
  expect(leadOf(review, one, other)).toBe(Math.sign(other.score - one.score));
  expect(leadOf(review, one, one)).toBe(0);
  expect(opponentOf(one, true).name).toBe('you');
  expect(opponentOf({ ...one, player: null }, false).name).toBe('a deleted player');
});
