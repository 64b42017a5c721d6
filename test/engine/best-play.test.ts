/**
 * Checks best play against an independent solver, to the last character, and against its own rules
 * for any dice.
 *
 * @holds engine/yardkle
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordingDealer } from '../../engine/dice.ts';
import { signOf } from '../../engine/coach.ts';
import { readVectors, yahtzeeRulesInVectors } from '../reference/vectors.ts';
import { dealOf, variantOf } from './named.ts';
import { gradeOf, solved } from './solved.ts';
import { arbitraryDeal, solvedVariants } from './variants.ts';
import { moveTexts } from '../reference/moves.ts';
import { isLong } from '../long.ts';
import { long } from '../tier.ts';

interface Row {
  readonly rules: string;
  readonly seed: string;
  readonly log: string;
  readonly score: number;
  readonly turns: number;
  readonly luck: number;
}

const vectors = readVectors<Row[]>('best-play');
/** Moves whose values differ by at most this are equally good. */
const tieMax = 1e-9;

test('the vectors include games of every rule set of Yahtzee and Yardkle', () => {
  expect(new Set(vectors.map(({ rules }) => rules))).toEqual(
    new Set([...yahtzeeRulesInVectors, 'yardkle']),
  );
});

test.each(vectors)('$rules: $seed is played as published', ({ rules, seed, ...row }) => {
  const { coach } = solved(variantOf(rules).rules);
  const { log, score, turns, ledger } = coach.bestPlay(dealOf(rules, seed));
  expect({ log, score, turns }).toEqual({ log: row.log, score: row.score, turns: row.turns });
  expect(ledger.luck).toBeCloseTo(row.luck, 9);
  expect(ledger).toMatchObject({ par: coach.par, mistakes: 0, missing: 0 });
});

test.each(solvedVariants)(
  '$rules: best play loses nothing on any dice, and its ledger adds up',
  (variant) => {
    const { coach } = solved(variant.rules);
    fc.assert(
      fc.property(arbitraryDeal(variant), (deal) => {
        const { log, score, turns, ledger } = coach.bestPlay(deal);
        const grade = gradeOf(variant, log, deal);
        expect(grade).toMatchObject({ score, turns, finished: true, missing: ledger.missing });
        expect(Math.max(...grade.decisions.map(({ loss }) => loss), 0)).toBeLessThanOrEqual(tieMax);
        expect(grade.luck).toBeCloseTo(ledger.luck, 8);
        const result = grade.unit === 'points' ? score : turns + ledger.missing;
        expect(ledger.par + signOf(grade.unit) * ledger.luck).toBeCloseTo(result, 9);
      }),
      { numRuns: 10 },
    );
  },
);

/** Which moves are compared: one in so many. */
const moveStep = isLong ? 1 : 3;

// The first of each kind of game is in the sample.
const firstOfGames = solvedVariants.filter(
  ({ game }, at) => solvedVariants.findIndex((one) => one.game === game) === at,
);

for (const [rows, tier] of [
  [firstOfGames, {}],
  [solvedVariants.filter((one) => !firstOfGames.includes(one)), long()],
] as const)
  test.each(rows)('$rules: no equally good move sorts before the one made', tier, (variant) => {
    const { coach } = solved(variant.rules);
    const texts = moveTexts(variant.game).toSorted();
    fc.assert(
      fc.property(arbitraryDeal(variant), (deal) => {
        const { log } = coach.bestPlay(deal);
        for (let at = 0; at < log.length; at += moveStep * variant.moveLength) {
          const before = log.slice(0, at);
          const made = log.slice(at, at + variant.moveLength);
          const lossOf = (move: string): number | undefined => {
            const grade = coach.grade(before + move, deal);
            return grade.ok ? grade.value.decisions.at(-1)?.loss : undefined;
          };
          const first = texts.find((move) => (lossOf(move) ?? Infinity) <= tieMax);
          expect([at, made]).toEqual([at, first]);
        }
      }),
      { numRuns: isLong ? 20 : 1 },
    );
  });

test.each(solvedVariants)('$rules: no move depends on a die dealt after it', (variant) => {
  const { coach } = solved(variant.rules);
  fc.assert(
    fc.property(arbitraryDeal(variant), arbitraryDeal(variant), fc.nat(30), (one, other, cut) => {
      const dealt = recordingDealer(one);
      const { log } = coach.bestPlay(dealt.deal);
      const last = dealt.rolls[Math.min(cut, dealt.rolls.length - 1)];
      const isKnown = (turn: number, roll: number): boolean =>
        last !== undefined && (turn < last.turn || (turn === last.turn && roll <= last.roll));
      const known = coach.bestPlay((turn, roll, held) =>
        (isKnown(turn, roll) ? one : other)(turn, roll, held),
      );
      const { decisions } = gradeOf(variant, log, one);
      const made = decisions.filter(({ turn, roll }) => isKnown(turn, roll));
      const common = made.map(({ move }) => move).join('');
      expect(known.log.slice(0, common.length)).toBe(common);
    }),
    { numRuns: 10 },
  );
});
