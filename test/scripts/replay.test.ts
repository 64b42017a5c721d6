import { expect, test } from 'vitest';
import { readVectors } from '../reference/vectors.ts';
import { runScript } from './child.ts';
import { invalid, linesOf, log, requestOf, seed, unstarted, whole } from './requests.ts';

const illegalAt = (at: number) => ({ error: 'illegal-move', at });

const output = await runScript('replay', linesOf(rows().map(([, line]) => line)));

test.each(rows().map(([name, , answer], at) => [name, at, answer] as const))(
  'answers a request: %s',
  (_name, at, answer) => {
    expect(JSON.parse(output.lines[at] ?? '')).toEqual(answer);
  },
);

test('prints one line per request and nothing else', () => {
  expect(output).toMatchObject({ code: 0, stderr: '' });
  expect(output.lines).toHaveLength(rows().length + 1);
  expect(output.lines.at(-1)).toBe('');
});

test('games of all rule sets keep their order among invalid lines', async () => {
  const requests = vectors.flatMap(({ total, ...row }) => [
    { line: JSON.stringify({ game: 'yahtzee', ...row }), answer: { ...whole, score: total } },
    { line: '{', answer: invalid },
  ]);
  const { lines } = await runScript('replay', linesOf(requests.map(({ line }) => line)));
  const answers = lines.slice(0, -1).map((line): unknown => JSON.parse(line));
  expect(answers).toEqual(requests.map(({ answer }) => answer));
});

interface LogRow {
  readonly seed: string;
  readonly rules: string;
  readonly log: string;
  readonly total: number;
}

const vectors = readVectors<LogRow[]>('yahtzee-logs');

function rows(): readonly [name: string, line: string, answer: unknown][] {
  return [
    ['a finished game', requestOf({}), whole],
    ['a game without a move', requestOf({ log: '' }), unstarted],
    ['an unfinished turn, which does not count', requestOf({ log: 'gn' }), unstarted],
    ['one turn', requestOf({ log: 'gnD' }), { score: 4, turns: 1, finished: false }],
    [
      'all turns but the last',
      requestOf({ log: log.slice(0, -3) }),
      { ...whole, score: 50, turns: 12, finished: false },
    ],
    ['unknown fields', requestOf({ note: '\n', finished: 1 }), whole],
    [
      'the fields in another order',
      JSON.stringify({ log, seed, rules: 'official', game: 'yahtzee' }),
      whole,
    ],
    ['spaces around it', `  ${requestOf({})}\t `, whole],
    ['a carriage return before the line feed', `${requestOf({})}\r`, whole],
    ['an illegal first move', requestOf({ log: 'v' }), illegalAt(0)],
    [
      'an illegal move in the middle',
      requestOf({ log: `${log.slice(0, 6)}D${log.slice(6)}` }),
      illegalAt(6),
    ],
    ['a move after the end', requestOf({ log: `${log}A` }), illegalAt(39)],
    ['the first of two illegal moves', requestOf({ log: 'gnDD~' }), illegalAt(3)],
    ['a third re-roll', requestOf({ log: 'gn0' }), illegalAt(2)],
    ['a line feed inside a log', requestOf({ log: 'gnD\nd' }), illegalAt(3)],
    ['a log that is not ASCII', requestOf({ log: 'gné' }), illegalAt(2)],
    ['half of a surrogate pair', requestOf({ log: '\ud83c' }), illegalAt(0)],
    ['an unknown game', requestOf({ game: 'poker' }), { error: 'unknown-game' }],
    [
      'a game named like a property of every object',
      requestOf({ game: 'constructor' }),
      { error: 'unknown-game' },
    ],
    ['unknown rules', requestOf({ rules: 'house' }), { error: 'unknown-rules' }],
    ['the rules of another game', requestOf({ rules: 'yardkle' }), { error: 'unknown-rules' }],
    [
      'an unknown game and unknown rules',
      requestOf({ game: 'poker', rules: 'house' }),
      { error: 'unknown-game' },
    ],
    ['a seed in capitals', requestOf({ seed: seed.toUpperCase() }), invalid],
    ['a seed that is too short', requestOf({ seed: seed.slice(1) }), invalid],
    ['a seed that is too long', requestOf({ seed: `${seed}0` }), invalid],
    ['no game', requestOf({ game: undefined }), invalid],
    ['no rules', requestOf({ rules: undefined }), invalid],
    ['no seed', requestOf({ seed: undefined }), invalid],
    ['no log', requestOf({ log: undefined }), invalid],
    ['a log that is a number', requestOf({ log: 5 }), invalid],
    ['a log that is a list', requestOf({ log: ['g', 'n'] }), invalid],
    ['a seed that is null', requestOf({ seed: null }), invalid],
    ['a line that is not JSON', 'gnD', invalid],
    ['JSON that is cut off', requestOf({}).slice(0, -1), invalid],
    ['two requests on one line', requestOf({}) + requestOf({}), invalid],
    ['an empty line', '', invalid],
    ['a line of spaces', '   ', invalid],
    ['a byte order mark', `\ufeff${requestOf({})}`, invalid],
    ['null', 'null', invalid],
    ['a number', '7', invalid],
    ['a string', '"yahtzee"', invalid],
    ['a list', `[${requestOf({})}]`, invalid],
    ['an object without fields', '{}', invalid],
  ];
}
