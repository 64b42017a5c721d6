import { expect, test } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import * as book from '../../../web/practice/book.ts';
import { formatLink, linkLengthMax, parseAddress, parseLink } from '../../../web/practice/link.ts';
import { newSeed } from '../../../web/lib/new-seed.ts';

const seed = '0123456789abcdef'.repeat(4);
const official = variantOfRules('official');
const wholeLog = 'ABCDEFGHIJKLM';
const game: book.PracticeGame = {
  ...{ rules: 'official', seed, log: '', at: 0, friends: [] },
  begunAt: Date.UTC(2026, 10, 20),
};

const seedOf = (number: number): string => number.toString(16).padStart(64, '0');

test('a practice link is read as it was written, and does not end with a full stop, which programs leave out', () => {
  for (const link of [
    { seed, friend: null },
    { seed, friend: wholeLog },
  ])
    for (const text of [formatLink(link), formatLink({ ...link, seed: seed.toUpperCase() })])
      expect(parseLink(text.slice(1), official)).toEqual({ ok: true, value: link });
  expect(formatLink({ seed, friend: 'A.' })).toMatch(/[^.]$/);
  expect(parseLink(`${seed}.${wholeLog}`, official)).toMatchObject({ ok: true });
});

test.each([
  ['no seed', '', /no dice in that link/],
  ['63 digits', seed.slice(1), /no dice in that link/],
  ['65 digits', `${seed}0`, /no dice in that link/],
  ['a letter past f', `g${seed.slice(1)}`, /no dice in that link/],
  ['markup', `<img src=x onerror=alert(1)>${seed}`, /no dice in that link/],
  ['a game without a move', `${seed}.`, /wasn’t finished/],
  ['a game cut short', `${seed}.${wholeLog.slice(0, 12)}`, /wasn’t finished/],
  ['a box filled twice', `${seed}.AA${wholeLog.slice(2)}`, /breaks off at move 2/],
  ['a move after the end', `${seed}.${wholeLog}A`, /breaks off at move 14/],
  ['a character that is not a move', `${seed}.AB!`, /breaks off at move 3/],
  ['far too many moves', `${seed}.${'A'.repeat(linkLengthMax)}`, /too long/],
])('a practice link with %s is refused in words', (_, text, words) => {
  const link = parseLink(text, official);
  expect(link.ok ? null : link.error).toMatch(words);
});

test('a practice link is accepted as part of a whole address, and refused past the longest there is and for other rules', () => {
  const text = (length: number): string => `${seed}.`.padEnd(length, 'A');
  const refusal = (length: number) => parseLink(text(length), official);
  expect(refusal(linkLengthMax)).toMatchObject({ error: expect.stringMatching(/breaks off/) });
  expect(refusal(linkLengthMax + 1)).toMatchObject({ error: expect.stringMatching(/too long/) });
  const whole = `https://example.org/practice/official#${seed}`;
  expect(parseAddress(` ${whole} `, official)).toMatchObject({ ok: true, value: { seed } });
  expect(parseAddress(seed, official)).toMatchObject({ ok: true, value: { seed } });
  const error = 'That link is for other rules: official.';
  expect(parseAddress(whole, variantOfRules('applet'))).toEqual({ ok: false, error });
});

test('a practice link has different new dice each time', () => {
  const seeds = Array.from({ length: 20 }, newSeed);
  expect(new Set(seeds).size).toBe(20);
  expect(seeds.filter((one) => !parseLink(one, official).ok)).toEqual([]);
});

test('stored games are read as they were stored, newest first', () => {
  const later = { ...game, seed: seedOf(2) };
  book.keepGame(game);
  book.keepGame(later);
  book.keepGame({ ...game, log: 'A', at: 1 });
  expect(book.readBook()).toEqual([later, { ...game, log: 'A', at: 1 }]);
  book.dropGame(later);
  expect(book.findGame(later)).toBeNull();
  expect(book.findGame(game)).toMatchObject({ log: 'A' });
});

test('stored games are a hundred at most', () => {
  for (let number = 0; number <= book.savedGamesMax; number++)
    book.keepGame({ ...game, seed: seedOf(number) });
  expect(book.readBook()).toHaveLength(book.savedGamesMax);
  expect(book.findGame({ ...game, seed: seedOf(0) })).toBeNull();
  expect(book.findGame({ ...game, seed: seedOf(1) })).not.toBeNull();
});

test.each([
  ['invalid JSON', '{'],
  ['null', 'null'],
])('stored games are none if %s is stored', (_, text) => {
  localStorage.setItem('evenroll.practice', text);
  expect(book.readBook()).toHaveLength(0);
});

test('stored games of another version are left as they are', () => {
  const text = '{"version":2,"games":"who knows"}';
  localStorage.setItem('evenroll.practice', text);
  expect(book.readBook()).toBeNull();
  book.keepGame(game);
  book.dropGame(game);
  expect(localStorage.getItem('evenroll.practice')).toBe(text);
  book.clearBook();
  expect(book.readBook()).toEqual([]);
});

test.each([
  ['unknown rules', { rules: 'chess' }],
  ['a broken seed', { seed: 'ab' }],
  ['a log that is not text', { log: 7 }],
  ['a log that is too long', { log: 'A'.repeat(linkLengthMax + 1) }],
  ['a position before the start', { at: -1 }],
  ['a position past the end', { at: 1 }],
  ['a fractional position', { at: 0.5 }],
  ['null instead of friends', { friends: null }],
  ['an invalid time', { begunAt: 'now' }],
])('stored games are read without a game that has %s', (_, broken) => {
  const games = [
    { ...game, ...broken },
    { ...game, seed: seedOf(1) },
  ];
  localStorage.setItem('evenroll.practice', JSON.stringify({ version: 1, games }));
  expect(book.readBook()).toEqual([{ ...game, seed: seedOf(1) }]);
});

test('a stored game goes back and forth between its ends, and forgets undone moves once another is made', () => {
  const played = book.withMoves(book.withMoves(game, '3'), 'A');
  expect(played).toMatchObject({ log: '3A', at: 2 });
  const back = book.stepped(book.stepped(played, -1), -1);
  expect(back).toMatchObject({ log: '3A', at: 0 });
  expect(book.stepped(back, -1)).toBe(back);
  expect(book.stepped(played, 1)).toBe(played);
  expect(book.stepped(back, 1)).toMatchObject({ at: 1 });
  const undone = { ...game, log: '3AB', at: 1 };
  expect(book.withMoves(undone, 'A')).toMatchObject({ log: '3AB', at: 2 });
  expect(book.withMoves(undone, 'C')).toMatchObject({ log: '3C', at: 2 });
});

test('a stored game keeps each friend once, and the latest of many', () => {
  const once = book.withFriend(game, wholeLog);
  expect(book.withFriend(once, wholeLog)).toBe(once);
  let many = game;
  for (let number = 0; number <= book.friendsMax; number++)
    many = book.withFriend(many, `log ${number}`);
  expect(many.friends).toHaveLength(book.friendsMax);
  expect(many.friends.at(-1)).toBe(`log ${book.friendsMax}`);
});
