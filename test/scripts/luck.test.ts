import { expect, test } from 'vitest';
import { readVectors } from '../reference/vectors.ts';
import { runScript } from './child.ts';
import { invalid, linesOf, requestOf } from './requests.ts';

const vectors = readVectors<{ readonly T: number; readonly v: number }[]>('luck-test');

test('published games have their published luck, and invalid lines are answered with errors', async () => {
  const { code, lines } = await runScript(
    'luck',
    linesOf([...vectors.map((row) => JSON.stringify(row)), '{', requestOf({ log: 'AA' })]),
  );
  const answers = lines.slice(0, -1).map((line) => JSON.parse(line));
  vectors.forEach(({ T, v }, at) => {
    expect(answers[at].T).toBeCloseTo(T, 8);
    expect(answers[at].v).toBeCloseTo(v, 8);
  });
  expect(answers.slice(vectors.length)).toEqual([invalid, { error: 'illegal-move', at: 1 }]);
  expect(code).toBe(0);
});
