import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dealerOf, parseSeed } from '../../../../engine/dice.ts';
import type { Deal } from '../../../../engine/types.ts';
import { ceilingOf } from '../../../../engine/card/solver/ceiling.ts';
import { positionOf } from '../../../../engine/card/solver/states.ts';
import { modelOf } from '../../../../engine/yahtzee/solver/models.ts';
import { bestOf } from '../../../reference/hindsight.ts';
import { readVectors } from '../../../reference/vectors.ts';
import { cardOf, dealing, rulesOf } from '../../dealing.ts';
import { solved } from '../../solved.ts';
import { arbitraryFinishedGame, bytes32, positionAfter, yahtzees } from '../../variants.ts';
import { isLong } from '../../../long.ts';
import { tiersOf } from '../../../tier.ts';

interface Row {
  readonly seed: string;
  readonly rules: string;
  readonly ceiling: number;
}

test.each(readVectors<Row[]>('ceilings'))(
  '$rules: the ceiling of $seed is $ceiling',
  ({ seed, rules, ceiling }) => {
    const parsed = parseSeed(seed);
    const deal = parsed.ok && dealerOf(parsed.value, 'yahtzee', 5);
    expect(deal && ceilingOf(modelOf(rulesOf(rules)), deal).ceiling).toBe(ceiling);
  },
);

for (const { rows, tier } of tiersOf(2, yahtzees))
  test.each(rows)(
    '$rules: the log of a ceiling is legal and reaches it, and nobody scores above',
    tier,
    (variant) => {
      fc.assert(
        fc.property(arbitraryFinishedGame(variant), ({ log, deal }) => {
          const best = ceilingOf(modelOf(rulesOf(variant.rules)), deal);
          const end = positionAfter(variant, best.log, deal);
          expect([end.isOver, end.score()]).toEqual([true, best.ceiling]);
          expect(best.ceiling).toBeGreaterThanOrEqual(positionAfter(variant, log, deal).score());
        }),
        { numRuns: isLong ? 12 : 3 },
      );
    },
  );

test('the log of a ceiling rolls no more often than its dice need', () => {
  const model = modelOf(rulesOf('official'));
  const { K: _, ...card } = { ...full, A: 1, B: 2, K: null };
  // The second roll has the six of the third.
  const deal = lastTurns(1, dealing('22345 26345 62345'));
  expect(ceilingOf(model, deal, positionOf(model, cardOf(card)))).toEqual({
    ceiling: 40,
    log: 'tK',
  });
});

test('best play without hindsight stays below the ceiling too', () => {
  const [variant] = yahtzees;
  if (variant === undefined) throw new Error('no rule set');
  const { coach } = solved(variant.rules);
  fc.assert(
    fc.property(bytes32, (seed) => {
      const deal = variant.dealer(seed);
      let log = '';
      for (;;) {
        const choices = coach.choicesAfter(log, deal);
        const [best] = choices.ok ? choices.value : [];
        if (best === undefined) break;
        log += best.move;
      }
      const { ceiling } = ceilingOf(modelOf(rulesOf(variant.rules)), deal);
      expect(ceiling).toBeGreaterThanOrEqual(positionAfter(variant, log, deal).score());
    }),
    { numRuns: isLong ? 12 : 3 },
  );
});

const full = { A: 3, B: 6, C: 9, D: 12, E: 15, F: 18, G: 0, H: 0, I: 0, J: 0, K: 0, L: 50, M: 0 };

/** Uses these dice for the last turns. */
const lastTurns =
  (count: number, deal: Deal): Deal =>
  (turn, roll, held) =>
    deal(turn - (13 - count), roll, held);

const equal = dealing('12345 66666 24242', '33333 33333 33333', '11111 11111 11112');
const plain = dealing('12345 62631 24242', '23466 55512 45523', '66512 66162 12345');

for (const { rows, tier } of tiersOf(4, yahtzees))
  test.each(rows)(
    '$rules: the ceiling of the last turns matches an exhaustive search',
    tier,
    ({ rules }) => {
      const open = ['AB', 'GI', 'FL', 'CK', 'ALJ', 'GHI'];
      const cards = open.flatMap((letters, at) => {
        const entries = isLong ? [50, 0] : [at % 2 === 0 ? 50 : 0];
        return entries.map((yahtzee) =>
          Object.fromEntries(
            Object.entries({ ...full, L: yahtzee }).filter(([letter]) => !letters.includes(letter)),
          ),
        );
      });
      for (const [at, card] of cards.entries()) {
        const count = 13 - Object.keys(card).length;
        // A search of three turns takes longer than all of two.
        const deals = count < 3 || isLong ? [equal, plain] : [[equal, plain][at % 2]!];
        for (const deal of deals) {
          const dealt = lastTurns(count, deal);
          const { name } = rulesOf(rules);
          const model = modelOf(rulesOf(rules));
          const { ceiling } = ceilingOf(model, dealt, positionOf(model, cardOf(card)));
          const written = Object.values(card).reduce((sum, points) => sum + points, 0);
          const best = bestOf(name, new Map(Object.entries(card)), (turn, roll) =>
            dealt(turn, roll, 0),
          );
          expect(written + ceiling).toBe(best);
        }
      }
    },
  );
