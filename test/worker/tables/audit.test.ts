/** The audit of a finished table finds a lie in any part of it. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { NewTable } from '../../../api/schemas/tables.ts';
import { auditTable } from '../../../api/audit/table.ts';
import { tableVariants } from '../../../engine/games.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';
import {
  act,
  makeTable,
  newPerson,
  play,
  playUntil,
  read,
  startTable,
  type Person,
} from './people.ts';
import { tiersOf } from '../../tier.ts';

const noon = '2026-11-20T12:00:00Z';
beforeEach(() => setClock(noon));

const otherHash = 'ab'.repeat(32);

for (const { rows, tier } of tiersOf(4, gameNames.flatMap(tableVariants)))
  test.each(rows)('$game, $rules: an honest table passes', tier, async ({ game, rules }) => {
    for (const isLong of [false, true]) {
      const { claim, noted } = await finished({ game, rules }, isLong);
      const audited = auditTable(claim, noted);
      expect(audited).toMatchObject({
        ok: true,
        value: { game, rules, cards: isLong ? 2 : 3, passed: 1 },
      });
      if (audited.ok) {
        const faces = [
          ...claim.table.rolls.flat().flatMap(({ faces: dealt }: any) => dealt),
          ...claim.table.startRolls.flat(),
        ];
        expect(audited.value.dice).toBe(faces.filter((face) => face !== null).length);
      }
    }
  });

test('a table that goes on can’t be audited, and one that was given up can', async () => {
  const { table, seats } = await startTable([newPerson(), newPerson()]);
  const noted = { id: table.id, commitment: table.commitment, randoms: [] };
  expect(auditTable(await claimOf(table.id), noted)).toEqual({
    ok: false,
    error: { code: 'not-over' },
  });
  await play(table, seats, '7');
  for (const person of seats) await act(person, table.id, { do: 'leave' });
  expect(auditTable(await claimOf(table.id), noted).ok).toBe(true);
  const lobby = await makeTable(newPerson());
  setClock('2026-11-21T12:00:00Z');
  const unplayed = { id: lobby.id, commitment: lobby.commitment, randoms: [] };
  expect(auditTable(await claimOf(lobby.id), unplayed)).toMatchObject({
    ok: true,
    value: { cards: 0 },
  });
});

type Claim = Awaited<ReturnType<typeof claimOf>>;

/** Turns a face into another one. */
const turned = (face: number): number => 1 + (face % 6);

const lies: readonly (readonly [name: string, what: string, lie: (claim: Claim) => void])[] = [
  ['another secret', 'commitment of the secret', ({ table }) => (table.secret = otherHash)],
  ['no secret', 'secret', ({ table }) => (table.secret = null)],
  [
    'another commitment',
    'commitment that was noted',
    ({ table }) => (table.commitment = otherHash),
  ],
  [
    'another secret that fits another commitment',
    'commitment that was noted',
    ({ table }) => {
      table.secret = '5a'.repeat(32);
      table.commitment = '60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890';
    },
  ],
  [
    'another random of mine',
    'random that was noted',
    ({ table }) => (table.seats[0].random = otherHash),
  ],
  [
    'two randoms in another order',
    'rolls for the start',
    ({ table }) => {
      const [one, two] = table.seats;
      [one.random, two.random] = [two.random, one.random];
    },
  ],
  [
    'a seat in another team',
    'order of seats',
    ({ table }) => (table.seats[1].team = table.seats[0].team),
  ],
  ['another table', 'id', ({ table }) => (table.id = '7Hk2pQ9sWx3mAbCd')],
  [
    'a roll for the start',
    'rolls for the start',
    ({ table }) => (table.startRolls[0][0] = turned(table.startRolls[0][0])),
  ],
  [
    'a roll for the start too many',
    'rolls for the start',
    ({ table }) => table.startRolls.push(table.startRolls[0]),
  ],
  [
    'another first move',
    'log|dice|cards',
    ({ table }) => (table.log = `${table.log.startsWith('M') ? 'A' : 'M'}${table.log.slice(1)}`),
  ],
  ['a move less', 'dice|cards', ({ table }) => (table.log = table.log.slice(0, -1))],
  [
    'a die',
    'dice',
    ({ table }) => {
      const roll = table.rolls[1].at(-1);
      const at = roll.faces.findIndex((face: unknown) => face !== null);
      roll.faces[at] = turned(roll.faces[at]);
    },
  ],
  ['a roll less', 'dice', ({ table }) => table.rolls[0].pop()],
  ['a box', 'cards', ({ table }) => (table.cards[0].card.ones += 1)],
  ['a total', 'cards', ({ table }) => (table.cards[2].totals.total += 1)],
  ['another winner', 'winners', ({ table }) => (table.winners = [(table.winners[0] + 1) % 3])],
  ['no winner', 'winners', ({ table }) => (table.winners = [])],
  [
    'a turn that goes on',
    'turn of a table that is over',
    ({ table }) =>
      (table.turn = {
        card: 0,
        seat: 0,
        turn: 0,
        since: noon.replace('Z', '.000Z'),
        deadline: noon.replace('Z', '.000Z'),
      }),
  ],
  [
    'a passed turn of a card that has none',
    'passed turn',
    ({ table }) => table.passed.push({ seat: 0, turn: 99 }),
  ],
  [
    'a passed turn of nobody',
    'passed turn',
    ({ table }) => table.passed.push({ seat: 7, turn: 0 }),
  ],
  ['other rules', 'log|dice|cards|rules in the file', ({ table }) => (table.rules = 'ordered')],
  ['rules of another game', 'rules', ({ table }) => (table.rules = 'yatzy')],
  ['no file', 'file', (claim) => (claim.file = null)],
  ...['id', 'game', 'rules', 'commitment', 'secret', 'startSeed', 'log'].map(
    (name) =>
      [
        `another ${name} in the file`,
        `${name} in the file`,
        ({ file, table }: Claim) => {
          const others: Record<string, string> = {
            id: '7Hk2pQ9sWx3mAbCd',
            game: 'yatzy',
            rules: 'ordered',
            log: `${table.log}A`,
          };
          file[name] = others[name] ?? otherHash;
        },
      ] as const,
  ),
  ['other randoms in the file', 'randoms in the file', ({ file }) => (file.randoms[1] = otherHash)],
  ['another seed in the file', 'seeds in the file', ({ file }) => (file.seeds[2] = otherHash)],
  [
    'another roll in the file',
    'startRolls in the file',
    ({ file }) => (file.startRolls[1][0] = turned(file.startRolls[1][0])),
  ],
  ['another name in the file', 'teams in the file', ({ file }) => (file.teams[0] = ['somebody'])],
  [
    'another word on settling in the file',
    'settles in the file',
    ({ file }) => (file.settles = !file.settles),
  ],
];

describe('a lie', () => {
  let honest: Awaited<ReturnType<typeof finished>> | null = null;

  test.each(lies)('about %s is found', async (_name, what, lie) => {
    honest ??= await finished({ game: 'yahtzee', rules: 'official', settles: true });
    const claim = structuredClone(honest.claim);
    lie(claim);
    expect(auditTable(claim, honest.noted)).toMatchObject({
      ok: false,
      error: {
        code: 'different',
        difference: { what: expect.stringMatching(`^(?:${what})$`) },
      },
    });
  });

  test('in the shape of an answer is none that can be audited', async () => {
    honest ??= await finished({});
    const claim = structuredClone(honest.claim);
    claim.table.cards = 'none';
    expect(auditTable(claim, honest.noted)).toEqual({
      ok: false,
      error: { code: 'not-as-documented' },
    });
  });

  test('about a turn that the stand-in did not play is found', async () => {
    const people = [newPerson(), newPerson()];
    const { table, seats } = await startTable(people);
    // Nobody but a person gives up a box like this.
    const worst = (options: object): string => {
      const [box] = Object.entries(options).toSorted(([, one], [, other]) => one - other)[0] ?? [];
      const boxes = Object.keys((table.cards[0] as { card: object }).card);
      return 'ABCDEFGHIJKLM'[boxes.indexOf(box ?? '')] ?? '';
    };
    const state = table.cards[table.turn?.card ?? 0] as { options: object };
    const played = await play(table, seats, worst(state.options));
    const over = await playUntil(played);
    const claim = await claimOf(over.id);
    claim.table.passed.push({ seat: table.turn?.seat, turn: 0 });
    expect(auditTable(claim, { id: over.id, commitment: null, randoms: [] })).toMatchObject({
      error: { difference: { what: 'move of the stand-in' } },
    });
  });
});

/** What the site says of a table that is over. */
const claimOf = async (id: string) => {
  const visitor = newVisitor();
  const file = await visitor.get(`/api/tables/${id}/file`);
  return {
    table: (await visitor.get(`/api/tables/${id}`)).body,
    file: file.status === 200 ? file.body : null,
  };
};

/** A finished table with a passed turn and somebody who has left. */
const finished = async (changes: Partial<NewTable>, isLong = false) => {
  setClock(noon);
  const people = Array.from({ length: isLong ? 4 : 3 }, () => newPerson());
  const begun = await startTable(people, { ...changes, teams: isLong ? 2 : 0 }, [0, 1, 0, 1]);
  const { seats } = begun;
  let { table } = begun;
  for (let moves = 0; moves < 5; moves++) table = await play(table, seats);
  setClock('2026-11-20T12:02:00Z');
  table = await act(seats[0] as Person, table.id, { do: 'pass', at: table.log.length });
  await act(seats[1] as Person, table.id, { do: 'leave' });
  const over = await playUntil(await read(seats[0] as Person, table.id));
  const noted = {
    id: over.id,
    commitment: begun.table.commitment,
    randoms: people.map(({ random }) => random),
  };
  return { claim: await claimOf(over.id), noted };
};
