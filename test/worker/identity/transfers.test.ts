/** Moving to another device by a link, and returning by a recovery code. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { formatRecoveryCode, parseRecoveryCode } from '../../../api/recovery-code.ts';
import { removeExpired } from '../../../worker/retention/remove-expired.ts';
import { day, setClock } from '../clock.ts';
import { countOf, rowsOf } from '../rows.ts';
import { newPlayer, newVisitor, type Visitor } from '../visitor.ts';
import { idOf, makeCode, me, secretOf, sortedStatuses } from './people.ts';

const transfer = `${me}/transfer`;

beforeEach(() => setClock(`${day}T12:00:00Z`));
const claim = (visitor: Visitor, secret: string) =>
  visitor.send('POST', '/api/transfers/claim', { secret });
const take = (visitor: Visitor, text: string) =>
  visitor.send('POST', '/api/transfers/finish', { claim: text });

test('a link signs in the first device that opens it, once, after the old one has agreed', async () => {
  const [phone, desk, third] = [await newPlayer(day), newVisitor(), newVisitor()];
  const secret = await secretOf(phone);
  const claims = await Promise.all([claim(desk, secret), claim(third, secret)]);
  expect(sortedStatuses(claims)).toEqual([200, 404]);
  const [first, winner] = claims[0]?.status === 200 ? [claims[0], desk] : [claims[1], third];
  expect((await take(winner, first!.body.claim)).body).toEqual({
    state: 'waiting',
    arrival: null,
  });
  expect(winner.cookie).toBe('');
  const shown = (await phone.get(transfer)).body;
  expect(shown).toMatchObject({ state: 'opened', digits: first!.body.digits, secret: null });
  expect(shown.digits).toMatch(/^\d{4}$/);
  expect((await phone.send('POST', `${transfer}/confirm`)).body.state).toBe('confirmed');
  const answers = await Promise.all(
    [newVisitor(), newVisitor()].map((visitor) => take(visitor, first!.body.claim)),
  );
  expect(sortedStatuses(answers)).toEqual([200, 403]);
  expect((await phone.get(transfer)).body.state).toBe('done');
  expect((await claim(newVisitor(), secret)).status).toBe(404);
});

test('a link is valid for ten minutes, unless it is stopped or replaced', async () => {
  const phone = await newPlayer(day);
  const [replaced, secret] = [await secretOf(phone), await secretOf(phone)];
  expect((await claim(newVisitor(), replaced)).status).toBe(404);
  setClock(`${day}T12:09:59.999Z`);
  const { body } = await claim(newVisitor(), secret);
  await phone.send('POST', `${transfer}/confirm`);
  setClock(`${day}T12:10:00Z`);
  expect((await take(newVisitor(), body.claim)).status).toBe(404);
  const stopped = await secretOf(phone);
  expect((await phone.send('DELETE', transfer)).status).toBe(204);
  expect((await claim(newVisitor(), stopped)).status).toBe(404);
  const late = await secretOf(phone);
  setClock(`${day}T12:20:00Z`);
  expect((await claim(newVisitor(), late)).status).toBe(404);
});

test('a link can’t be confirmed before it is opened, or by a stranger', async () => {
  const [phone, stranger, desk] = [await newPlayer(day), await newPlayer(day), newVisitor()];
  const secret = await secretOf(phone);
  expect((await phone.send('POST', `${transfer}/confirm`)).body.state).toBe('waiting');
  const { body } = await claim(desk, secret);
  expect((await stranger.send('POST', `${transfer}/confirm`)).body.state).toBe('none');
  expect((await take(desk, body.claim)).body.state).toBe('waiting');
  expect((await newVisitor().get(transfer)).status).toBe(401);
});

test('a link stores no secret, and leaves nothing when it is over', async () => {
  const phone = await newPlayer(day);
  const secret = await secretOf(phone);
  const { body } = await claim(newVisitor(), secret);
  const stored = JSON.stringify(await rowsOf('select * from transfers'));
  for (const text of [secret, body.claim]) expect(stored).not.toContain(text);
  // The links of earlier tests are over, too.
  setClock(`${day}T13:00:00Z`);
  await removeExpired(env);
  expect(await countOf('transfers')).toBe(0);
});

const recover = (visitor: Visitor, code: string) =>
  visitor.send('POST', '/api/sign-in/recovery-code', { code });
test('a recovery code signs its player in once, however it is spelled, and gives the next one', async () => {
  const phone = await newPlayer(day);
  let code = await makeCode(phone);
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){6}[0-9A-HJKMNP-TV-Z]{5}$/);
  const spellings: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => text.toLowerCase(),
    (text) => text.replaceAll('-', ' '),
    (text) => text.replaceAll('0', 'o'),
  ];
  for (const spell of spellings) {
    const visitor = newVisitor();
    const { body } = await recover(visitor, spell(code));
    expect(body).toMatchObject({ state: 'here', recoveryCode: expect.any(String) });
    expect(await idOf(visitor)).toBe(await idOf(phone));
    expect((await recover(newVisitor(), code)).status).toBe(403);
    const stored = JSON.stringify(await rowsOf('select * from recovery_codes'));
    for (const text of [code, body.recoveryCode])
      expect(stored).not.toContain(parseRecoveryCode(text));
    code = body.recoveryCode;
  }
  expect((await phone.get(`${me}/keys`)).body.recoveryCodeSince).toBe(`${day}T12:00:00.000Z`);
});

test('a recovery code can be used again by the attempt that used it, for ten minutes, and by no other', async () => {
  const phone = await newPlayer(day);
  const code = await makeCode(phone);
  const [attempt, other] = ['a'.repeat(43), 'b'.repeat(43)];
  const send = (body: object) => newVisitor().send('POST', '/api/sign-in/recovery-code', body);
  const first = await send({ code, attempt });
  expect(first.status).toBe(200);
  for (const body of [{ code }, { code, attempt: other }])
    expect((await send(body)).status).toBe(403);
  const again = await send({ code, attempt });
  expect(again.status).toBe(200);
  // The code whose answer was lost is worth nothing.
  expect((await send({ code: first.body.recoveryCode })).status).toBe(403);
  setClock(`${day}T12:09:59.999Z`);
  expect((await send({ code, attempt })).status).toBe(200);
  setClock(`${day}T12:10:00Z`);
  expect((await send({ code, attempt })).status).toBe(403);
});

test('a recovery code is refused once it is replaced, and so is a made-up one', async () => {
  const phone = await newPlayer(day);
  const old = await makeCode(phone);
  await makeCode(phone);
  const made = formatRecoveryCode(new Uint8Array(20));
  for (const code of [old, made, '', 'x', made.slice(1)])
    expect(await recover(newVisitor(), code)).toMatchObject({
      status: 403,
      body: { code: 'sign-in-refused' },
    });
});

test('a recovery code is invalid with a wrong letter, or with two letters swapped', () => {
  const bytes = Uint8Array.from({ length: 20 }, (_, at) => 37 * at + 11);
  const code = formatRecoveryCode(bytes).replaceAll('-', '');
  expect(parseRecoveryCode(code)).toBe(code.slice(0, 32));
  for (let at = 0; at < code.length; at++) {
    const other = code[at] === '7' ? '8' : '7';
    expect(parseRecoveryCode(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
    const [one = '', two = ''] = [code[at], code[at + 1]];
    const swapped = code.slice(0, at) + two + one + code.slice(at + 2);
    if (one !== two && two !== '') expect(parseRecoveryCode(swapped)).toBeNull();
  }
});

test('sessions, replaced tokens and answered challenges are removed when they have expired', async () => {
  const phone = await newPlayer(day);
  await phone.send('POST', `${me}/recovery-code`);
  const ended = Date.parse(`${day}T12:05:00Z`);
  await rowsOf(`insert into used_challenges values ('a', ?)`, ended);
  await rowsOf('update sessions set ends_at = ? where player_id <> ?', ended, await idOf(phone));
  setClock('2026-12-20T12:00:00Z');
  await removeExpired(env);
  expect([await countOf('used_challenges'), await countOf('sessions')]).toEqual([0, 1]);
  setClock('2027-12-26T12:00:00Z');
  await removeExpired(env);
  expect(await countOf('sessions')).toBe(0);
});
