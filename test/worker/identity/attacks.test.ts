/**
 * Ways to take an account, to erase a player or to swap a game, each of which ends in a refusal.
 */
import { beforeEach, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { newVisitor, type Visitor } from '../visitor.ts';
import { makePasskey, signWith, type Passkey } from './authenticator.ts';
import { addPasskey, me } from './people.ts';

const day = '2026-11-20';

beforeEach(() => setClock(`${day}T12:00:00Z`));

/** A browser with the cookie of another. */
const copyOf = (visitor: Visitor): Visitor =>
  Object.assign(newVisitor(), { cookie: visitor.cookie });

/** A visitor with a game, and so a player. */
const newPlayer = async (): Promise<Visitor> => {
  const visitor = newVisitor();
  await visitor.begin('2026-11-02');
  return visitor;
};

const keyed = async (): Promise<{ visitor: Visitor; passkey: Passkey; id: string }> => {
  const [{ visitor, id }] = (await storePlayers(1)) as [StoredPlayer];
  return { visitor, passkey: await addPasskey(visitor), id };
};

test('a token that was replaced reads for a minute, and does nothing else', async () => {
  const visitor = await newPlayer();
  const play = await visitor.begin(day);
  const old = copyOf(visitor);
  await addPasskey(visitor);
  expect((await old.get(me)).status).toBe(200);
  expect((await old.get(`/api/plays/${play.id}`)).status).toBe(200);
  const acts: readonly (readonly [string, string, object?])[] = [
    ['POST', `${me}/recovery-code`],
    ['POST', `${me}/transfer`],
    ['POST', `${me}/passkeys/begin`],
    ['PATCH', me, { handle: 'taken-over' }],
    ['DELETE', `${me}/sessions`],
    ['DELETE', me],
    ['POST', `/api/challenges/${day}/yahtzee/play`],
    ['POST', '/api/challenges', { rules: 'official', closesAt: `${day}T20:00:00Z` }],
  ];
  for (const [method, path, body] of acts)
    expect((await old.send(method, path, body)).status, `${method} ${path}`).toBe(401);
  expect((await old.move(play, '7')).status).toBe(404);
  expect(old.cookie).not.toBe('');
  expect((await visitor.move(play, '7')).status).toBe(200);
});

test('a passkey is refused if the browser says that it was used inside another site', async () => {
  const { passkey } = await keyed();
  const visitor = newVisitor();
  const { challenge } = (await visitor.send('POST', '/api/sign-in/begin')).body;
  const { credential } = await signWith(passkey, challenge, { crossOrigin: true });
  expect((await visitor.send('POST', '/api/sign-in', { credential })).status).toBe(403);
  const begun = await visitor.send('POST', `${me}/passkeys/begin`);
  const made = await makePasskey(begun.body.challenge, { crossOrigin: true });
  expect(
    (await visitor.send('POST', `${me}/passkeys`, { credential: made.credential })).status,
  ).toBe(403);
});

test.each(['\u00ad', '\u200d', '\ufe0f', '\ud800', ' \u00ad ', '\u2800', 'a\u202eb'])(
  '%j is no name for a passkey',
  async (name) => {
    const { visitor } = await keyed();
    const [{ id }] = (await visitor.get(`${me}/keys`)).body.passkeys;
    expect((await visitor.send('PATCH', `${me}/passkeys/${id}`, { name })).status).toBe(400);
    for (const fine of ['Phone', 'Füße ❤️', '電話'])
      expect((await visitor.send('PATCH', `${me}/passkeys/${id}`, { name: fine })).status).toBe(
        200,
      );
  },
);
