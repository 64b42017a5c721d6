import { findTableVariant } from '../../../engine/games.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTable, parseTable, tableFileBytesMax } from '../../../engine/table/file.ts';
import type { SeededTable } from '../../../engine/table/open.ts';
import { formatTableText } from '../../../engine/table/text.ts';
import { variants } from '../variants.ts';
import { opened, typedIn, withStart } from '../../reference/tables.ts';
import { arbitraryTable, withMoves } from './tables.ts';

const seedOf = (byte: string): string => byte.repeat(32);
const people = (count: number): string[][] => Array.from({ length: count }, (_, at) => [`P${at}`]);

const fresh: SeededTable = {
  game: 'yahtzee',
  rules: 'official',
  teams: [['Anna'], ['Ben']],
  dice: 'own',
  settles: true,
  startSeed: seedOf('5a'),
  seeds: [seedOf('a1'), seedOf('a2')],
  startRolls: [],
  log: '',
};

const begun = withStart(fresh);
const played = { ...begun, log: '0AA0BB' };

test.each(variants)(
  '$game, $rules: what is written is read again, and stays as it is',
  (variant) => {
    fc.assert(
      fc.property(arbitraryTable(variant), (file) => {
        const text = formatTable(file);
        expect(parseTable(text, findTableVariant)).toEqual({ ok: true, value: file });
        expect(formatTable(opened(file).file)).toBe(text);
      }),
      { numRuns: 40 },
    );
  },
);

const two = { teams: people(2) };
const code = (name: string, more: object = {}) => ({ code: name, ...more });
const endless = ' '.repeat(tableFileBytesMax + 1);

test.each<[string, string, object]>([
  ['a file one byte too large', endless, code('too-large')],
  ['characters of three bytes', '花'.repeat(tableFileBytesMax / 3 + 1), code('too-large')],
  ['nothing', '', code('not-json')],
  ['a file that is cut', formatTable(played).slice(0, -20), code('not-json')],
  ['a picture', '\u0089PNG\r\n', code('not-json')],
  ['a list', '[]', code('not-a-table')],
  ['null', 'null', code('not-a-table')],
  ['another’s file', '{"kind":"score"}', code('not-a-table')],
  ['a name that is no text', textWith({ teams: [[1], ['Ben']] }), code('not-a-table')],
  ['other dice', textWith({ dice: 'loaded' }), code('not-a-table')],
  ['a face of seven', textWith({ startRolls: [[7, 1, 1, 1, 1]] }), code('not-a-table')],
  ['another version', textWith({ version: 4 }), code('other-version')],
  ['no version', textWith({ version: undefined }), code('other-version')],
  ['an empty name', textWith({ teams: [[' '], ['B']] }), code('bad-names', { reason: 'empty' })],
  [
    'a name of 25 characters',
    textWith({ teams: [['n'.repeat(25)], ['B']] }),
    code('bad-names', { reason: 'too-long' }),
  ],
  ['one person', textWith({ teams: people(1) }), code('bad-seating', { reason: 'too-few-cards' })],
  [
    'nine people',
    textWith({ teams: people(9) }),
    code('bad-seating', { reason: 'too-many-people' }),
  ],
  [
    'five teams',
    textWith({ teams: [['A', 'B'], ...people(4)] }),
    code('bad-seating', { reason: 'too-many-teams' }),
  ],
  [
    'a team with nobody',
    textWith({ teams: [['A'], []] }),
    code('bad-seating', { reason: 'empty-team' }),
  ],
  ['an unknown game', textWith({ game: 'chess' }), code('unknown-game')],
  ['an unknown rule set', textWith({ rules: 'house' }), code('unknown-rules')],
  ['the rules of another game', textWith({ rules: 'yardkle' }), code('unknown-rules')],
  ['a seed that is none', textWith({ seeds: [seedOf('a1'), 'a2'] }), code('bad-seed')],
  ['a seed in capitals', textWith({ startSeed: seedOf('5A') }), code('bad-seed')],
  ['a seed too few', textWith({ seeds: [seedOf('a1')] }), code('bad-seed')],
  ['a seed too many for the same dice', textWith({ dice: 'same' }), code('bad-seed')],
  [
    'a start roll that was changed',
    textWith({ startRolls: [begun.startRolls[0], [6, 6, 6, 6, 6]] }),
    code('bad-start-roll', { index: 1 }),
  ],
  [
    'the first start roll changed',
    textWith({ startRolls: [[6, 6, 6, 6, 6], ...begun.startRolls.slice(1)] }),
    code('bad-start-roll', { index: 0 }),
  ],
  [
    'a start roll too many',
    textWith({ startRolls: [...begun.startRolls, [1, 1, 1, 1, 1]] }),
    code('bad-start-roll', { index: 2 }),
  ],
  [
    'moves before the start',
    textWith({ startRolls: begun.startRolls.slice(0, 1), log: 'A' }),
    code('bad-start-roll', { index: 1 }),
  ],
  [
    'a box filled twice',
    textWith({ log: 'AAA' }),
    code('illegal-move', { at: 2, reason: 'this box is already filled' }),
  ],
  [
    'no move at all',
    textWith({ log: 'A?' }),
    code('illegal-move', { at: 1, reason: 'not a valid move' }),
  ],
  [
    'half a move',
    textWith({ ...two, game: 'yardkle', rules: 'yardkle', startRolls: yardkleStart(), log: '_' }),
    code('illegal-move', { at: 0, reason: 'not a valid move' }),
  ],
])('%s is refused', (_name, text, error) => {
  expect(parseTable(text, findTableVariant)).toEqual({ ok: false, error });
});

/** A file of each version; the second lacks nothing but seeds that follow from its secret. */
const ofVersions: readonly string[] = [
  formatTable(played),
  textWith({ version: 2, id: 'a', commitment: 'b', secret: 'c', randoms: ['d'] }),
  formatTable(typedIn(played)),
];

const fieldsOf = (text: string): readonly string[] =>
  Object.keys(JSON.parse(text)).filter((field) => field !== 'version');

const withField = ofVersions.flatMap((text, at) =>
  fieldsOf(text).map((field) => [field, at + 1, text] as const),
);

test.each(withField)(
  'without its %s, or with something else there, a file of version %i is no table',
  (field, _, text) => {
    for (const other of [undefined, {}])
      expect(
        parseTable(JSON.stringify({ ...JSON.parse(text), [field]: other }), findTableVariant),
      ).toEqual({ ok: false, error: code('not-a-table') });
  },
);

function yardkleStart(): SeededTable['startRolls'] {
  return withStart({ ...fresh, game: 'yardkle', rules: 'yardkle' }).startRolls;
}

test.each([
  ['eight people', people(8)],
  ['four teams of eight people', people(4).map(([name = '']) => [name, name])],
  ['two teams of unequal size', [['A', 'B', 'C'], ['D']]],
  ['people who are all called alike', Array.from({ length: 8 }, () => ['A'])],
  ['markup and other scripts', [['<script>alert(1)</script>'.slice(0, 24)], ['花子']]],
])('%s make a table', (_name, teams) => {
  const seeds = teams.map((_, at) => seedOf(`b${at}`));
  const file = withMoves(withStart({ ...fresh, teams, seeds }), [50, 51, 52]);
  expect(parseTable(formatTable(file), findTableVariant)).toEqual({ ok: true, value: file });
});

test('a file of the largest size is read', () => {
  const text = formatTable(played);
  expect(parseTable(text.padEnd(tableFileBytesMax), findTableVariant)).toEqual({
    ok: true,
    value: played,
  });
});

test('names are trimmed when a file is read', () => {
  const read = parseTable(textWith({ teams: [[' Anna '], ['Ben\n']] }), findTableVariant);
  expect(read.ok && read.value.teams).toEqual([['Anna'], ['Ben']]);
});

test('the score sheet in plain text', () => {
  const last: readonly number[] = Array<number>(80).fill(-1);
  expect(formatTableText(opened(fresh))).toMatchSnapshot('not begun');
  expect(formatTableText(opened(played))).toMatchSnapshot('Yahtzee under way');
  expect(formatTableText(opened(withMoves(begun, last)))).toMatchSnapshot('Yahtzee over');
  const yardkle = { ...fresh, game: 'yardkle', rules: 'yardkle', dice: 'same' } as const;
  const teams = [['Anna', 'Ben'], ['Anna']];
  const ended = withMoves(withStart({ ...yardkle, teams, seeds: [seedOf('a1')] }), [
    ...last,
    ...last,
  ]);
  expect(formatTableText(opened(ended))).toMatchSnapshot('Yardkle over');
});

function textWith(changes: object, of: SeededTable = begun): string {
  return JSON.stringify({ ...JSON.parse(formatTable(of)), ...changes });
}
