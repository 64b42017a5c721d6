/** Passkeys are refused if anything is wrong with them. */
import { beforeEach, expect, test } from 'vitest';
import { passkeysMax } from '../../../api/list-limits.ts';
import { day, setClock } from '../clock.ts';
import { countOf } from '../rows.ts';
import { newPlayer, newVisitor, type Visitor } from '../visitor.ts';
import { makePasskey, signWith } from './authenticator.ts';
import { addPasskey, idOf, me, signIn, sortedStatuses } from './people.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const begin = async (visitor: Visitor, path: string): Promise<string> =>
  (await visitor.send('POST', path)).body.challenge;

const refused = { status: 403, body: { code: 'sign-in-refused' } };

test('a passkey is discoverable and does not require user verification', async () => {
  const { body } = await newVisitor().send('POST', `${me}/passkeys/begin`);
  expect(body).toMatchObject({
    rp: { id: 'evenroll.test', name: 'Evenroll' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    attestation: 'none',
    timeout: 300_000,
  });
  const request = (await newVisitor().send('POST', '/api/sign-in/begin')).body;
  expect(request).toMatchObject({ rpId: 'evenroll.test', userVerification: 'preferred' });
  expect(request.allowCredentials ?? []).toEqual([]);
});

test('a passkey signs its player in on another browser in two requests, and creates no player', async () => {
  const [phone, desk] = [await newPlayer(day), newVisitor()];
  const passkey = await addPasskey(phone);
  const before = await countOf('players');
  expect(await signIn(desk, passkey)).toMatchObject({ status: 200, body: { state: 'here' } });
  expect(await idOf(desk)).toBe(await idOf(phone));
  expect(await countOf('players')).toBe(before);
  const play = `/api/challenges/${day}/yahtzee/play`;
  expect((await desk.get(play)).body).toEqual((await phone.get(play)).body);
  expect((await desk.get(play)).body.play).not.toBeNull();
});

test('a passkey works repeatedly even if it does not count its signatures', async () => {
  const phone = await newPlayer(day);
  const challenge = await begin(phone, `${me}/passkeys/begin`);
  const { passkey, credential } = await makePasskey(challenge, { counts: false });
  expect((await phone.send('POST', `${me}/passkeys`, { credential })).status).toBe(201);
  for (let times = 0; times < 3; times++)
    expect((await signIn(newVisitor(), passkey)).status).toBe(200);
});

test('a passkey signs nobody in if its count goes back, because it is a copy', async () => {
  const passkey = await addPasskey(await newPlayer(day));
  const copy = { ...passkey };
  expect((await signIn(newVisitor(), passkey)).status).toBe(200);
  const thief = newVisitor();
  expect(await signIn(thief, copy)).toMatchObject(refused);
  expect(thief.cookie).toBe('');
  expect((await signIn(newVisitor(), passkey)).status).toBe(200);
});

test('a passkey signs nobody in once it is removed, as the last one only on explicit request', async () => {
  const phone = await newPlayer(day);
  const passkey = await addPasskey(phone);
  const remove = (id: string) => phone.send('DELETE', `${me}/passkeys/${id}`);
  const [{ id: first }] = (await phone.get(`${me}/keys`)).body.passkeys;
  expect(await remove(first)).toMatchObject({ status: 409, body: { code: 'last-passkey' } });
  await addPasskey(phone);
  expect([(await remove(first)).status, (await remove(first)).status]).toEqual([204, 404]);
  expect(await signIn(newVisitor(), passkey)).toMatchObject(refused);
  const [{ id: last }] = (await phone.get(`${me}/keys`)).body.passkeys;
  expect((await remove(`${last}?last=true`)).status).toBe(204);
  expect((await phone.get(`${me}/keys`)).body.passkeys).toEqual([]);
});

test('a passkey has a name that its player can change, and a stranger can’t', async () => {
  const [phone, stranger] = [await newPlayer(day), await newPlayer(day)];
  await addPasskey(phone, 'Phone');
  const [key] = (await phone.get(`${me}/keys`)).body.passkeys;
  expect(key).toMatchObject({ name: 'Phone', addedAt: `${day}T12:00:00.000Z` });
  const path = `${me}/passkeys/${key.id}`;
  expect((await phone.send('PATCH', path, { name: ' Old phone ' })).body.name).toBe('Old phone');
  expect((await stranger.send('PATCH', path, { name: 'Mine' })).status).toBe(404);
  expect((await stranger.send('DELETE', `${path}?last=true`)).status).toBe(404);
  const [longest, tooLong] = ['a'.repeat(40), 'a'.repeat(41)];
  for (const [status, names] of [
    [400, [' ', tooLong, '\u2800']],
    [200, [longest, '電話']],
  ] as const)
    for (const name of names)
      expect((await phone.send('PATCH', path, { name })).status).toBe(status);
});

test(`is refused beyond ${passkeysMax} per player, even if several are added at once`, async () => {
  const phone = await newPlayer(day);
  for (let at = 0; at < passkeysMax - 1; at++) await addPasskey(phone);
  const made = [];
  for (let at = 0; at < 3; at++) {
    const challenge = await begin(phone, `${me}/passkeys/begin`);
    made.push((await makePasskey(challenge)).credential);
  }
  const answers = await Promise.all(
    made.map((credential) => phone.send('POST', `${me}/passkeys`, { credential })),
  );
  expect(sortedStatuses(answers)).toEqual([201, 422, 422]);
  const more = await phone.send('POST', `${me}/passkeys/begin`);
  expect(more).toMatchObject({ status: 422, body: { code: 'too-many-passkeys' } });
  const { passkeys, sessions } = (await phone.get(`${me}/keys`)).body;
  expect(passkeys).toHaveLength(passkeysMax);
  // A passkey that is refused signs nobody in or out.
  expect(sessions).toHaveLength(1);
});

test('an answer to a challenge is accepted once, for a new passkey and for a sign-in', async () => {
  const phone = await newPlayer(day);
  const challenge = await begin(phone, `${me}/passkeys/begin`);
  const [one, other] = [await makePasskey(challenge), await makePasskey(challenge)];
  const add = ({ credential }: typeof one) => phone.send('POST', `${me}/passkeys`, { credential });
  expect((await add(one)).status).toBe(201);
  expect(await add(other)).toMatchObject(refused);
  const signed = await signWith(one.passkey, await begin(newVisitor(), '/api/sign-in/begin'));
  const answers = await Promise.all(
    [newVisitor(), newVisitor(), newVisitor()].map((visitor) =>
      visitor.send('POST', '/api/sign-in', signed),
    ),
  );
  expect(sortedStatuses(answers)).toEqual([200, 403, 403]);
});

test('an answer to a challenge is accepted within five minutes', async () => {
  const phone = await newPlayer(day);
  const passkey = await addPasskey(phone);
  const visitor = newVisitor();
  const challenge = await begin(visitor, '/api/sign-in/begin');
  const another = await begin(visitor, '/api/sign-in/begin');
  setClock(`${day}T12:04:59.999Z`);
  const inTime = await signWith(passkey, challenge);
  expect((await visitor.send('POST', '/api/sign-in', inTime)).status).toBe(200);
  setClock(`${day}T12:05:00Z`);
  const late = await signWith(passkey, another);
  expect(await newVisitor().send('POST', '/api/sign-in', late)).toMatchObject(refused);
});

test.each([
  ['from another site', { origin: 'https://evil.test' }],
  ['from a subdomain', { origin: 'https://evil.evenroll.test' }],
  ['over plain HTTP', { origin: 'http://evenroll.test' }],
  ['for another domain', { rpId: 'evil.test' }],
  ['inside a page of another site', { crossOrigin: true }],
])('an answer to a challenge: %s is refused', async (_, place) => {
  const phone = await newPlayer(day);
  const challenge = await begin(phone, `${me}/passkeys/begin`);
  const { credential } = await makePasskey(challenge, place);
  expect(await phone.send('POST', `${me}/passkeys`, { credential })).toMatchObject(refused);
  const passkey = await addPasskey(phone);
  const visitor = newVisitor();
  const signed = await signWith(passkey, await begin(visitor, '/api/sign-in/begin'), place);
  expect(await visitor.send('POST', '/api/sign-in', signed)).toMatchObject(refused);
  expect(visitor.cookie).toBe('');
});

test('an answer to a challenge is refused if the challenge is another player’s, for another purpose, or made up', async () => {
  const [phone, stranger] = [await newPlayer(day), await newPlayer(day)];
  const passkey = await addPasskey(phone);
  const forStranger = await begin(stranger, `${me}/passkeys/begin`);
  const { credential } = await makePasskey(forStranger);
  expect(await phone.send('POST', `${me}/passkeys`, { credential })).toMatchObject(refused);
  const forKeys = await begin(phone, `${me}/passkeys/begin`);
  const madeUp = btoa(`${'a'.repeat(32)}.9999999999999.${'b'.repeat(22)}`);
  for (const challenge of [forKeys, 'AAAA', madeUp]) {
    const signed = await signWith(passkey, challenge);
    expect(await newVisitor().send('POST', '/api/sign-in', signed)).toMatchObject(refused);
  }
});

test('an answer to a challenge by an unknown passkey, or with another’s signature, gets the same refusal', async () => {
  const passkey = await addPasskey(await newPlayer(day));
  const { passkey: unknown } = await makePasskey('AAAA');
  const visitor = newVisitor();
  const challenge = await begin(visitor, '/api/sign-in/begin');
  const answers = [];
  for (const one of [unknown, { ...passkey, keys: unknown.keys }]) {
    const answer = await visitor.send('POST', '/api/sign-in', await signWith(one, challenge));
    expect(answer).toMatchObject(refused);
    const { requestId: _, ...rest } = answer.body;
    answers.push(rest);
  }
  expect(answers[0]).toEqual(answers[1]);
});
