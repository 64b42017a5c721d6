/** Two games compared in words: who was ahead, by how much, and why. */
import { describe, expect, test } from 'vitest';
import {
  leadOf,
  leadTitle,
  nameAtStart,
  opponentOf,
  shownName,
  tieWords,
  versusWords,
  whyWords,
} from '../../../web/review/versus.ts';
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
    [
      'luck alone',
      you,
      { ...ivy, ledger: ledger(53.1, 61.1) },
      'Luck made the difference, by 30.0; choices level.',
    ],
    [
      'choices, and some luck',
      you,
      { ...ivy, ledger: ledger(80.1, 88.1) },
      'Choices made the difference, by 27.0; luck added 3.0.',
    ],
    [
      'choices despite worse luck',
      you,
      { ...ivy, ledger: ledger(86.1, 94.1) },
      'Choices made the difference, by 33.0; luck took back 3.0.',
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

test.each([
  [you, 'you', 'You', 'Your lead, turn by turn'],
  [ivy, 'fond-ivy', 'fond-ivy', 'fond-ivy’s lead, turn by turn'],
])('%o is called so', (one, name, first, title) => {
  expect([shownName(one), nameAtStart(one.name), leadTitle(one.name)]).toEqual([
    ...[name, first, title],
  ]);
});

test('two games that are level, and two of others', () => {
  const other = { ...ivy, name: 'odd-ferry', score: 180 };
  expect(tieWords(true, you, 'points')).toBe('You tied, 222 all');
  expect(versusWords(ivy, other, 0, 'points')).toBe('They tied, 192 all');
  expect(tieWords(true, { ...you, turns: 34 }, 'turns')).toBe('You tied, both in 34 turns');
  expect(tieWords(false, { ...ivy, turns: 34 }, 'turns')).toBe('They tied, both in 34 turns');
  expect(versusWords(ivy, you, 0, 'points')).toBe('You tied, 192 all');
  expect(versusWords(other, ivy, 1, 'points')).toBe('fond-ivy beat odd-ferry by 12');
  // The winner's ledger counts, whoever comes first.
  expect(whyWords(ivy, you, 1, 'points')).toBe(
    'Luck made the difference, by 29.5; choices added 0.5.',
  );
});
