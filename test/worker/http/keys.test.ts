/** Keys by purpose: what each makes, and nobody notices that the access key has been changed. */
import { env } from 'cloudflare:workers';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { beforeEach, expect, test, vi } from 'vitest';
import { requireConfig } from '../../../worker/http/config.ts';
import { isIssued, isIssuedToken, rankedPlayId } from '../../../worker/http/ids.ts';
import { day, setClock } from '../clock.ts';
import { makePasskey, signWith } from '../identity/authenticator.ts';
import { addPasskey, me } from '../identity/people.ts';
import { visitorFrom } from '../online.ts';
import { makeTable, newPerson, sit } from '../tables/people.ts';
import { copyOf, newPlayer, newVisitor, visitorWith } from '../visitor.ts';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const changed = { ACCESS_KEY: '99'.repeat(32), ACCESS_KEY_PREVIOUS: env.ACCESS_KEY };
const changedTwice = { ACCESS_KEY: '77'.repeat(32), ACCESS_KEY_PREVIOUS: '99'.repeat(32) };

test.each([
  ['while the earlier key is accepted', changed, true, '10.9.1.1'],
  ['once it is not', changedTwice, false, '10.9.2.1'],
])('what was made with a key before passes %s', async (_, keys, isAccepted, from) => {
  // The challenge of a passkey.
  const phone = await newPlayer(day);
  const begun = await phone.send('POST', `${me}/passkeys/begin`);
  const { credential } = await makePasskey(begun.body.challenge);
  const added = await visitorWith(keys, phone).send('POST', `${me}/passkeys`, { credential });
  expect(added.status === 201).toBe(isAccepted);
  const passkey = await addPasskey(await newPlayer(day));
  const laptop = newVisitor();
  const { body } = await laptop.send('POST', '/api/sign-in/begin');
  const signed = await signWith(passkey, body.challenge);
  const signedIn = await visitorWith(keys, laptop).send('POST', '/api/sign-in', signed);
  expect(signedIn.status === 200).toBe(isAccepted);
  // A proof of work.
  const full = { SITE_LIMITS: 'player=0' };
  const start = `/api/challenges/${day}/yahtzee/play`;
  const { proof } = (await visitorFrom(from, full).send('POST', start)).body;
  const solution = await solveChallenge({ challenge: proof, deriveKey });
  const Proof = JSON.stringify({ challenge: proof, solution });
  const proven = visitorFrom(from, { ...full, ...keys });
  const answer = await proven.send('POST', start, undefined, { Proof });
  expect(answer.status).toBe(isAccepted ? 201 : 429);
  // A bookmark.
  const reader = visitorFrom(from);
  await reader.begin(day);
  const bookmark = /seen=([^.]+)/.exec(reader.seen)?.[1];
  const sessions = vi.spyOn(env.DB, 'withSession');
  expect((await copyOf(reader, visitorFrom(from, keys)).get(me)).status).toBe(200);
  expect(sessions.mock.calls[0]).toEqual([isAccepted ? bookmark : 'first-unconstrained']);
  sessions.mockRestore();
});

test('cookies, ids and tables outlast every change of the access key', async () => {
  const phone = newVisitor();
  const { id } = await phone.begin(day);
  const table = await makeTable(newPerson(phone));
  const later = visitorWith(changedTwice, phone);
  expect((await later.get(me)).body).toEqual((await phone.get(me)).body);
  expect((await later.get(`/api/plays/${id}`)).status).toBe(200);
  await sit(newPerson(later), table.id);
});

test('the dice of a year have its key if there is one, or else the master key', () => {
  const config = requireConfig({ ...env, ...{ MASTER_KEY_2027: '27'.repeat(32) } });
  const keys = [2026, 2027].map((year) => config.diceKeyOf(year));
  expect(keys.map(({ name }) => name)).toEqual(['MASTER_KEY', 'MASTER_KEY_2027']);
  expect(keys[1]?.key).toEqual(new Uint8Array(32).fill(0x27));
});

test('ids are what they were, whatever the master key is', () => {
  const key = new Uint8Array(32).fill(0xe5);
  const id = rankedPlayId(key, '1111111111111111', '2026-04-09', 'yahtzee');
  expect(id).toBe('1U3sgo41RwqCkdap3pj');
  expect(isIssued(key, 'play', id)).toBe(true);
  expect(isIssuedToken(key, 'A'.repeat(54))).toBe(false);
});
