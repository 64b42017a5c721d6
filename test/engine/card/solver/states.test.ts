import { expect, test } from 'vitest';
import { ruleSets } from '../../../../engine/yahtzee/rules.ts';
import {
  allBoxesOf,
  cardOf,
  emptyPosition,
  flagsOf,
  indexOf,
  layoutOf,
  positionAfter,
  positionOf,
  reachableStates,
} from '../../../../engine/card/solver/states.ts';
import { modelOf } from '../../../../engine/yahtzee/solver/models.ts';
import { tableFrom } from '../../../../engine/card/solver/table.ts';
import { tiersOf } from '../../../tier.ts';

const official = modelOf(ruleSets.official);
const allBoxes = allBoxesOf(official);

test('536,448 positions between two turns can be reached', () => {
  expect(reachableStates(official)).toBe(536_448);
  // A threshold of 64 distinguishes one more sum.
  expect(reachableStates(modelOf(ruleSets.ordered))).toBeGreaterThan(536_448);
});

for (const { rows, tier } of tiersOf(4, Object.values(ruleSets)))
  test.each(rows)(
    '$name: positions share a value only if no fill can distinguish them',
    tier,
    (rules) => {
      const model = modelOf(rules);
      const layout = layoutOf(model, 0);
      const used = new Set<number>();
      const wrong: string[] = [];
      for (let filled = 0; filled <= allBoxes; filled++)
        for (const flag of flagsOf(model, filled)) {
          let [before, wonBefore] = [-1, ''];
          for (let upper = 0; upper <= 105; upper++) {
            const index = indexOf(layout, { filled, upper, flag });
            used.add(index);
            const open = [1, 2, 3, 4, 5, 6].filter((face) => ((filled >> (face - 1)) & 1) === 0);
            const most = upper + open.reduce((sum, face) => sum + 5 * face, 0);
            const sum = Math.min(upper, rules.upperBonus.threshold);
            const won = most < rules.upperBonus.threshold ? 'never' : String(sum);
            const high = 5 * (21 - open.reduce((faces, face) => faces + face, 0));
            // Skips sums that the filled boxes can't have.
            if (upper <= high && (index === before) !== (won === wonBefore))
              wrong.push(`${filled} ${upper} ${flag}`);
            [before, wonBefore] = [index, won];
          }
        }
      expect(used.size).toBe(layout.size);
      expect(used.has(layout.size - 1)).toBe(true);
      expect(wrong).toEqual([]);
    },
  );

test('a card is reduced to its filled boxes, upper sum and flag', () => {
  const flagged = { filled: allBoxes, flag: 1 } as const;
  expect(positionOf(official, cardOf(official, { filled: 0, flag: 0 }))).toEqual(emptyPosition);
  expect(positionOf(official, cardOf(official, flagged))).toEqual({ ...flagged, upper: 0 });
  const ones = positionAfter(official, emptyPosition, 0, 3);
  expect(ones).toEqual({ filled: 1, upper: 3, flag: 0 });
  expect(positionAfter(official, ones, 11, 50)).toEqual({ filled: 2049, upper: 3, flag: 1 });
  expect(positionAfter(official, ones, 11, 0)).toEqual({ filled: 2049, upper: 3, flag: 0 });
});

test('a table rejects the wrong number of values and has no turn for a full card', () => {
  const { size } = layoutOf(official, 0);
  expect(() => tableFrom(official, new Float64Array(size - 1))).toThrow(RangeError);
  expect(tableFrom(official, new Float64Array(size)).values).toHaveLength(size);
  expect(() =>
    tableFrom(official, new Float64Array(size)).turn({
      ...emptyPosition,
      filled: allBoxes,
    }),
  ).toThrow(RangeError);
});
