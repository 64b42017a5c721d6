/** Two games compared in words: who was ahead, by how much, and why. */
import { expect, test } from 'vitest';
import * as versus from '../../../web/review/versus.ts';
import type { Replay } from '../../../web/lib/api.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

const ledger = (luck: number, mistakes: number) => ({ par: 200, luck, mistakes, missing: 0 });
const you = { name: 'you', score: 222, turns: 13, ledger: ledger(83.1, 61.1) };
const ivy = { name: 'fond-ivy', score: 192, turns: 13, ledger: ledger(53.6, 61.6) };

test.each([
  [-1, 'You beat fond-ivy by 30'],
  [1, 'fond-ivy beat you by 30'],
  [0, 'You tied, 222 all'],
])('two games of points with a lead of %d', (lead, words) => {
  expect(versus.versusWords(you, ivy, lead, 'points')).toBe(words);
});

test.each([
  ['luck', 53.6, 61.6, 'Luck made the difference, by 29.5; choices added 0.5.'],
  [
    'luck despite worse choices',
    40,
    48,
    'Luck made the difference, by 43.1; choices took back 13.1.',
  ],
  ['choices', 83.1, 91.1, 'Choices made the difference, by 30.0; luck level.'],
  ['luck alone', 53.1, 61.1, 'Luck made the difference, by 30.0; choices level.'],
  ['choices, and luck', 80.1, 88.1, 'Choices made the difference, by 27.0; luck added 3.0.'],
  ['choices despite luck', 86.1, 94.1, 'Choices made the difference, by 33.0; luck took back 3.0.'],
])('two games of points say that it was %s', (_, luck, mistakes, words) => {
  expect(versus.whyWords(you, { ...ivy, ledger: ledger(luck, mistakes) }, -1, 'points')).toBe(
    words,
  );
});

test.each([
  ['they are level', you, ivy, 0],
  ['the loser was never graded', you, { ...ivy, ledger: null }, -1],
  ['the winner was never graded', { ...you, ledger: null }, ivy, -1],
])('two games of points say nothing if %s', (_, one, other, lead) => {
  expect(versus.whyWords(one, other, lead, 'points')).toBeNull();
});

test.each([
  [{ turns: 18 }, { turns: 20 }, 'You beat fond-ivy by 2 turns'],
  [{ turns: 19 }, { turns: 20 }, 'You beat fond-ivy by 1 turn'],
  [{ turns: 18, score: 10_550 }, { turns: 18, score: 10_400 }, 'You beat fond-ivy by 150 points'],
])('two games of turns: %o and %o', (one, other, words) => {
  expect(versus.versusWords({ ...you, ...one }, { ...ivy, ...other }, -1, 'turns')).toBe(words);
});

test('the rules decide who is ahead', () => {
  const [one, other] = ['13A', '1A'].map((keeps) =>
    replayOf('official', playedOut('official', keeps)),
  ) as [Replay, Replay];
  const review = gameReviewOf(one);
  expect(versus.leadOf(review, one, other)).toBe(Math.sign(other.score - one.score));
  expect(versus.leadOf(review, one, one)).toBe(0);
  expect(versus.opponentOf(one, true).name).toBe('you');
  expect(versus.opponentOf({ ...one, player: null }, false).name).toBe('a deleted player');
});

test.each([
  [you, 'you', 'You', 'Your lead, turn by turn'],
  [ivy, 'fond-ivy', 'fond-ivy', 'fond-ivy’s lead, turn by turn'],
])('%o is called so', (one, name, first, title) => {
  expect([versus.shownName(one), versus.nameAtStart(one.name), versus.leadTitle(one.name)]).toEqual(
    [...[name, first, title]],
  );
});

test('two games that are level, and two of others', () => {
  const other = { ...ivy, name: 'odd-ferry', score: 180 };
  expect(versus.tieWords(true, you, 'points')).toBe('You tied, 222 all');
  expect(versus.versusWords(ivy, other, 0, 'points')).toBe('They tied, 192 all');
  expect(versus.tieWords(true, { ...you, turns: 34 }, 'turns')).toBe('You tied, both in 34 turns');
  expect(versus.tieWords(false, { ...ivy, turns: 34 }, 'turns')).toBe(
    'They tied, both in 34 turns',
  );
  expect(versus.versusWords(ivy, you, 0, 'points')).toBe('You tied, 192 all');
  expect(versus.versusWords(other, ivy, 1, 'points')).toBe('fond-ivy beat odd-ferry by 12');
  // The winner's ledger counts, whoever comes first.
  expect(versus.whyWords(ivy, you, 1, 'points')).toBe(
    'Luck made the difference, by 29.5; choices added 0.5.',
  );
});
