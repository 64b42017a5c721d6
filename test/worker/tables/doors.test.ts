/**
 * Every limit at every door: people make tables, sit, stand, start, leave, return and listen in
 * random order, and after each step everything of which there is a limit is counted anew, from what
 * the tables themselves say.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seatsAtOnceMax, type Table } from '../../../api/schemas/tables.ts';
import {
  socketsOfSeatMax,
  watchingMax,
  watchingOfAddressMax,
} from '../../../worker/tables/listeners.ts';
import { seatChangesMax } from '../../../worker/tables/table-record.ts';
import { setClock } from '../clock.ts';
import { siteFrom } from '../online.ts';
import { isLong } from '../long.ts';
import { long, whole } from '../../tier.ts';
import { bindOnline, erase } from './former.ts';
import { act, command, makeTable, newPeople, newPerson, type Person } from './people.ts';
import { isSeated, knownId, readIn, recount, type Highest, type World } from './recount.ts';
import { upgrade } from './sockets.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');

const sizes = [
  [1, whole()],
  [100, long()],
] as const;
const stepsMax = isLong ? 20 : 6;
const tableCount = 14;
const addressCount = 7;

const kinds = ['sit', 'stand', 'start', 'leave', 'return', 'again'] as const;

const people = 3;

let clock = noon;

for (const [numRuns, tier] of sizes)
  test(
    `no limit is passed by any door (${numRuns} runs)`,
    { ...tier, timeout: 240_000 },
    async () => {
      const highest: Highest = { seats: 0, ofSeat: 0, watching: 0, ofAddress: 0, changes: 0 };
      const refused = new Set<string>();
      await fc.assert(
        fc.asyncProperty(arbitrarySteps, async (steps) => {
          clock = noon;
          setClock(new Date(clock).toISOString());
          const world = await begin();
          // Five seats that were left, and nine of ten: one of them can be taken again.
          const doors = [
            { kind: 'return-everywhere', person: 0, table: 0, address: 0 },
            { kind: 'waver', person: 1, table: 12, address: 0 },
            // As many people watch as may, and then somebody with eight sockets stands up.
            ...Array.from({ length: addressCount - 1 }, (_, address) => ({
              ...{ kind: 'listen' as const, person: people, table: 11, address },
            })),
            { kind: 'listen', person: 0, table: 11, address: addressCount - 1 },
            { kind: 'stand', person: 0, table: 11, address: 0 },
            // Somebody watches from two places, and then sits down.
            { kind: 'listen', person: 1, table: 13, address: 0 },
            { kind: 'listen', person: 1, table: 13, address: 1 },
            { kind: 'sit', person: 1, table: 13, address: 0 },
            { kind: 'delete', person: 1, table: 11, address: 0 },
          ] as const;
          for (const step of [...doors, ...steps]) {
            clock += 1_000;
            setClock(new Date(clock).toISOString());
            await take(world, step);
            await recount(world, highest, clock);
            expect(highest.ofSeat).toBeLessThanOrEqual(socketsOfSeatMax);
            expect(highest.watching).toBeLessThanOrEqual(watchingMax);
            expect(highest.ofAddress).toBeLessThanOrEqual(watchingOfAddressMax);
            expect(highest.changes).toBeLessThanOrEqual(seatChangesMax);
          }
          for (const one of world.refused) refused.add(one);
        }),
        { numRuns, endOnFailure: true },
      );
      // Every limit was reached.
      expect(highest.seats).toBeGreaterThanOrEqual(seatsAtOnceMax);
      expect(highest.ofSeat).toBe(socketsOfSeatMax);
      expect(highest).toMatchObject({ ofAddress: watchingOfAddressMax, watching: watchingMax });
      expect(highest.changes).toBe(seatChangesMax);
      for (const limit of ['return seat-limit', 'sit rate-limited'])
        expect([...refused]).toContain(limit);
    },
  );

interface Step {
  readonly kind:
    | (typeof kinds)[number]
    | 'waver'
    | 'return-everywhere'
    | 'listen'
    | 'make'
    | 'delete';
  readonly person: number;
  readonly table: number;
  readonly address: number;
}

const arbitrarySteps = fc.array(
  fc.record({
    kind: fc.oneof(
      { arbitrary: fc.constantFrom(...kinds), weight: 6 },
      {
        arbitrary: fc.constantFrom('waver', 'return-everywhere', 'make', 'delete'),
        weight: 2,
      },
      { arbitrary: fc.constant('listen'), weight: 4 },
    ) as fc.Arbitrary<Step['kind']>,
    // The last is nobody, who only listens.
    person: fc.nat(people),
    // Some tables more often than others.
    table: fc.oneof(fc.nat(1), fc.nat(tableCount - 1)),
    address: fc.nat(addressCount - 1),
  }),
  { minLength: stepsMax / 2, maxLength: stepsMax, size: 'max' },
);

/** Opens as many sockets as a seat may have. */
const listen = async (
  { heard }: World,
  person: Person | null,
  id: string,
  address: number,
): Promise<void> => {
  heard.add(id);
  for (let opened = 0; opened < socketsOfSeatMax; opened++) {
    const { webSocket } = await upgrade(person, id, '', {}, siteFrom(`192.0.2.${address + 1}`));
    webSocket?.accept();
  }
};

/** Sends a command and notes whether it has changed the person's seat. */
const send = async (
  { changes, refused }: World,
  person: Person,
  id: string,
  body: { readonly do: string; readonly [name: string]: unknown },
): Promise<void> => {
  const who = await knownId(person);
  const before = isSeated(await readIn(id), who);
  const { status, body: answer } = await command<Table & { code?: string }>(person, id, body);
  if (status !== 200) refused.add(`${body.do} ${answer.code ?? ''}`);
  else if (isSeated(answer, who) !== before) changes.push({ who: `${who} ${id}`, at: clock });
};

const addTable = async (world: World, by: Person): Promise<string> => {
  const { id } = await makeTable(by);
  await bindOnline(id);
  world.tables.push(id);
  return id;
};

const take = async (world: World, step: Step): Promise<void> => {
  const person = world.players[step.person % people] as Person;
  const id = world.tables[step.table] as string;
  const { random } = person;
  switch (step.kind) {
    case 'sit':
      return send(world, person, id, { do: 'sit', random });
    case 'start': {
      const { n } = await readIn(id);
      return send(world, person, id, { do: 'start', n });
    }
    case 'waver':
      for (let times = 0; times <= seatChangesMax / 2; times++)
        for (const kind of ['sit', 'stand', 'leave', 'return'] as const)
          await take(world, { ...step, kind });
      return;
    case 'return-everywhere':
      await Promise.all(world.tables.map((table) => send(world, person, table, { do: 'return' })));
      return;
    case 'listen':
      return listen(world, step.person === people ? null : person, id, step.address);
    case 'make':
      await addTable(world, person);
      return;
    case 'delete': {
      // Somebody with a seat and sockets of their own is deleted.
      const other = newPerson();
      await makeTable(other);
      await send(world, other, id, { do: 'sit', random: other.random });
      await listen(world, other, id, step.address);
      await erase(other);
      return;
    }
    case 'stand':
    case 'leave':
    case 'return':
    case 'again':
      return send(world, person, id, { do: step.kind });
  }
};

/** Tables with somebody else at each, and one player with as many seats as there may be. */
const begin = async (): Promise<World> => {
  const [players, others] = [newPeople(people), newPeople(people)];
  const world: World = {
    ...{ tables: [], players, heard: new Set(), seats: new Map(), changes: [] },
    refused: new Set(),
  };
  for (const person of [...players, ...others]) await makeTable(person);
  for (let at = 0; at < tableCount; at++) {
    const other = others[at % people] as Person;
    const id = await addTable(world, other);
    await act(other, id, { do: 'sit', random: other.random });
  }
  for (let at = 0; at < seatsAtOnceMax; at++) {
    const step = { person: 0, table: at, address: 0 };
    for (const kind of ['sit', 'start'] as const) await take(world, { ...step, kind });
    if (at % 2 === 0) await take(world, { ...step, kind: 'leave' });
  }
  for (let at = seatsAtOnceMax; at < tableCount; at++)
    await take(world, { kind: 'sit', person: 0, table: at, address: 0 });
  return world;
};
