/** Tables with real dice: typed in roll by roll they are the game that a seed would have dealt. */
import fc from 'fast-check';
import { turnsGraded } from '../../../engine/table/graded.ts';
import { turnsOver } from '../../../engine/table/recorded.ts';
import { describe, expect, test } from 'vitest';
import { entryAt } from '../../../engine/entry-at.ts';
import { findTableVariant, tableVariants } from '../../../engine/games.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { formatTable, parseTable, tableFileBytesMax } from '../../../engine/table/file.ts';
import {
  openAfter,
  openTable,
  type OpenTable,
  type RealTable,
} from '../../../engine/table/open.ts';
import { backTo, begunBy, nextThrow, thrown, undone } from '../../../engine/table/real-dice.ts';
import type { Face } from '../../../engine/types.ts';
import { opened, playedToEnd, tableFile, typedIn, withStart } from '../../reference/tables.ts';
import { arbitraryTable, withMoves } from './tables.ts';

const variants = gameNames.flatMap(tableVariants);

describe.each(variants)('$game, $rules', (variant) => {
  const arbitrary = arbitraryTable(variant).map((file) =>
    typedIn(opened(file).start.starter === null ? withStart(file) : file),
  );

  test('typed in throw by throw, each step is written, read and taken back', () => {
    fc.assert(
      fc.property(arbitrary, (file) => {
        const steps: OpenTable[] = [];
        const end = played(file, (table) => steps.push(table));
        expect(end.file).toEqual(file);
        expect(plain(end)).toEqual(plain(opened(file)));
        for (const [at, table] of steps.entries()) {
          expect(parseTable(formatTable(table.file), findTableVariant)).toEqual({
            ok: true,
            value: table.file,
          });
          const before = undone(table);
          const last = steps[at - 1];
          // A turn begins where the one before it was left, or with nothing.
          const isSameTurn = last?.play?.turns.length === table.play?.turns.length;
          if (last && isSameTurn) expect(before?.table.file).toEqual(last.file);
          else expect(before).toBeNull();
        }
      }),
      { numRuns: 12 },
    );
  });

  test('any turn can be gone back to, and is thrown again', () => {
    fc.assert(
      fc.property(arbitrary, fc.nat(), (file, choice) => {
        const table = opened(file);
        const turns = table.play?.turns ?? [];
        if (turns.length === 0) return;
        const turn = entryAt(turns, choice % turns.length);
        const { play } = backTo(table, turn);
        expect(play?.current).toMatchObject({ card: turn.card, turn: turn.turn });
        expect(play?.turns).toEqual(turns.slice(0, choice % turns.length));
        expect(play?.cards[turn.card]?.toCome).toBe((1 << variant.positions) - 1);
      }),
      { numRuns: 12 },
    );
  });

  test('a whole game is the one that its seeds deal', () => {
    const seeded = playedToEnd(
      tableFile({ game: variant.game, rules: variant.rules, settles: false }),
    );
    const [real, dealt] = [opened(typedIn(seeded)), opened(seeded)];
    expect(real.play?.current).toBeNull();
    expect(real.play?.turns).toEqual(dealt.play?.turns);
    expect(real.play?.cards.map((card) => card.score())).toEqual(
      dealt.play?.cards.map((card) => card.score()),
    );
  });
});

const begun = typedIn(
  withMoves(withStart(tableFile({ teams: [['Anna', 'Ben'], ['Cleo']] })), [3, 3, 40]),
);

const first = begun.starter === 1 ? 1 : 0;
const text = entryAt(begun.rolls, first);
const withRolls = (changed: string, card = first): Partial<RealTable> => ({
  rolls: begun.rolls.with(card, changed),
});

test.each<[string, Partial<RealTable>, object]>([
  ['no roll for a move', withRolls(''), { code: 'bad-roll', card: first, at: 0 }],
  [
    'no roll of the other card',
    { ...withRolls('', 1 - first), log: `${begun.log}A` },
    { code: 'bad-roll', card: 1 - first, at: 0 },
  ],
  ['a missing roll', withRolls(text.slice(0, 5)), { code: 'bad-roll', card: first, at: 5 }],
  ['half a roll', withRolls(text.slice(0, 7)), { code: 'bad-roll', card: first, at: 7 }],
  [
    'a roll too many',
    withRolls(`${text}11111`),
    { code: 'bad-roll', card: first, at: text.length },
  ],
  ['a face of seven', withRolls(`7${text.slice(1)}`), { code: 'bad-roll', card: first, at: 0 }],
  [
    'a held die that was rolled',
    withRolls(`-${text.slice(1)}`),
    { code: 'bad-roll', card: first, at: 0 },
  ],
  [
    'a roll before its turn',
    {
      log: begun.log.slice(0, 1),
      rolls: begun.rolls.with(first, text.slice(0, 10)).with(1 - first, '12345'),
    },
    { code: 'bad-roll', card: 1 - first, at: 0 },
  ],
  [
    'a card without rolls',
    { rolls: begun.rolls.slice(0, 1) },
    { code: 'bad-roll', card: 1, at: 0 },
  ],
  [
    'a face of seven on the other card',
    withRolls(`7${entryAt(begun.rolls, 1 - first).slice(1)}`, 1 - first),
    { code: 'bad-roll', card: 1 - first, at: 0 },
  ],
  [
    'a move that is none',
    { log: `${begun.log.slice(0, 1)}!` },
    { code: 'illegal-move', at: 1, reason: expect.any(String) },
  ],
  ['a card too many', { rolls: [...begun.rolls, ''] }, { code: 'bad-roll', card: 2, at: 0 }],
  ['rolls before anybody begins', { starter: null }, { code: 'bad-starter' }],
  ['a seat that is none', { starter: 3 }, { code: 'bad-starter' }],
  ['half a seat', { starter: 0.5 }, { code: 'bad-starter' }],
])('%s is refused', (_name, changes, error) => {
  expect(parseTable(formatTable({ ...begun, ...changes }), findTableVariant)).toEqual({
    ok: false,
    error,
  });
});

test('of a long Yardkle as many turns are graded as a game played alone may have', () => {
  const turns = 55;
  const rolls = `111123${'522334'.repeat(turns - 1)}`;
  const log = `P.P.${'B.B.'.repeat(turns - 1)}`;
  const file = tableFile({ game: 'yardkle', rules: 'yardkle', teams: [['Anna'], ['Ben']] });
  const { game, rules, teams } = file;
  const long = {
    ...{ game, rules, teams, log },
    dice: 'real',
    settles: false,
    starter: 0,
  } as const;
  const { play } = opened({ ...long, rolls: [rolls, rolls] });
  expect(turnsOver(play!, 0)).toBe(turns);
  expect(turnsGraded(play!, 0)).toBe(50);
});

test('seats are objects, which may hold more than a name', () => {
  const written = JSON.parse(formatTable(begun));
  expect(written).toMatchObject({
    version: 3,
    teams: [[{ name: 'Anna' }, { name: 'Ben' }], [{ name: 'Cleo' }]],
  });
  const more = {
    ...written,
    teams: [[{ name: 'Anna', of: 1 }, { name: 'Ben' }], [{ name: 'Cleo' }]],
  };
  expect(parseTable(JSON.stringify(more), findTableVariant)).toEqual({ ok: true, value: begun });
  for (const wrong of [
    { teams: begun.teams },
    { dice: 'own' },
    { rolls: [1, 2] },
    { starter: '0' },
    { version: 1 },
  ])
    expect(parseTable(JSON.stringify({ ...written, ...wrong }), findTableVariant)).toEqual({
      ok: false,
      error: { code: 'not-a-table' },
    });
});

test('eight cards of Yardkle stay far below the largest file, which is read too', () => {
  const teams = Array.from({ length: 8 }, (_, at) => [`Player number ${at}`.padEnd(24, '.')]);
  const file = typedIn(
    playedToEnd(tableFile({ game: 'yardkle', rules: 'yardkle', settles: false, teams })),
  );
  const whole = formatTable(file);
  expect(new TextEncoder().encode(whole).length).toBeLessThan(tableFileBytesMax / 8);
  expect(parseTable(whole.padEnd(tableFileBytesMax), findTableVariant)).toEqual({
    ok: true,
    value: file,
  });
  expect(parseTable(whole.padEnd(tableFileBytesMax + 1), findTableVariant)).toEqual({
    ok: false,
    error: { code: 'too-large' },
  });
});

test('nothing but a whole throw lies on the table', () => {
  const table = opened({ ...begun, rolls: begun.rolls.map(() => ''), log: '' });
  expect(thrown(table, [1, 2, 3, 4])).toMatchObject({
    error: { code: 'bad-roll', card: first, at: 4 },
  });
  expect(thrown(table, [])).toMatchObject({ error: { code: 'bad-roll', card: first, at: 0 } });
  const lies = thrown(table, [1, 2, 3, 4, 5]);
  expect(lies?.ok && nextThrow(lies.value)).toBeNull();
  expect(lies?.ok && thrown(lies.value, [1])).toBeNull();
  expect(
    openTable({ ...begun, starter: null, rolls: ['', ''], log: '' }, findTableVariant),
  ).toMatchObject({
    ok: true,
    value: { play: null, start: { next: null } },
  });
});

const plain = ({ play, file }: OpenTable) => ({
  cards: play?.cards.map((card) => [card.view(), card.toCome, card.score(), card.isOver]),
  turns: play?.turns,
  current: play?.current,
  file,
});

/** Throws the dice of a finished file, one throw after another, and makes its moves. */
const played = (file: RealTable, onStep: (table: OpenTable) => void): OpenTable => {
  let table = begunBy(
    opened({ ...file, starter: null, rolls: file.rolls.map(() => ''), log: '' }),
    file.starter ?? 0,
  );
  for (;;) {
    onStep(table);
    const next = nextThrow(table);
    if (next) {
      const at = entryAt((table.file as RealTable).rolls, next.card).length;
      const roll = entryAt(file.rolls, next.card).slice(at, at + table.variant.positions);
      if (roll === '') return table;
      const typed = [...roll.replaceAll('-', '')].map((sign) => Number(sign) as Face);
      expect(typed).toHaveLength(next.count);
      const lies = thrown(table, typed);
      if (!lies?.ok) throw new Error('a throw is refused');
      table = lies.value;
    } else {
      const at = table.file.log.length;
      if (at === file.log.length) return table;
      const moved = openAfter(table, file.log.slice(at, at + table.variant.moveLength));
      if (!moved.ok) throw new Error(moved.error.reason);
      table = moved.value;
    }
  }
};
