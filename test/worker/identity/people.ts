/** Visitors with passkeys, and what is stored of players. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { erasureObject } from '../../../worker/erasure/erasure-object.ts';
import { makePasskey, signWith, type Passkey } from './authenticator.ts';
import { day } from '../clock.ts';
import { newVisitor, type Answer, type Visitor } from '../visitor.ts';

export const me = '/api/players/me';

/** Adds a passkey to the visitor's player. */
export const addPasskey = async (visitor: Visitor, name?: string): Promise<Passkey> => {
  const begun = await visitor.send('POST', `${me}/passkeys/begin`);
  const { passkey, credential } = await makePasskey(begun.body.challenge);
  const added = await visitor.send('POST', `${me}/passkeys`, { credential, ...(name && { name }) });
  if (added.status !== 201) throw new Error(JSON.stringify(added.body));
  return passkey;
};

export const signIn = async (visitor: Visitor, passkey: Passkey): Promise<Answer> => {
  const begun = await visitor.send('POST', '/api/sign-in/begin');
  return visitor.send('POST', '/api/sign-in', await signWith(passkey, begun.body.challenge));
};

/** A visitor who has begun a game, and so is a player. */
export const newPlayer = async (): Promise<Visitor> => {
  const visitor = newVisitor();
  await visitor.begin(day);
  return visitor;
};

export const idOf = async (visitor: Visitor): Promise<string> => (await visitor.get(me)).body.id;

export const rowsOf = async (sql: string, ...values: unknown[]): Promise<any[]> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

/** Runs the alarms of a deletion until none is left. */
export const settleErasure = async (id: string): Promise<void> => {
  for (let rings = 0; rings < 40; rings++)
    if (!(await runDurableObjectAlarm(erasureObject(env, id)))) return;
  throw new Error('the deletion does not end');
};
