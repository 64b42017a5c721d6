import { expect, test } from 'vitest';
import { readVectors } from '../reference/vectors.ts';
import { runScript } from './child.ts';
import { invalid, linesOf, requestOf, seed } from './requests.ts';

const vectors = readVectors<Row[]>('ceilings');

const output = await runScript('ceiling', linesOf(rows().map(([, line]) => line)));

test.each(rows().map(([name, , answer], at) => [name, at, answer] as const))(
  'answers a request: %s',
  (_name, at, answer) => {
    expect(JSON.parse(output.lines[at] ?? '')).toEqual(answer);
  },
);

test('prints one line per request and nothing else', () => {
  expect(output).toMatchObject({ code: 0, stderr: '' });
  expect(output.lines).toHaveLength(rows().length + 1);
});

interface Row {
  readonly seed: string;
  readonly rules: string;
  readonly ceiling: number;
}

function rows(): readonly (readonly [name: string, line: string, answer: unknown])[] {
  return [
    ...vectors.map(
      (row) =>
        [
          `the ceiling of ${row.seed}`,
          JSON.stringify({ game: 'yahtzee', rules: row.rules, seed: row.seed }),
          { ceiling: row.ceiling, log: expect.stringMatching(/^[0-9a-uA-M]{13,39}$/) },
        ] as const,
    ),
    ['no seed', requestOf({ seed: undefined, log: undefined }), invalid],
    ['a seed that is not hex', requestOf({ seed: 'x'.repeat(64) }), invalid],
    ['an unknown game', requestOf({ game: 'poker' }), { error: 'unknown-game' }],
    ['unknown rules', requestOf({ rules: 'house' }), { error: 'unknown-rules' }],
    [
      'a game without a ceiling',
      JSON.stringify({ game: 'yardkle', rules: 'yardkle', seed }),
      { error: 'unknown-game' },
    ],
  ];
}
