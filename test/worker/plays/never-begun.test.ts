/** Objects of plays that were never begun store nothing: else they would exist for ever. */
import { listDurableObjectIds, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test, onTestFinished, vi } from 'vitest';
import { gameNames } from '../../../engine/rule-sets.ts';
import { day, setClock } from '../clock.ts';
import { addPasskey, idOf, me, settleErasure, signIn } from '../identity/people.ts';
import { newPlayId } from '../issued.ts';
import { makeChallenge, newVisitor, type Visitor } from '../visitor.ts';
import { msUntilAlarm } from './held.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const makeCode = async (): Promise<string> => makeChallenge(await newPlayer(), `${day}T20:00:00Z`);

/** What an object has stored. The bytes include tables that its code did not make itself. */
const readStored = async (_: unknown, { storage }: DurableObjectState) => ({
  bytes: storage.sql.databaseSize,
  alarm: await storage.getAlarm(),
  values: [...storage.kv.list()],
});

const storedBy = (id: DurableObjectId) => runInDurableObject(env.PLAYS.get(id), readStored);

const nothing = await storedBy(env.PLAYS.idFromName(newPlayId()));

test('an object with a play has more than nothing, so that the tests below can fail', async () => {
  const { id } = await newVisitor().begin(day);
  const stored = await storedBy(env.PLAYS.idFromName(id));
  expect(stored.bytes).toBeGreaterThan(nothing.bytes);
  // It is kept for two days after the grace period, which ends in fourteen hours.
  expect(Math.ceil(((await msUntilAlarm(id)) ?? 0) / 3_600_000)).toBe(14 + 48);
});

/** What somebody asks, and how many objects are called for it. */
const asks: readonly (readonly [
  name: string,
  called: number,
  ask: (visitor: Visitor) => Promise<unknown>,
])[] = [
  ['reading a play by its id', 1, (visitor) => visitor.get(`/api/plays/${newPlayId()}`)],
  [
    'moving in one, legally or not',
    2,
    async (visitor) => {
      for (const body of [{ at: 0, moves: '7' }, { at: -1 }])
        await visitor.send('POST', `/api/plays/${newPlayId()}/moves`, body);
    },
  ],
  [
    'every form of a replay',
    0,
    async (visitor) => {
      const id = newPlayId();
      for (const path of [`/api/replays/${id}`, `/api/replays/${id}/review`, `/og/${id}.png`])
        expect((await visitor.get(path)).status).toBe(404);
      for (const form of ['', '.json', '.txt'])
        expect((await visitor.get(`/r/${id}${form}`)).status).toBe(404);
      expect((await visitor.get(`/embed/${id}`)).status).toBe(404);
    },
  ],
  [
    'racing against one',
    0,
    (visitor) => visitor.get(`/api/challenges/${day}/yahtzee/ghosts/by-replay/${newPlayId()}`),
  ],
  [
    'looking at every day, of which only some can be in play',
    3 * gameNames.length,
    async (visitor) => {
      for (const date of ['01', '16', '17', '18', '19', '20'].map((of) => `2026-11-${of}`))
        for (const game of gameNames) {
          const { body } = await visitor.get(`/api/challenges/${date}/${game}/play`);
          expect(body).toEqual({ play: null });
        }
    },
  ],
  [
    'looking at a custom challenge',
    0,
    async (visitor) => {
      const path = `/api/challenges/c/${await makeCode()}/play`;
      for (const time of ['12:00', '21:00', '23:00']) {
        setClock(`${day}T${time}:00Z`);
        expect((await visitor.get(path)).body).toEqual({ play: null });
      }
    },
  ],
  [
    'beginning a challenge in its grace period',
    1,
    async (visitor) => {
      const code = await makeCode();
      setClock(`${day}T21:00:00Z`);
      expect(await visitor.begin('c', code)).toMatchObject({ code: 'challenge-closed' });
      setClock('2026-11-21T01:00:00Z');
      expect(await visitor.begin(day)).toMatchObject({ code: 'challenge-closed' });
    },
  ],
  [
    'beginning a play while the site takes no more',
    1,
    async (visitor) => {
      // What an isolate hears of a full site it remembers for seconds, in which no other test plays.
      setClock(`${day}T19:30:00Z`);
      // One request in sixteen asks.
      vi.spyOn(Math, 'random').mockReturnValue(0);
      onTestFinished(() => void vi.restoreAllMocks());
      const site = env.QUOTAS.getByName(`${day} site`);
      const full = { hour: Math.floor(Date.now() / 3_600_000), inHour: 1e9, inDay: 1e9 };
      await runInDurableObject(site, (_, { storage }) => storage.kv.put('play', full));
      expect(await visitor.begin(day)).toMatchObject({ code: 'rate-limited' });
      await runInDurableObject(site, (_, { storage }) => storage.kv.delete('play'));
    },
  ],
  ['the export', 5 * gameNames.length, (visitor) => visitor.get(`${me}/export`)],
  [
    'the deletion',
    5 * gameNames.length,
    async (visitor) => {
      const id = await idOf(visitor);
      expect((await visitor.send('DELETE', me)).status).toBe(204);
      await settleErasure(id);
    },
  ],
];

test.each(asks)('%s stores nothing, and calls %i objects', async (_, called, ask) => {
  const visitor = await newPlayer();
  expect(await calledBy(() => ask(visitor))).toBe(called);
});

test('the question before a sign-in stores nothing in plays that were not begun', async () => {
  const [here, there] = [newVisitor(), newVisitor()];
  for (const visitor of [here, there]) await visitor.begin(day);
  const passkey = await addPasskey(there);
  await calledBy(async () => {
    expect((await signIn(here, passkey)).body).toMatchObject({ leaving: { unfinished: 1 } });
  });
});

const objects = async (): Promise<ReadonlySet<string>> =>
  new Set((await listDurableObjectIds(env.PLAYS)).map(String));

/** The number of objects that are called for the first time, after checking each. */
const calledBy = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await objects();
  await work();
  const called = [...(await objects())].filter((id) => !before.has(id));
  for (const id of called) expect(await storedBy(env.PLAYS.idFromString(id))).toEqual(nothing);
  return called.length;
};

/** A player who has begun nothing. */
async function newPlayer(): Promise<Visitor> {
  const visitor = newVisitor();
  await visitor.send('POST', `${me}/passkeys/begin`);
  return visitor;
}
