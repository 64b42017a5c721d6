/** The audit of a finished table finds a lie in any part of it. */
import { beforeEach, expect, test } from 'vitest';
import type { NewTable } from '../../../api/schemas/tables.ts';
import { auditTable } from '../../../api/audit/table.ts';
import { tableVariants } from '../../../engine/games.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';
import {
  act,
  makeTable,
  newPeople,
  newPerson,
  play,
  playUntil,
  read,
  startTable,
  startTwo,
} from './people.ts';
import { tiersOf } from '../../tier.ts';

const noon = '2026-11-20T12:00:00Z';
beforeEach(() => setClock(noon));

const instant = '2026-11-20T12:00:00.000Z';
const otherId = '7Hk2pQ9sWx3mAbCd';
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
  const { table, seats } = await startTwo();
  const noted = { id: table.id, commitment: table.commitment, randoms: [] };
  const refusal = { ok: false, error: { code: 'not-over' } };
  expect(auditTable(await claimOf(table.id), noted)).toEqual(refusal);
  await play(table, seats, '7');
  for (const person of seats) await act(person, table.id, { do: 'leave' });
  expect(auditTable(await claimOf(table.id), noted).ok).toBe(true);
  const lobby = await makeTable(newPerson());
  setClock('2026-11-21T12:00:00Z');
  const unplayed = { id: lobby.id, commitment: lobby.commitment, randoms: [] };
  const audited = auditTable(await claimOf(lobby.id), unplayed);
  expect(audited).toMatchObject({ ok: true, value: { cards: 0 } });
});

type Claim = Awaited<ReturnType<typeof claimOf>>;

const turned = (face: number): number => 1 + (face % 6);

/** What is found, and the lies about it. */
const lies: Readonly<Record<string, readonly ((claim: Claim) => unknown)[]>> = {
  'commitment of the secret': [({ table }) => (table.secret = otherHash)],
  secret: [({ table }) => (table.secret = null)],
  'commitment that was noted': [
    ({ table }) => (table.commitment = otherHash),
    // A secret that fits another commitment.
    ({ table }) => {
      table.secret = '5a'.repeat(32);
      table.commitment = '60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890';
    },
  ],
  'random that was noted': [({ table }) => (table.seats[0].random = otherHash)],
  'order of seats': [({ table }) => (table.seats[1].team = table.seats[0].team)],
  id: [({ table }) => (table.id = otherId)],
  'rolls for the start': [
    ({ table }) => (table.startRolls[0][0] = turned(table.startRolls[0][0])),
    ({ table }) => table.startRolls.push(table.startRolls[0]),
    ({ table: { seats } }) =>
      ([seats[0].random, seats[1].random] = [seats[1].random, seats[0].random]),
  ],
  'log|dice|cards': [
    ({ table }) => (table.log = `${table.log.startsWith('M') ? 'A' : 'M'}${table.log.slice(1)}`),
    ({ table }) => (table.log = table.log.slice(0, -1)),
  ],
  dice: [
    ({ table }) => {
      const { faces } = table.rolls[1].at(-1);
      const at = faces.findIndex((face: unknown) => face !== null);
      faces[at] = turned(faces[at]);
    },
    ({ table }) => table.rolls[0].pop(),
  ],
  cards: [
    ({ table }) => (table.cards[0].card.ones += 1),
    ({ table }) => (table.cards[2].totals.total += 1),
  ],
  winners: [
    ({ table }) => (table.winners = [(table.winners[0] + 1) % 3]),
    ({ table }) => (table.winners = []),
  ],
  'turn of a table that is over': [
    ({ table }) => (table.turn = { card: 0, seat: 0, turn: 0, since: instant, deadline: instant }),
  ],
  'passed turn': [
    ({ table }) => table.passed.push({ seat: 0, turn: 99 }),
    ({ table }) => table.passed.push({ seat: 7, turn: 0 }),
  ],
  'log|dice|cards|rules in the file': [({ table }) => (table.rules = 'ordered')],
  rules: [({ table }) => (table.rules = 'yatzy')],
  file: [(claim) => (claim.file = null)],
  'id in the file': [({ file }) => (file.id = otherId)],
  'game in the file': [({ file }) => (file.game = 'yatzy')],
  'rules in the file': [({ file }) => (file.rules = 'ordered')],
  'commitment in the file': [({ file }) => (file.commitment = otherHash)],
  'secret in the file': [({ file }) => (file.secret = otherHash)],
  'startSeed in the file': [({ file }) => (file.startSeed = otherHash)],
  'log in the file': [({ file }) => (file.log += 'A')],
  'randoms in the file': [({ file }) => (file.randoms[1] = otherHash)],
  'seeds in the file': [({ file }) => (file.seeds[2] = otherHash)],
  'startRolls in the file': [({ file }) => (file.startRolls[1][0] = turned(file.startRolls[1][0]))],
  'teams in the file': [({ file }) => (file.teams[0] = ['somebody'])],
  'settles in the file': [({ file }) => (file.settles = !file.settles)],
};

let honest: ReturnType<typeof finished> | null = null;
const theHonest = () =>
  (honest ??= finished({ game: 'yahtzee', rules: 'official', settles: true }));

test.each(Object.entries(lies))('a lie is found in: %s', async (what, told) => {
  const { claim: truth, noted } = await theHonest();
  for (const lie of told) {
    const claim = structuredClone(truth);
    lie(claim);
    expect(auditTable(claim, noted), String(lie)).toMatchObject({
      ok: false,
      error: {
        code: 'different',
        difference: { what: expect.stringMatching(`^(?:${what})$`) },
      },
    });
  }
});

test('a lie: in the shape of an answer is none that can be audited', async () => {
  const { claim, noted } = structuredClone(await theHonest());
  claim.table.cards = 'none';
  expect(auditTable(claim, noted)).toEqual({ ok: false, error: { code: 'not-as-documented' } });
});

test('a lie about a turn that the stand-in did not play is found', async () => {
  const { table, seats } = await startTwo();
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
  const people = newPeople(isLong ? 4 : 3);
  const begun = await startTable(people, { ...changes, teams: isLong ? 2 : 0 }, [0, 1, 0, 1]);
  const { seats } = begun;
  let { table } = begun;
  for (let moves = 0; moves < 5; moves++) table = await play(table, seats);
  setClock('2026-11-20T12:02:00Z');
  table = await act(seats[0], table.id, { do: 'pass', at: table.log.length });
  await act(seats[1], table.id, { do: 'leave' });
  const over = await playUntil(await read(seats[0], table.id));
  const noted = {
    id: over.id,
    commitment: begun.table.commitment,
    randoms: people.map(({ random }) => random),
  };
  return { claim: await claimOf(over.id), noted };
};
