import { expect, test } from 'vitest';
import { readVectors } from '../reference/vectors.ts';
import { runScript } from './child.ts';
import { invalid, linesOf, log, requestOf } from './requests.ts';

interface Row {
  readonly game: string;
  readonly rules: string;
  readonly seed: string;
  readonly log: string;
  readonly score: number;
  readonly turns: number;
  readonly par: number;
  readonly missing?: number;
  readonly decisions: readonly object[];
}

const vectors = readVectors<Row[]>('graded');

const errors: readonly [name: string, line: string, answer: unknown][] = [
  ['a game that is not over', requestOf({ log: log.slice(0, -1) }), { error: 'unfinished' }],
  ['a game without a move', requestOf({ log: '' }), { error: 'unfinished' }],
  ['an illegal move', requestOf({ log: 'gnDD' }), { error: 'illegal-move', at: 3 }],
  ['a move after the end', requestOf({ log: `${log}A` }), { error: 'illegal-move', at: 39 }],
  ['an unknown game', requestOf({ game: 'poker' }), { error: 'unknown-game' }],
  ['unknown rules', requestOf({ rules: 'house' }), { error: 'unknown-rules' }],
  ['a seed that is too short', requestOf({ seed: 'b1' }), invalid],
  ['no log', requestOf({ log: undefined }), invalid],
  ['a line that is not JSON', '{', invalid],
];

const output = await runScript(
  'grade',
  linesOf([
    ...vectors.map(({ game, rules, seed, log: moves }) =>
      JSON.stringify({ game, rules, seed, log: moves }),
    ),
    ...errors.map(([, line]) => line),
  ]),
);

test.each(vectors.map((row, at) => [row.rules, row.log, at, row] as const))(
  '%s: the grade of %s has the published fields',
  (_rules, _log, at, { score, turns, decisions, ...row }) => {
    // The assertions below check the shape.
    const answer = JSON.parse(output.lines[at] ?? '') as Row;
    const ledger = ['score', 'turns', 'par', 'luck', 'mistakes'];
    const missing = row.missing === undefined ? [] : ['missing'];
    expect(Object.keys(answer)).toEqual([...ledger, ...missing, 'decisions']);
    expect(answer).toMatchObject({ score, turns });
    expect(answer.par).toBeCloseTo(row.par, 9);
    expect(answer.decisions).toHaveLength(decisions.length);
    expect(Object.keys(answer.decisions[0] ?? {})).toEqual(Object.keys(decisions[0] ?? {}));
  },
);

test.each(errors.map(([name, , answer], at) => [name, at, answer] as const))(
  'answers with an error: %s',
  (_name, at, answer) => {
    expect(JSON.parse(output.lines[vectors.length + at] ?? '')).toEqual(answer);
  },
);

test('prints one line per request and nothing else', () => {
  expect(output).toMatchObject({ code: 0, stderr: '' });
  expect(output.lines).toHaveLength(vectors.length + errors.length + 1);
});
