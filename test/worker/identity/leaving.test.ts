/** A sign-in changes who a browser is, after a question, and nothing else. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tiersOf } from '../../tier.ts';
import { onlyThing } from '../belongings/busy.ts';
import { leaveOutOthers, everythingStored } from '../belongings/stored.ts';
import { day, setClock } from '../clock.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { finish, newPlayer, newVisitor, type Answer, type Visitor } from '../visitor.ts';
import { signWith } from './authenticator.ts';
import {
  addPasskey,
  idOf,
  makeCode,
  me,
  openLink,
  secretOf,
  settleErasure,
  sortedStatuses,
} from './people.ts';

beforeAll(leaveOutOthers);
beforeEach(() => setClock(`${day}T12:00:00Z`));

const pairs = Object.entries(heres()).flatMap(([here, become]) =>
  Object.entries(ways()).map(([way, begin]) => [here, way, become, begin] as const),
);

for (const { rows, tier } of tiersOf(9, [
  // One way each, by turns, and then the others.
  ...pairs.filter((_, at) => at % 4 === 0),
  ...pairs.filter((_, at) => at % 4 !== 0),
]))
  test.each(rows)(
    'a browser that is %s signs in by %s, and nothing moves',
    tier,
    async (name, _, become, begin) => {
      const [there, other] = await two();
      const here = newVisitor();
      await become(here, other.visitor);
      const attempt = await begin(there.visitor);
      const hereId = await idOf(here);
      const [all, rest] = [await dump(), await dumpOfTheRest()];
      if (!asksNothing.includes(name)) {
        // As after a closed tab, the answer to the first is nowhere.
        for (const leaving of [undefined, undefined, other.id]) {
          const asked = await attempt(here, leaving);
          expect(asked).toMatchObject({ status: 409, body: { code: 'would-leave' } });
          const { player, becoming } = asked.body.leaving;
          expect([player.id, becoming.id]).toEqual([hereId, there.id]);
        }
        expect(await dump()).toEqual(all);
        expect(await idOf(here)).toBe(hereId);
      }
      const arrived = await attempt(here, asksNothing.includes(name) ? undefined : hereId);
      expect(arrived).toMatchObject({ status: 200, body: { state: 'here' } });
      expect(await idOf(here)).toBe(there.id);
      expect(await dumpOfTheRest()).toEqual(rest);
      // It was used up by the sign-in.
      expect((await attempt(newVisitor())).status).toBeGreaterThanOrEqual(400);
    },
  );

describe.each(Object.entries(ways()))('a sign-in by %s', (_, begin) => {
  test('as who one is already uses nothing up, and says so', async () => {
    const [there] = await two();
    const attempt = await begin(there.visitor);
    const before = await dump();
    const { body } = await attempt(there.visitor);
    const arrival = body.arrival ?? body;
    expect(arrival).toMatchObject({
      ...{ state: 'already', player: { id: there.id }, recoveryCode: null },
    });
    expect(await dump()).toEqual(before);
    expect((await attempt(newVisitor())).body.state).toBe('here');
  });

  test('from two tabs at once works in one of them', async () => {
    const [there] = await two();
    const attempt = await begin(there.visitor);
    const answers = await Promise.all([attempt(newVisitor()), attempt(newVisitor())]);
    const [first, second] = sortedStatuses(answers);
    expect([first, second! >= 403]).toEqual([200, true]);
  });

  test('asks nothing once who would be left was deleted, and is refused once the other was', async () => {
    const [there, other] = await two();
    const [here, third] = [await newPlayer(day), await newPlayer(day)];
    const attempt = await begin(there.visitor);
    const { leaving } = (await attempt(here)).body;
    expect((await here.send('DELETE', me)).status).toBe(204);
    await settleErasure(leaving.player.id);
    expect((await attempt(here)).status).toBe(200);
    expect(await idOf(here)).toBe(there.id);
    const another = await begin(other.visitor);
    const asked = (await another(third)).body.leaving;
    expect((await other.visitor.send('DELETE', me)).status).toBe(204);
    expect((await another(third, asked.player.id)).status).toBeGreaterThanOrEqual(403);
    expect(await idOf(third)).toBe(asked.player.id);
  });
});

test('says what there is: clubs by name with their invitation, other browsers, ways back', async () => {
  const [there, other] = await two();
  const here = newVisitor();
  await finish(here, await here.begin(day));
  const own = (await here.send('POST', '/api/clubs', { name: 'Own' })).body;
  setClock(`${day}T12:00:01Z`);
  const shared = (await other.visitor.send('POST', '/api/clubs', { name: 'Shared' })).body;
  for (const visitor of [here, there.visitor])
    await visitor.send('POST', `/api/invites/${shared.invite}`);
  await byLink(await openLink(here))(newVisitor());
  await makeCode(here);
  const { leaving } = (await (await ways()['code']!(there.visitor))(here)).body;
  expect(leaving).toMatchObject({
    ...{ games: 1, unfinished: 0, others: [''], passkeys: 0 },
    recoveryCodeSince: `${day}T12:00:01.000Z`,
    clubs: [
      { name: 'Shared', invite: shared.invite, isOwner: false, isShared: true },
      { name: 'Own', invite: own.invite, isOwner: true, isShared: false },
    ],
  });
});

test('Stay gives the link back: the old device says Done only once the new one has chosen', async () => {
  const [there] = await two();
  const here = await newPlayer(day);
  const secret = await secretOf(there.visitor);
  const stateOf = async () => (await there.visitor.get(`${me}/transfer`)).body.state;
  const claim = await openLink(there.visitor, newVisitor(), secret);
  expect((await byLink(claim)(here)).status).toBe(409);
  expect(await stateOf()).toBe('confirmed');
  expect((await here.send('POST', '/api/transfers/return', { claim })).status).toBe(204);
  expect(await stateOf()).toBe('waiting');
  expect((await byLink(claim)(here, await idOf(here))).status).toBe(404);
  const again = await openLink(there.visitor, newVisitor(), secret);
  expect((await byLink(again)(newVisitor())).status).toBe(200);
  expect(await stateOf()).toBe('done');
  // What is done can't be given back.
  await here.send('POST', '/api/transfers/return', { claim: again });
  expect(await stateOf()).toBe('done');
});

test('a code is stored only if there is none, unless it is to replace one', async () => {
  const [{ visitor }] = await two();
  const first = () => visitor.send('POST', `${me}/recovery-code?first=true`);
  const [one, other] = await Promise.all([first(), first()]);
  expect(one.status + other.status).toBe(201 + 409);
  expect((one.status === 409 ? one : other).body.code).toBe('code-exists');
  const { code } = (one.status === 201 ? one : other).body;
  expect((await first()).status).toBe(409);
  expect((await byCode(code)(newVisitor())).status).toBe(200);
});

/** Signs a browser in, again and again with the same. */
type Attempt = (visitor: Visitor, leaving?: string) => Promise<Answer>;

const asksNothing = ['nobody', 'somebody with nothing'];

const ofSignIns =
  /^(sessions|passkeys|recovery_codes|transfers|used_challenges)\.|^players\.(seen_at|epoch)$/;

/** An object that has stored nothing does not exist. */
const nothing = '[[],[]]';

const dump = async (): Promise<string[]> => {
  const stored = (await everythingStored()).filter(({ value }) => value !== nothing);
  return stored.map(({ place, value }) => `${place} ${value}`).toSorted();
};

const dumpOfTheRest = async (): Promise<string[]> =>
  (await dump()).filter((line) => !ofSignIns.test(line.split(' ')[0] ?? ''));

/** Somebody who can sign in, and somebody else. */
const two = async (): Promise<[StoredPlayer, StoredPlayer]> =>
  (await storePlayers(2)) as [StoredPlayer, StoredPlayer];

function byCode(code: string): Attempt {
  return (visitor, leaving) =>
    visitor.send('POST', '/api/sign-in/recovery-code', { code, leaving });
}

function byLink(claim: string): Attempt {
  return (visitor, leaving) => visitor.send('POST', '/api/transfers/finish', { claim, leaving });
}

function ways(): Readonly<Record<string, (there: Visitor) => Promise<Attempt>>> {
  return {
    code: async (there) => byCode(await makeCode(there)),
    passkey: async (there) => {
      const passkey = await addPasskey(there);
      const { challenge } = (await newVisitor().send('POST', '/api/sign-in/begin')).body;
      const signed = await signWith(passkey, challenge);
      return (visitor, leaving) => visitor.send('POST', '/api/sign-in', { ...signed, leaving });
    },
    link: async (there) => byLink(await openLink(there)),
  };
}

/** Whom a browser is, by what they have. */
function heres(): Readonly<Record<string, (visitor: Visitor, other: Visitor) => Promise<unknown>>> {
  return {
    'somebody with nothing': (visitor) => visitor.send('POST', `${me}/passkeys/begin`),
    nobody: () => Promise.resolve(),
    ...Object.fromEntries(
      Object.entries(onlyThing).map(([name, [become]]) => [`somebody with ${name} only`, become!]),
    ),
    'somebody with a chosen name only': async (visitor) => {
      await visitor.send('POST', `${me}/passkeys/begin`);
      return visitor.send('PATCH', me, { knownAs: 'Ann' });
    },
  };
}
