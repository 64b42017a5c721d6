import { expect, test } from 'vitest';
import { readVectors } from '../reference/vectors.ts';
import { runScript } from './child.ts';
import { lastTurnAt } from '../../engine/table/table.ts';
import { gradeLines } from '../../engine/table/text.ts';
import { opened, playedToEnd, tableFile, typedIn } from '../reference/tables.ts';
import { invalid, linesOf, log, requestOf } from './requests.ts';

const vectors = readVectors<Row[]>('graded');

const typed = typedRows();
const errors = errorRows();

const output = await runScript(
  'grade',
  linesOf([
    ...vectors.map(({ game, rules, seed, log: moves }) =>
      JSON.stringify({ game, rules, seed, log: moves }),
    ),
    ...errors.map(([, line]) => line),
    ...typed.map(([, line]) => line),
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
  expect(output.lines).toHaveLength(vectors.length + errors.length + typed.length + 1);
});

test.each(typed.map(([name, , answer], at) => [name, at, answer] as const))(
  'dice that were typed: %s',
  (_name, at, answer) => {
    const found = JSON.parse(output.lines[vectors.length + errors.length + at] ?? '');
    expect(found).toMatchObject(answer);
    if ('error' in found) return;
    // The account adds up to what is known at its end.
    const { par, luck, mistakes, score, turns, missing } = found;
    if (missing === undefined) expect(par + luck - mistakes).toBeCloseTo(score, 6);
    else expect(par - luck + mistakes).toBeCloseTo(turns + missing, 6);
  },
);

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

function errorRows(): readonly [name: string, line: string, answer: unknown][] {
  return [
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
}

/** The lines that a table with real dice offers, and what they say of the same dice from a seed. */
function typedRows(): readonly [name: string, line: string, answer: object][] {
  const { play, ...table } = opened(
    typedIn(playedToEnd(tableFile({ game: 'yardkle', rules: 'yardkle', settles: false }))),
  );

  const winner = play ? (lastTurnAt(play)?.by ?? 0) : 0;
  const cards = gradeLines({ ...table, play })
    .trimEnd()
    .split('\n');
  const yahtzee = JSON.parse(
    gradeLines(opened(typedIn(playedToEnd(tableFile({ settles: false }))))).split('\n')[0] ?? '',
  );

  const typedLine = (changes: object): string => JSON.stringify({ ...yahtzee, ...changes });
  const lost = JSON.parse(cards[winner === 0 ? 1 : 0] ?? '');

  return [
    ['a finished card', typedLine({}), { turns: 13 }],
    ['a card that won', cards[winner] ?? '', { missing: 0, score: play?.cards[winner]?.score() }],
    ['a card that lost', JSON.stringify(lost), { decisions: expect.any(Array) }],
    [
      'rolls after its last bank',
      JSON.stringify({ ...lost, rolls: `${lost.rolls}223346` }),
      { decisions: expect.any(Array) },
    ],
    [
      'a card of more turns than a game played alone may have',
      JSON.stringify({
        ...lost,
        rolls: `111123${'522334'.repeat(54)}`,
        log: `P.${'B.'.repeat(54)}`,
      }),
      { turns: 50, decisions: expect.any(Array) },
    ],
    [
      'a card without a bank',
      JSON.stringify({ ...lost, rolls: '223346', log: '' }),
      { error: 'unfinished' },
    ],
    [
      'a card that is not full',
      typedLine({ rolls: yahtzee.rolls.slice(0, 5), log: '' }),
      { error: 'unfinished' },
    ],
    [
      'a missing roll',
      typedLine({ rolls: yahtzee.rolls.slice(0, 5) }),
      { error: 'bad-roll', at: 5 },
    ],
    [
      'a face of seven',
      typedLine({ rolls: `7${yahtzee.rolls.slice(1)}` }),
      { error: 'bad-roll', at: 0 },
    ],
    [
      'a roll too many',
      typedLine({ rolls: `${yahtzee.rolls}11111` }),
      { error: 'bad-roll', at: yahtzee.rolls.length },
    ],
    ['an illegal move on typed dice', typedLine({ log: 'AA' }), { error: 'illegal-move', at: 1 }],
    ['both rolls and a seed', typedLine({ seed: 'ab'.repeat(32) }), { error: 'invalid-request' }],
    ['unknown rules of typed dice', typedLine({ rules: 'house' }), { error: 'unknown-rules' }],
  ];
}
