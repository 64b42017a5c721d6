/**
 * Results in words: printed figures add up, are the same everywhere, and form a sentence whatever
 * the numbers.
 *
 * @holds api/games/card api/games/yahtzee api/games/yardkle api/games/yatzy
 */
import type { Board } from '../../../api/schemas/boards.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listWithAnd } from '../../../api/format/lists.ts';
import { accountFact, accountOf, accountSentence } from '../../../api/format/account.ts';
import { bestPlayWords } from '../../../api/format/best-play.ts';
import { namesOnFirst, rankWords, type Rank, yourRankWords } from '../../../api/format/ranks.ts';
import {
  descriptionOf,
  pictureWords,
  titleOf,
  type SharedGame,
} from '../../../api/format/results.ts';
import { shareSentence, shareText } from '../../../api/format/share-text.ts';
import { yahtzeeWords } from '../../../api/games/card/words.ts';
import { yardkleWords } from '../../../api/games/yardkle/words.ts';
import { signOf, type Ledger, type Mark } from '../../../engine/coach.ts';
import { units, type Unit } from '../../../engine/game.ts';

const place = (rank: number, players: number, percentile: number): Rank => ({
  rank,
  players,
  percentile,
});

describe('an account', () => {
  test.each(units)('in %s adds up as printed, whatever was rounded', (unit) => {
    fc.assert(
      fc.property(arbitraryLedger(unit), ({ ledger, result }) => {
        const figures = readFigures(accountFact(ledger, unit));
        const printed = figures.pop();
        expect(printed).toBe(result * 100);
        expect(figures.reduce((sum, figure) => sum + figure, 0)).toBe(printed);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(units)('in %s prints par and mistakes as rounded, and luck close to it', (unit) => {
    fc.assert(
      fc.property(arbitraryLedger(unit), ({ ledger }) => {
        const decimals = unit === 'points' ? 1 : 2;
        const [par, luck, mistakes] = accountOf(ledger, unit).lines.map(({ value }) => value);
        expect(par).toBe(Number(ledger.par.toFixed(decimals)));
        expect(Math.abs(mistakes ?? NaN)).toBe(Number(ledger.mistakes.toFixed(decimals)));
        const shown = signOf(unit) * (luck ?? NaN);
        expect(Math.abs(shown - ledger.luck)).toBeLessThan(1.51 * 10 ** -decimals);
      }),
    );
  });

  test('subtracts mistakes and bad luck from points, and adds them to turns', () => {
    expect(accountFact(yahtzee.graded!.ledger, 'points')).toBe(
      'Par 254.6, luck +28.5, points lost −61.1 = 222 points.',
    );
    expect(accountFact(yardkle.graded!.ledger, 'turns')).toBe(
      'Par 19.44, luck +5.80, turns lost +4.76 = 30 turns.',
    );
  });

  test('of an unfinished game subtracts what was not played', () => {
    const ledger = { par: 19.438, luck: -34.813, mistakes: 1, missing: 5.251 };
    expect(accountFact(ledger, 'turns')).toBe(
      'Par 19.44, luck +34.81, turns lost +1.00, not played −5.25 = 50 turns.',
    );
  });

  test('has no sign on a printed zero', () => {
    const ledger = { par: 254.588, luck: -0.588, mistakes: 0, missing: 0 };
    expect(accountFact(ledger, 'points')).toBe(
      'Par 254.6, luck −0.6, points lost 0.0 = 254 points.',
    );
  });

  test.each([
    ['points', 28.512, 61.1, 'Good luck gave you 28.5 points; mistakes cost 61.1.'],
    ['points', -28.488, 0, 'Bad luck cost you 28.5 points, and not one mistake.'],
    ['points', 0.012, 9.6, 'Average luck; mistakes cost 9.6.'],
    ['points', 1.012, 0.04, 'Good luck gave you 1.0 point, and not one mistake.'],
    ['turns', -5.802, 4.76, 'Bad luck cost you 5.8 turns; mistakes cost 4.8.'],
    ['turns', 2.438, 0, 'Good luck saved you 2.4 turns, and not one mistake.'],
  ] as const)('is a sentence: %s, luck %d, mistakes %d', (unit, luck, mistakes, words) => {
    const ledger = { par: unit === 'points' ? 254.588 : 19.438, luck, mistakes, missing: 0 };
    expect(accountSentence(ledger, unit)).toBe(words);
  });
});

test.each([
  [place(24, 43, 46.5), '24th of 43, level with or ahead of 47%'],
  [place(1, 43, 100), '1st of 43'],
  [place(2, 4_812, 99.9), '2nd of 4,812, level with or ahead of 99%'],
  [place(43, 43, 2.3), 'last of 43'],
  [place(1, 1, 100), 'first to finish'],
])('a place: %j is %s', (where, words) => {
  expect(rankWords(where)).toBe(words);
});

test.each([
  [place(24, 43, 46.5), [], 'You’re 24th of 43, level with or ahead of 47%.'],
  [place(24, 43, 46.5), ['Anna'], 'You’re 24th of 43, level with or ahead of 47%.'],
  [place(1, 43, 100), [], 'You’re 1st of 43.'],
  [place(1, 43, 100), ['Anna'], 'You’re 1st of 43, level with Anna.'],
  [place(1, 43, 100), ['Anna', 'Ben'], 'You’re 1st of 43, level with Anna and Ben.'],
  [place(1, 9, 100), ['Anna', 'Ben', 'Carl'], 'You’re 1st of 9, level with Anna, Ben and Carl.'],
  [place(1, 9, 100), ['a', 'b', 'c', 'd'], 'You’re 1st of 9, level with 4 others.'],
  [place(1, 1, 100), [], 'You’re the first to finish.'],
])('a place of the viewer, %j level with %j', (where, names, words) => {
  expect(yourRankWords(where, names)).toBe(words);
});

test('a place joins names as people do', () => {
  expect([['Anna'], ['Anna', 'Ben'], ['Anna', 'Ben', 'Carl'], []].map(listWithAnd)).toEqual([
    'Anna',
    'Anna and Ben',
    'Anna, Ben and Carl',
    '',
  ]);
});

const link = 'https://evenroll.example/r/14k8Qd3kPwyz1236789';
const lines = (game: SharedGame): string[] => shareText(game, link).split('\n');

test('a shared result starts with the result, then has the turns, a reason to look, and the link', () => {
  expect(lines(yahtzee)).toEqual([
    'Evenroll 222 · Yahtzee, 21 Nov 2026',
    '= × × × × = = × = × = − −',
    '24th of 43. Can you beat it?',
    link,
  ]);
});

test('a shared result has the marks of turns in rows of ten', () => {
  const rows = Array<string>(3).fill(Array(10).fill('=').join(' '));
  expect(lines(yardkle)).toEqual([
    'Evenroll 30 turns · Yardkle, 21 Nov 2026',
    ...rows,
    '24th of 43. Can you beat it?',
    link,
  ]);
});

test.each<[string, Partial<SharedGame>, string]>([
  ['of the only player so far', { rank: place(1, 1, 100) }, 'First to finish. Can you beat it?'],
  ['that is not counted yet', { rank: null }, 'Can you beat it?'],
  ['that is unranked', { rank: null, ranked: false }, 'Played later, unranked. Can you beat it?'],
])('a shared result dares with a result %s', (_, changed, line) => {
  expect(lines({ ...yahtzee, ...changed }).at(-2)).toBe(line);
});

test('a shared result leaves out what was not graded', () => {
  expect(lines({ ...yahtzee, graded: null })).toHaveLength(3);
  expect(descriptionOf({ ...yahtzee, graded: null, rank: null })).toBe('Can you beat it?');
});

test('a shared result says the same in sentences', () => {
  expect(shareSentence(yahtzee)).toBe(
    '222 points in Evenroll’s Yahtzee on 21 November 2026, 24th of 43: 5 turns best, 2 with a slip, 6 with a miss. Can you beat it?',
  );
  expect(shareSentence({ ...yahtzee, ranked: false, rank: null, graded: null })).toBe(
    '222 points in Evenroll’s Yahtzee on 21 November 2026, played later, unranked. Can you beat it?',
  );
});

test('a shared result has a preview: the result, the place, the dare, the account', () => {
  expect(titleOf(yardkle)).toBe('30 turns · Yardkle, 21 November 2026');
  expect(descriptionOf(yardkle)).toBe(
    '24th of 43, level with or ahead of 47%. Can you beat it? 30 turns best. Par 19.44, luck +5.80, turns lost +4.76 = 30 turns.',
  );
  expect(pictureWords(yahtzee)).toBe(
    '222 points in Evenroll’s Yahtzee on 21 November 2026. 24th of 43, level with or ahead of 47%. 5 turns best, 2 with a slip, 6 with a miss. Par 254.6, luck +28.5, points lost −61.1 = 222 points.',
  );
});

test('a shared result names the rules of a custom challenge if they are not the daily’s', () => {
  const challenge = { ...yahtzee.challenge, isCustom: true, rules: 'Ordered' };
  expect(titleOf({ ...yahtzee, challenge })).toBe(
    '222 · Yahtzee challenge with Ordered rules, 21 November 2026',
  );
});

const ledger = { par: 0, luck: 0, mistakes: 0, missing: 0 };
const game = (score: number, turns: number, missing = 0) => ({
  score,
  turns,
  ledger: { ...ledger, missing },
});

test.each([
  ['points', game(231, 13), game(222, 13), 'It scored 231 points: you were 9 behind.'],
  ['points', game(231, 13), game(240, 13), 'It scored 231 points: you were 9 ahead.'],
  ['points', game(231, 13), game(231, 13), 'It scored 231 points: you were level.'],
  ['turns', game(10_050, 22), game(10_000, 23), 'It took 22 turns: you were 1 turn behind.'],
  ['turns', game(10_050, 22), game(10_000, 20), 'It took 22 turns: you were 2 turns ahead.'],
  ['turns', game(10_050, 22), game(8_000, 50, 4.2), 'It took 22 turns.'],
] as const)('best play compared with a game: in %s: %j and %j', (unit, best, own, words) => {
  expect(bestPlayWords(best, own, unit)).toBe(words);
});

const entry = (rank: number, handle: string): Board['entries'][number] =>
  ({ rank, replay: handle, player: { handle } }) as Board['entries'][number];

test.each([
  ['all of a board', [1, 1], null, ['wry-ant', 'shy-bee']],
  ['a page that ends below first place', [1, 2], 'more', ['wry-ant']],
  ['a page that first place may outlast', [1, 1], 'more', []],
] as const)('who shares first place is named on %s', (_, [one, other], next, names) => {
  const entries = [entry(one, 'wry-ant'), entry(other, 'shy-bee'), entry(other, 'own')];
  expect(namesOnFirst({ entries, next }, 'own')).toEqual(names);
});

const marks: readonly Mark[] = [
  ...(['best', 'miss', 'miss', 'miss', 'miss', 'best', 'best'] as const),
  ...(['miss', 'best', 'miss', 'best', 'slip', 'slip'] as const),
];

const yahtzee: SharedGame = {
  words: yahtzeeWords,
  unit: 'points',
  outcome: { score: 222, turns: 13 },
  challenge: { title: 'Yahtzee', rules: null, isCustom: false, date: '2026-11-21' },
  ranked: true,
  rank: place(24, 43, 46.5),
  graded: { ledger: { par: 254.588, luck: 28.512, mistakes: 61.1, missing: 0 }, marks },
};

const yardkle: SharedGame = {
  ...yahtzee,
  words: yardkleWords,
  unit: 'turns',
  outcome: { score: 10_550, turns: 30 },
  challenge: { ...yahtzee.challenge, title: 'Yardkle' },
  graded: {
    ledger: { par: 19.438, luck: -5.802, mistakes: 4.76, missing: 0 },
    marks: Array<Mark>(30).fill('best'),
  },
};

/** Figures as a viewer sees them, in hundredths. */
const readFigures = (words: string): number[] =>
  [...words.replaceAll(',', '').matchAll(/([+−]?)(\d+(?:\.\d+)?)/g)].map(
    ([, sign, figure]) => (sign === '−' ? -1 : 1) * Math.round(Number(figure) * 100),
  );

const arbitraryLedger = (unit: Unit): fc.Arbitrary<{ ledger: Ledger; result: number }> => {
  const amount = { noNaN: true, min: 0, max: unit === 'points' ? 150 : 20 };
  return fc
    .record({
      par: fc.double(amount),
      mistakes: fc.oneof(fc.constant(0), fc.double(amount)),
      missing: fc.constant(0),
      result: fc.nat(unit === 'points' ? 1_575 : 50),
    })
    .map(({ result, ...rest }) => {
      const { par, mistakes } = rest;
      return { ledger: { ...rest, luck: signOf(unit) * (result - par) + mistakes }, result };
    });
};
