/** The list of what scores lights what is held, and nothing else. */
import { render } from 'lit';
import { expect, test } from 'vitest';
import type { Face } from '../../../../engine/types.ts';
import { diceAt } from '../../../../web/games/yardkle/turns.ts';
import { bestSplit, pointsOf, scoringPositions } from '../../../../engine/yardkle/sets.ts';
import { whatScores } from '../../../../web/games/yardkle/yardkle-game.ts';
import { allSix } from '../../../../web/games/yardkle/dice.ts';
import { make } from '../../fixture.ts';
import { all, one, textOf } from '../../reading.ts';
import { tiersOf } from '../../../tier.ts';

const inOrder = (faces: readonly number[]) => faces.toSorted((one, other) => one - other).join();

const rolls: readonly (readonly Face[])[] = [
  [3, 3, 3, 1, 5, 2],
  [1, 1, 5, 5, 2, 2],
  [1, 1, 1, 4, 4, 4],
  [6, 6, 6, 6, 5, 5],
  [1, 2, 3, 4, 5, 6],
  [2, 2, 2, 2, 2, 1],
];

for (const { rows, tier } of tiersOf(6, rolls))
  test.each(rows.map((roll) => [roll.join(', '), roll] as const))(
    'every hold of %s lights its own dice and their points',
    tier,
    async (_, roll) => {
      const list = await make('div');
      for (let held = 0; held <= allSix; held++) {
        const scoring = scoringPositions(roll, held || allSix);
        render(whatScores(roll, held), list);
        expect([held, lit(list)]).toEqual([
          held,
          { faces: inOrder(diceAt(roll, scoring)), points: pointsOf(roll, scoring) },
        ]);
        // Dice that score as they are held are all lit.
        if (held && bestSplit(roll, held)) expect(scoring).toBe(held);
      }
    },
  );

/** The faces and the points of the rows that are lit. */
const lit = (list: HTMLElement) => {
  const rows = all(list, '.hit');
  const faces = rows.flatMap((row) =>
    all(row, 'svg').map((die) => die.querySelectorAll('.m-pip').length),
  );
  const points = rows.map((row) => Number(textOf(one(row, '.pt')).replace(',', '')));
  return { faces: inOrder(faces), points: points.reduce((sum, one) => sum + one, 0) };
};
