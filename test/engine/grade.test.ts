import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastOf, marksOf, signOf } from '../../engine/coach.ts';
import { readVectors, yahtzeeRulesInVectors } from '../reference/vectors.ts';
import { tiersOf } from '../tier.ts';
import { dealOf, variantOf } from './named.ts';
import { gradeOf, solved } from './solved.ts';
import { arbitraryDeal, arbitraryFinishedGame, arbitraryGame, solvedVariants } from './variants.ts';

const vectors = readVectors<Row[]>('graded');
const yatzyVectors = readVectors<YatzyRow[]>('yatzy-graded');

test('the vectors include games of every rule set', () => {
  expect(new Set([...vectors, ...yatzyVectors].map(({ rules }) => rules))).toEqual(
    new Set([...yahtzeeRulesInVectors, 'yardkle', 'yatzy', 'forced']),
  );
});

test.each(vectors)('$rules: $log is graded as published', ({ rules, seed, log, ...row }) => {
  const grade = gradeOf(variantOf(rules), log, dealOf(rules, seed));
  expect(grade).toMatchObject({ score: row.score, turns: row.turns, finished: true });
  for (const part of ['par', 'luck', 'mistakes'] as const)
    expect(grade[part]).toBeCloseTo(row[part], 9);
  expect(grade.missing).toBeCloseTo(row.missing ?? 0, 9);
  expect(grade.decisions.map(({ at, turn, roll, move }) => ({ at, turn, roll, move }))).toEqual(
    row.decisions.map(({ at, turn, roll, move }) => ({ at, turn, roll, move })),
  );
  for (const [at, decision] of row.decisions.entries()) {
    expect(grade.decisions[at]?.loss).toBeCloseTo(decision.loss, 8);
    expect(grade.decisions[at]?.luck).toBeCloseTo(decision.luck, 8);
  }
});

// Three games of one rule set and one of the other are in the sample.
for (const { rows, tier } of tiersOf(10, yatzyVectors))
  test.each(rows)('$rules: $log is graded as published', tier, ({ rules, seed, log, ...row }) => {
    const grade = gradeOf(variantOf(rules), log, dealOf(rules, seed));
    expect(grade).toMatchObject({ score: row.score, turns: 15, finished: true });
    for (const part of ['par', 'luck', 'mistakes'] as const)
      expect(grade[part]).toBeCloseTo(row[part], 8);
    expect(grade.decisions.map(({ move }) => move).join('')).toBe(log);
    for (const [at, { loss, luck }] of grade.decisions.entries()) {
      expect(loss).toBeCloseTo(row.losses[at] ?? NaN, 8);
      expect(luck).toBeCloseTo(row.lucks[at] ?? NaN, 8);
    }
  });

test.each(solvedVariants)('$rules: the ledger of any game adds up', (variant) => {
  fc.assert(
    fc.property(arbitraryFinishedGame(variant), ({ log, deal }) => {
      const grade = gradeOf(variant, log, deal);
      const sign = signOf(grade.unit);
      const result = grade.unit === 'points' ? grade.score : grade.turns + grade.missing;
      expect(grade.par + sign * (grade.luck - grade.mistakes)).toBeCloseTo(result, 9);
      expect(grade.expected).toBeCloseTo(result, 9);
      expect(grade.finished).toBe(true);
      expect(Math.min(0, ...grade.decisions.map(({ loss }) => loss))).toBe(0);
    }),
    { numRuns: 12 },
  );
});

test.each(solvedVariants)('$rules: the ledger of a game in progress adds up', (variant) => {
  fc.assert(
    fc.property(arbitraryGame(variant), ({ log, deal }) => {
      const grade = gradeOf(variant, log, deal);
      const sum = grade.par + signOf(grade.unit) * (grade.luck - grade.mistakes);
      expect(sum).toBeCloseTo(grade.expected, 9);
    }),
    { numRuns: 12 },
  );
});

test.each(solvedVariants)(
  '$rules: a game that follows the best choices has no mistakes',
  (variant) => {
    const { coach } = solved(variant.rules);
    fc.assert(
      fc.property(arbitraryDeal(variant), (deal) => {
        let log = '';
        for (;;) {
          const choices = coach.choicesAfter(log, deal);
          const [best] = choices.ok ? choices.value : [];
          if (best === undefined) break;
          log += best.move;
        }
        const grade = gradeOf(variant, log, deal);
        expect(grade).toMatchObject({ mistakes: 0, finished: true });
        expect(grade.decisions.map(({ best }) => best).join('')).toBe(log);
        expect(new Set(marksOf(grade))).toEqual(new Set(['best']));
      }),
      { numRuns: 15 },
    );
  },
);

test.each(solvedVariants)(
  '$rules: every move made is among the choices, with the same value',
  (variant) => {
    const { coach } = solved(variant.rules);
    fc.assert(
      fc.property(arbitraryGame(variant), ({ log, deal }) => {
        const grade = gradeOf(variant, log, deal);
        for (const { decision, before, after } of forecastOf(grade)) {
          const choices = coach.choicesAfter(log.slice(0, decision.at), deal);
          const values = choices.ok ? choices.value.map(({ value }) => value) : [];
          expect(values[0]).toBeCloseTo(before, 8);
          expect(Math.min(...values.map((value) => Math.abs(value - after)))).toBeLessThan(1e-8);
        }
        const last = forecastOf(grade).at(-1);
        const deals = grade.decisions.map(({ luck }) => luck).reduce((sum, luck) => sum + luck, 0);
        // The forecast omits the luck of the rolls after the last decision.
        const since = signOf(grade.unit) * (grade.luck - deals);
        expect((last?.after ?? grade.par) + since).toBeCloseTo(grade.expected, 8);
      }),
      { numRuns: 20 },
    );
  },
);

test('an illegal move is reported by its index', () => {
  const { coach } = solved('official');
  const deal = dealOf('official', vectors[0]?.seed ?? '');
  expect(coach.grade('77AA', deal)).toMatchObject({ ok: false, error: { at: 3 } });
  expect(coach.grade('77v', deal)).toMatchObject({ ok: false, error: { at: 2 } });
  expect(coach.choicesAfter('77AA', deal)).toMatchObject({ ok: false, error: { at: 3 } });
});

test('a game of Yardkle that ends after fifty turns is missing the turns it would still need', () => {
  const variant = variantOf('yardkle');
  const deal = dealOf('yardkle', vectors.find(({ rules }) => rules === 'yardkle')?.seed ?? '');
  const { coach } = solved('yardkle');
  let log = '';
  // Always rolls on, so every turn is eventually lost.
  for (;;) {
    const choices = coach.choicesAfter(log, deal);
    const risky = choices.ok ? choices.value.find(({ move }) => move.endsWith('~')) : undefined;
    if (risky === undefined) break;
    log += risky.move;
  }
  const grade = gradeOf(variant, log, deal);
  expect(grade).toMatchObject({ turns: 50, score: 0, finished: true });
  expect(grade.missing).toBe(coach.par);
  expect(grade.par - grade.luck + grade.mistakes).toBeCloseTo(50 + coach.par, 9);
  // The last turn is lost by a roll that no decision follows.
  expect(marksOf(grade)).toHaveLength(50);
});

interface Row {
  readonly rules: string;
  readonly seed: string;
  readonly log: string;
  readonly score: number;
  readonly turns: number;
  readonly par: number;
  readonly luck: number;
  readonly mistakes: number;
  readonly missing?: number;
  readonly decisions: readonly {
    readonly at: number;
    readonly turn: number;
    readonly roll: number;
    readonly move: string;
    readonly best: string;
    readonly loss: number;
    readonly luck: number;
  }[];
}

/** The vectors of Yatzy name no best moves, and have a loss and luck for each move of the log. */
interface YatzyRow extends Pick<
  Row,
  'rules' | 'seed' | 'log' | 'score' | 'par' | 'luck' | 'mistakes'
> {
  readonly losses: readonly number[];
  readonly lucks: readonly number[];
}
