/** Visitors with passkeys, and what is stored of players. */
import { runDurableObjectAlarm } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { erasureObject } from '../../../worker/erasure/erasure-object.ts';
import { makePasskey, signWith, type Passkey } from './authenticator.ts';
import { newVisitor, type Answer, type Visitor } from '../visitor.ts';

export const me = '/api/players/me';

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

/** Statuses of requests that were made at once, of which it is open which was first. */
export const sortedStatuses = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

export const idOf = async (visitor: Visitor): Promise<string> => (await visitor.get(me)).body.id;

export const settleErasure = async (id: string): Promise<void> => {
  for (let rings = 0; rings < 40; rings++)
    if (!(await runDurableObjectAlarm(erasureObject(env, id)))) return;
  throw new Error('the deletion does not end');
};

export const eraseStored = async (id: string): Promise<void> => {
  await env.DB.prepare('update players set token_hash = ?1 where id = ?1').bind(id).run();
  await erasureObject(env, id).erase(id, id);
};

export const makeCode = async (visitor: Visitor): Promise<string> =>
  (await visitor.send('POST', `${me}/recovery-code`)).body.code;

/** The secret of a link by which somebody moves to another device. */
export const secretOf = async (visitor: Visitor): Promise<string> =>
  (await visitor.send('POST', `${me}/transfer`)).body.secret;

/** Opens that link in a browser, and returns the claim. */
export const claimIn = async (visitor: Visitor, secret: string): Promise<string> =>
  (await visitor.send('POST', '/api/transfers/claim', { secret })).body.claim;

/** Opens a link of a player in a browser; the player lets it in. */
export const openLink = async (
  there: Visitor,
  visitor = newVisitor(),
  secret?: string,
): Promise<string> => {
  const claim = await claimIn(visitor, secret ?? (await secretOf(there)));
  await there.send('POST', `${me}/transfer/confirm`);
  return claim;
};
