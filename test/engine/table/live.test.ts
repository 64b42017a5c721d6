/**
 * Live tables in the engine: seeds, the stand-in, and what may be shown of cards whose turn has not
 * come.
 */
import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSeed } from '../../../engine/dice.ts';
import { findTableVariant, tableVariants, type Variant, type View } from '../../../engine/games.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { formatTable, parseTable } from '../../../engine/table/file.ts';
import { liveSeeds } from '../../../engine/table/live-seeds.ts';
import type { LiveOrigin, TableFile } from '../../../engine/table/open.ts';
import {
  recordedAfter,
  startRecorded,
  type RecordedTable,
} from '../../../engine/table/recorded.ts';
import { shownCard, shownRolls } from '../../../engine/table/shown.ts';
import { standIn, standInMove } from '../../../engine/table/stand-in.ts';
import { turnAt } from '../../../engine/table/table.ts';
import type { Deal, Face, Roll } from '../../../engine/types.ts';
import { moveTexts } from '../../reference/moves.ts';
import { withStart } from '../../reference/tables.ts';
import { bytes32 } from '../variants.ts';

const variants = gameNames.flatMap(tableVariants);
const seedOf = (text: string) => {
  const seed = parseSeed(text);
  if (!seed.ok) throw new Error(seed.error);
  return seed.value;
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test('seeds follow from the secret, the id and everybody’s random, as published', () => {
  fc.assert(
    fc.property(
      bytes32,
      fc.array(bytes32, { minLength: 2, maxLength: 8 }),
      fc.integer({ min: 2, max: 8 }),
      (secret, drawn, cards) => {
        const randoms = drawn.map(hex);
        const id = '7Hk2pQ9sWx3mAbCd';
        const hmac = (key: Uint8Array, text: string) =>
          createHmac('sha256', key).update(text).digest();
        const t = hmac(secret, ['evenroll-table', id, ...randoms].join('/'));
        expect(liveSeeds(secret, id, randoms, cards)).toEqual({
          startSeed: hex(hmac(t, 'start')),
          seeds: Array.from({ length: cards }, (_, card) => hex(hmac(t, `card/${card}`))),
        });
      },
    ),
  );
});

const secret = '5a'.repeat(32);
const randoms = ['a1', 'a2', 'a3'].map((byte) => byte.repeat(32));
const live: LiveOrigin = {
  id: '7Hk2pQ9sWx3mAbCd',
  secret,
  commitment: createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex'),
  randoms,
};
const file: TableFile = withStart({
  game: 'yahtzee',
  rules: 'official',
  teams: [['green-harp', 'fond-ivy'], ['a former player']],
  dice: 'own',
  settles: true,
  ...liveSeeds(seedOf(secret), live.id, randoms, 2),
  startRolls: [],
  log: '',
  live,
});
const played = { ...file, log: 'ABC' };

test('a file of a live table is version 2 and is read again as it is', () => {
  expect(JSON.parse(formatTable(played))).toMatchObject({ version: 2, ...live });
  expect(parseTable(formatTable(played), findTableVariant)).toEqual({ ok: true, value: played });
});

const { live: _live, ...local } = played;
test('a file of a live table of version 1 has nothing of it', () => {
  expect(JSON.parse(formatTable(local))).not.toHaveProperty('secret');
  expect(parseTable(formatTable(local), findTableVariant)).toEqual({ ok: true, value: local });
});

test.each([
  ['another secret', { secret: '5b'.repeat(32) }, 'bad-secret'],
  ['a secret that is none', { secret: '5b' }, 'bad-secret'],
  ['another commitment', { commitment: '5b'.repeat(32) }, 'bad-secret'],
  ['another id', { id: '7Hk2pQ9sWx3mAbCe' }, 'bad-secret'],
  ['another random', { randoms: [...randoms.slice(1), randoms[0]] }, 'bad-secret'],
  ['a random too few', { randoms: randoms.slice(1) }, 'bad-secret'],
  ['a random too many', { randoms: [...randoms, secret] }, 'bad-secret'],
  ['another seed of a card', { seeds: [...file.seeds].reverse() }, 'bad-secret'],
  ['another seed of the start', { startSeed: secret }, 'bad-secret'],
  ['the same dice for all', { dice: 'same', seeds: [file.seeds[0]] }, 'bad-secret'],
  ['a version to come', { version: 4 }, 'other-version'],
])('a file of a live table with %s is refused', (_name, changes, code) => {
  const text = JSON.stringify({ ...JSON.parse(formatTable(played)), ...changes });
  expect(parseTable(text, findTableVariant)).toEqual({ ok: false, error: { code } });
});

/** A table with these dealers. */
const tableOf = (variant: Variant, deals: readonly Deal[], starter = 0): RecordedTable =>
  startRecorded({
    variant,
    sizes: deals.map(() => 1),
    starter: { team: starter, member: 0 },
    deals,
  });

const legalMoves = (recorded: RecordedTable, game: Variant['game']): readonly RecordedTable[] =>
  moveTexts(game).flatMap((move) => {
    const next = recordedAfter(recorded, move);
    return next.ok ? [next.value] : [];
  });

describe.each(variants)('$game, $rules', (variant) => {
  const arbitraryPlay = fc.record({
    seeds: fc.array(bytes32, { minLength: 2, maxLength: 4 }),
    starter: fc.nat(1),
    choices: fc.array(fc.nat(999), { maxLength: 24 }),
  });

  test('the stand-in’s turns are legal to the very end, and the same every time', () => {
    fc.assert(
      fc.property(arbitraryPlay, ({ seeds, starter, choices }) => {
        let table = tableOf(
          variant,
          seeds.map((seed) => variant.dealer(seed)),
          starter,
        );
        for (const choice of choices) {
          const legal = legalMoves(table, variant.game);
          table = legal[choice % Math.max(1, legal.length)] ?? table;
        }
        const standing = table;
        for (let turns = 0; turns < 60 && turnAt(table) !== null; turns++) {
          const before = turnAt(table);
          table = standIn(table, Infinity);
          expect(turnAt(table)).not.toEqual(before);
        }
        if (turnAt(standing) !== null)
          expect(standIn(standing, Infinity).log).toBe(standIn(standing, Infinity).log);
      }),
      { numRuns: 12 },
    );
  });

  /** Everything that may be shown. */
  const shownOf = (table: RecordedTable): readonly unknown[] => [
    table.log,
    table.cards.map((_, card) => shownCard(table, card, false)),
    shownRolls(table),
  ];

  const facesShown = (rolls: readonly Roll[]): Set<string> =>
    new Set(
      rolls.flatMap(({ turn, roll, faces }) =>
        faces.flatMap((face, at) => (face === null ? [] : [`${turn}/${roll}/${at}`])),
      ),
    );

  test('nothing that is shown depends on a die whose turn has not come', () => {
    fc.assert(
      fc.property(
        arbitraryPlay,
        fc.integer({ min: 1, max: 5 }),
        ({ seeds, starter, choices }, shift) => {
          const deals = seeds.map((seed) => variant.dealer(seed));
          let one = tableOf(variant, deals, starter);
          const log: string[] = [];
          for (const choice of choices) {
            const legal = legalMoves(one, variant.game);
            const next = legal[choice % Math.max(1, legal.length)];
            if (next === undefined) break;
            log.push(next.log.slice(one.log.length));
            one = next;
          }
          const [, , rolls] = shownOf(one) as [string, View[], (readonly Roll[])[]];
          // The other world differs in every face that is not shown, in every card.
          const worlds = deals.map((deal, card): Deal => {
            const known = facesShown(rolls[card] ?? []);
            return (turn, roll, held) =>
              deal(turn, roll, held).map((face, at) =>
                known.has(`${turn}/${roll}/${at}`)
                  ? face
                  : ((((face - 1 + shift) % 6) + 1) as Face),
              );
          });
          let other = tableOf(variant, worlds, starter);
          for (const move of log) {
            const next = recordedAfter(other, move);
            if (!next.ok) throw new Error(`in the other world: ${next.error.reason}`);
            other = next.value;
          }
          expect(shownOf(other)).toEqual(shownOf(one));
        },
      ),
    );
  });
});

const yahtzee = (options: object) =>
  ({
    dice: [1, 1, 2, 3, 4],
    card: { ones: null, twos: null, threes: null },
    options,
  }) as unknown as View;

test.each([
  ['the box with most points', { ones: 2, twos: 6, threes: 3 }, 'B'],
  ['the first of equals', { ones: 2, twos: 6, threes: 6 }, 'B'],
  ['a zero if there is nothing else', { twos: 0, threes: 0 }, 'B'],
  ['what the rules force', { threes: 0 }, 'C'],
])('the stand-in fills %s', (_name, options, move) => {
  expect(standInMove('yahtzee', yahtzee(options))).toBe(move);
});

const yardkle = (dice: readonly (number | null)[], running: number, score: number) =>
  ({ dice, running, score }) as unknown as View;

test.each([
  ['sets everything aside that scores', [1, 5, 2, 3, 4, 4], 0, 0, 'D~'],
  ['banks as soon as it may', [1, 5, 2, 3, 4, 4], 350, 0, 'D.'],
  ['rolls on below 500 for the first bank', [1, 5, 2, 3, 4, 4], 300, 0, 'D~'],
  ['banks anything once something is banked', [5, 2, 2, 3, 4, 4], 0, 500, 'B.'],
  ['takes all six if they are worth most', [2, 2, 2, 2, 5, 5], 0, 500, '_.'],
  ['takes the lowest of equal ones', [3, 1, 1, null, null, null], 0, 0, 'G~'],
  ['does not count dice that lie aside', [null, null, 5, 1, 3, 4], 1_000, 0, 'M.'],
])('the stand-in: %s', (_name, dice, running, score, move) => {
  expect(standInMove('yardkle', yardkle(dice, running, score))).toBe(move);
});

test('the stand-in stops when the log is full', () => {
  const variant = variants.find(({ game }) => game === 'yardkle');
  if (variant === undefined) throw new Error('no Yardkle');
  const deals = [1, 2].map((byte) => variant.dealer(new Uint8Array(32).fill(byte)));
  const table = tableOf(variant, deals);
  expect(standIn(table, 2).log).toHaveLength(2);
});
