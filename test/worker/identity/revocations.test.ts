/**
 * Every way to revoke access ends everything that was issued before: docs/identity.md.
 *
 * @holds worker/players api
 */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseOf } from '../../../worker/db/database.ts';
import { hashToken } from '../../../worker/http/ids.ts';
import { insertPasskey, removePasskey } from '../../../worker/identity/passkey-queries.ts';
import { replaceCode } from '../../../worker/identity/recovery-codes.ts';
import { beginTransfer, confirmTransfer } from '../../../worker/identity/transfers.ts';
import type { Holder } from '../../../worker/players/epochs.ts';
import {
  addSession,
  revokeOthers,
  revokeSession,
  sessionIdOf,
} from '../../../worker/players/sessions.ts';
import { tiersOf } from '../../tier.ts';
import { day, setClock } from '../clock.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { rowsOf } from '../rows.ts';
import { copyOf, newPlayer, newVisitor, type Answer, type Visitor } from '../visitor.ts';
import { makePasskey, type Passkey } from './authenticator.ts';
import {
  addPasskey,
  claimIn,
  makeCode,
  me,
  openLink,
  secretOf,
  settleErasure,
  signIn,
} from './people.ts';

const at = (time: string): void => setClock(`${day}T${time}Z`);

beforeEach(() => at('12:00:00'));

const attempt = 'a'.repeat(43);

const things = Object.entries(issued()).map(([name, thing], at) => [name, thing, at] as const);

/** What only a victim with keys has, and how only they can revoke. */
const ofKeys = ['the attempt of a recovery code', 'a new recovery code', 'a removed passkey'];
const isOfKeys = (name: string): boolean => ofKeys.includes(name);

describe.each(things)('%s', (thing, issue, by) => {
  test('is good before anything is revoked', async () => {
    const use = await issue(await newVictim(isOfKeys(thing)));
    expect((await use()).status).toBeLessThan(300);
  });

  const all = Object.entries(ways()).flatMap(([name, revoke]) =>
    (['key', 'cookie'] as const)
      .filter((victim) => victim === 'key' || !(isOfKeys(name) || isOfKeys(thing)))
      .map((victim) => [name, victim, revoke] as const),
  );

  for (const { rows, tier } of turnsOf(all, by))
    test.each(rows)(
      'is worth nothing after %s, of a victim with a %s',
      tier,
      async (_way, kind, revoke) => {
        const victim = await newVictim(kind === 'key');
        const use = await issue(victim);
        await revoke(victim);
        const { status, headers } = await use();
        expect([401, 403, 404]).toContain(status);
        const cookies = headers.getSetCookie().filter((cookie) => !cookie.includes('Max-Age=0'));
        expect(cookies).toEqual([]);
      },
    );
});

const database = databaseOf(env.DB);

/** What a request does that was let in just before access was revoked, in its last statement. */
const late: Readonly<Record<string, (holder: Holder, tokenHash: string) => Promise<unknown>>> = {
  'begins a move': (holder) => beginTransfer(database, holder, Date.now()),
  'confirms a move': (holder) => confirmTransfer(database, holder, Date.now()),
  'makes a code': (holder, tokenHash) => replaceCode(database, holder, tokenHash, Date.now()),
  'signs in': (holder) => {
    const session = { holder, tokenHash: 'new', device: '' };
    return database.batch([...addSession(database, session, Date.now(), sql`true`)]);
  },
  'adds a passkey': ({ id, epoch }) =>
    insertPasskey(
      database,
      {
        ...{ id: 'late', playerId: id, credentialId: 'late', publicKey: 'x', counter: 0 },
        ...{ transports: '', name: 'Late', createdAt: 1, usedAt: 1 },
      },
      epoch,
      sql`true`,
    ),
  'signs everybody else out': (holder, tokenHash) => revokeOthers(database, holder, tokenHash),
  'signs the victim out': async (holder) => {
    const [{ token_hash }] = await rowsOf(
      'select token_hash from sessions where player_id = ?',
      holder.id,
    );
    await revokeSession(database, holder, sessionIdOf(token_hash));
  },
  'removes a passkey': async (holder, tokenHash) => {
    const [{ id }] = await rowsOf('select id from passkeys where player_id = ?', holder.id);
    await removePasskey(database, holder, id, tokenHash, true);
  },
};

const stateOf = (id: string): Promise<unknown[]> =>
  Promise.all(
    ['sessions', 'passkeys', 'recovery_codes', 'transfers'].map((table) =>
      rowsOf(`select * from ${table} where player_id = ? order by rowid`, id),
    ),
  );

/** A thief who was let in as a victim who then has revoked that. */
const letIn = async (): Promise<{ holder: Holder; tokenHash: string }> => {
  const { visitor, ...victim } = await newVictim(true);
  const thief = newVisitor();
  await byCode(thief, { visitor, ...victim });
  const tokenHash = hashToken(thief.cookie.split('=')[1] ?? '');
  const [{ epoch }] = await rowsOf('select epoch from players where id = ?', victim.id);
  await visitor.send('DELETE', `${me}/sessions`);
  return { holder: { id: victim.id, epoch }, tokenHash };
};

/** One for all requests, because none of them changes anything. */
let revoked: ReturnType<typeof letIn> | null = null;

test.each(Object.entries(late))(
  'a request in progress: %s, which does nothing once access is revoked',
  async (_, act) => {
    const { holder, tokenHash } = await (revoked ??= letIn());
    const before = await stateOf(holder.id);
    await act(holder, tokenHash);
    expect(await stateOf(holder.id)).toEqual(before);
  },
);

const used = async (victim: Victim) =>
  (await victim.visitor.get(`${me}/keys`)).body.recoveryCodeUsedAt;

test('a recovery code that was used is told to its owner, with when, until they make a new one', async () => {
  const victim = await newVictim(true);
  expect(await used(victim)).toBeNull();
  at('13:00:00');
  const { body } = await byCode(newVisitor(), victim);
  expect(await used(victim)).toBe('2026-11-20T13:00:00.000Z');
  // Repeating the request is no second use, and the code that took its place is used later.
  at('13:05:00');
  const again = await byCode(newVisitor(), victim);
  expect(again.status).toBe(200);
  expect(await used(victim)).toBe('2026-11-20T13:00:00.000Z');
  at('14:00:00');
  expect((await byCode(newVisitor(), { ...victim, code: body.recoveryCode })).status).toBe(403);
  const { recoveryCode } = again.body;
  expect((await byCode(newVisitor(), { ...victim, code: recoveryCode })).status).toBe(200);
  expect(await used(victim)).toBe('2026-11-20T14:00:00.000Z');
  await victim.visitor.send('POST', `${me}/recovery-code`);
  expect(await used(victim)).toBeNull();
});

test('the last use of a passkey is told', async () => {
  const { visitor, passkey } = await newVictim(true);
  const used = async (): Promise<string[]> =>
    (await visitor.get(`${me}/keys`)).body.passkeys.map((key: { usedAt: string }) => key.usedAt);
  expect(await used()).toEqual(['2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z']);
  at('15:00:00');
  expect((await signIn(newVisitor(), passkey!)).status).toBe(200);
  expect((await used()).toSorted()).toEqual([
    '2026-11-20T12:00:00.000Z',
    '2026-11-20T15:00:00.000Z',
  ]);
});

interface Victim {
  readonly visitor: Visitor;
  readonly id: string;
  /** A passkey and a code that the thief knows; none if the victim has only cookies. */
  readonly passkey: Passkey | null;
  readonly code: string;
}

/** How a thief uses what they have; it is that of the victim that signs them in. */
type Use = () => Promise<Answer>;

/** Signs a browser in as the victim by a move that the victim confirms. */
async function moveTo({ visitor }: Pick<Victim, 'visitor'>): Promise<Visitor> {
  const thief = newVisitor();
  const claim = await openLink(visitor, thief);
  expect((await thief.send('POST', '/api/transfers/finish', { claim })).status).toBe(200);
  return thief;
}

/** A victim with another browser of their own, so that there is one to sign out. */
async function newVictim(isKeyed: boolean): Promise<Victim> {
  const [{ visitor, id }] = (await storePlayers(1)) as [StoredPlayer];
  const passkey = isKeyed ? await addPasskey(visitor) : null;
  if (isKeyed) await addPasskey(visitor, 'Another');
  const code = isKeyed ? await makeCode(visitor) : '';
  await moveTo({ visitor });
  return { visitor, id, passkey, code };
}

/** Each thing is in the sample with one way by turns, and in the whole with another. */
function turnsOf<Row>(rows: readonly Row[], by: number) {
  return tiersOf(rows.length, [
    ...rows.slice(by % rows.length),
    ...rows.slice(0, by % rows.length),
  ]);
}

async function signOutOthers({ visitor }: Victim): Promise<void> {
  const { sessions } = (await visitor.get(`${me}/keys`)).body;
  for (const { id, here } of sessions)
    if (!here) expect((await visitor.send('DELETE', `${me}/sessions/${id}`)).status).toBe(204);
}

function issued(): Readonly<Record<string, (victim: Victim) => Promise<Use>>> {
  return {
    'the question before the end of a move': async ({ visitor }) => {
      const thief = await newPlayer('2026-11-02');
      const claim = await openLink(visitor, thief);
      const { leaving } = (await thief.send('POST', '/api/transfers/finish', { claim })).body;
      const body = { claim, leaving: leaving.player.id };
      return () => thief.send('POST', '/api/transfers/finish', body);
    },
    'the attempt of a recovery code': async (victim) => {
      expect((await byCode(newVisitor(), victim)).body.state).toBe('here');
      return () => byCode(newVisitor(), victim);
    },
    'a move whose link nobody has opened': async ({ visitor }) => {
      const secret = await secretOf(visitor);
      return () => newVisitor().send('POST', '/api/transfers/claim', { secret });
    },
    'a move that was opened': async ({ visitor }) => {
      const thief = newVisitor();
      const claim = await claimIn(thief, await secretOf(visitor));
      return () => thief.send('POST', '/api/transfers/finish', { claim });
    },
    'a move that was confirmed': async ({ visitor }) => {
      const thief = newVisitor();
      const claim = await openLink(visitor, thief);
      return () => thief.send('POST', '/api/transfers/finish', { claim });
    },
    'a browser that is signed in': async (victim) => {
      const thief = await moveTo(victim);
      return () => thief.get(me);
    },
    'a browser that is signed in, to make a code': async (victim) => {
      const thief = await moveTo(victim);
      return () => thief.send('POST', `${me}/recovery-code`);
    },
    'a token that another has just replaced': async (victim) => {
      const thief = await moveTo(victim);
      const old = copyOf(thief);
      // Adding a passkey replaces the token; it is not to be what keeps the thief in.
      await addPasskey(thief, 'The thief’s');
      await env.DB.prepare('delete from passkeys where name = ?').bind('The thief’s').run();
      return () => old.get(me);
    },
    'the options for a new passkey': async (victim) => {
      const thief = await moveTo(victim);
      const begun = await thief.send('POST', `${me}/passkeys/begin`);
      const { credential } = await makePasskey(begun.body.challenge);
      return () => thief.send('POST', `${me}/passkeys`, { credential });
    },
  };
}

function ways(): Readonly<Record<string, (victim: Victim) => Promise<unknown>>> {
  return {
    'signing out everywhere else': ({ visitor }) => visitor.send('DELETE', `${me}/sessions`),
    'signing out each other browser': signOutOthers,
    'a new recovery code': ({ visitor }) => visitor.send('POST', `${me}/recovery-code`),
    'a removed passkey': async ({ visitor }) => {
      const [{ id }] = (await visitor.get(`${me}/keys`)).body.passkeys;
      expect((await visitor.send('DELETE', `${me}/passkeys/${id}`)).status).toBe(204);
    },
    'a deletion': async ({ visitor, id }) => {
      expect((await visitor.send('DELETE', me)).status).toBe(204);
      await settleErasure(id);
    },
  };
}

const byCode = (thief: Visitor, { code }: Victim) =>
  thief.send('POST', '/api/sign-in/recovery-code', { code, attempt });
