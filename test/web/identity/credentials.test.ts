import { describe, expect, test, vi } from 'vitest';
import '../../../web/identity/keep-games.ts';
import '../../../web/identity/recovery-code.ts';
import { codeBytes, formatRecoveryCode } from '../../../api/recovery-code.ts';
import type { Credentials } from '../../../api/schemas/identity.ts';
import { noteName, notDeletedWords } from '../../../web/identity/past-names.ts';
import { identityFailureWords, sessionName, sessionNote } from '../../../web/identity/words.ts';
import { RequestProblem } from '../../../web/lib/call.ts';
import { isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { make, settled, stayHere, until } from '../fixture.ts';
import { all, click, eventsOf, expectAccessible, one, textOf } from '../reading.ts';
import {
  leavingOf,
  arrived,
  credentialsOf,
  manyCredentials,
  passkeyReplies,
  serveIdentity,
  wouldLeave,
} from './identity-server.ts';

const code = formatRecoveryCode(new Uint8Array(codeBytes));

const statusOf = (root: ParentNode): string => all(root, '[role=status]').map(textOf).join('');

test('keeping one’s games is bringing them back for a stranger, without a request', async () => {
  const requests = serveIdentity({});
  const keep = await make('keep-games');
  await until(() => expect(textOf(one(keep, 'h2'))).toBe('I’ve played before'));
  expect(textOf(keep)).toContain('No games in this browser yet.');
  expect(all(keep, 'button').map(textOf)).toEqual(['Use my passkey', 'Get my games back']);
  expect(requests).toEqual([]);
  await expectAccessible(keep);
});

const since = '2026-11-12T12:00:00.000Z';
const { passkeys, sessions } = manyCredentials();
test.each<[string, Partial<Credentials>, string, readonly string[]]>([
  [
    ...(['nothing', {}, 'Your 12 games live in this browser only.'] as const),
    ['This browserif it’s cleared, they’re gone', 'A passkeynone yet', 'A recovery codenone yet'],
  ],
  ['one game', { games: 1 }, 'Your game lives in this browser only.', []],
  ['no game', { games: 0 }, 'Whatever you play lives in this browser only.', []],
  ['other browsers', { sessions }, 'Your 12 games live in 3 browsers only.', []],
  ['no game and other browsers', { games: 0, sessions }, 'Whatever you play lives in 3', []],
  ['a passkey', { passkeys }, 'Your 12 games are safe, on any device.', []],
  ['no game and a passkey', { games: 0, passkeys }, 'Whatever you play is safe, on any', []],
  [
    ...(['a code', { recoveryCodeSince: since }] as const),
    'Your 12 games are safe, on any device.',
    [expect.any(String), 'A passkeynone yet', 'A recovery codemade 12 November'],
  ],
])('keeping one’s games says where they are with %s', async (_, changes, words, rows) => {
  rememberPlayer();
  serveIdentity({});
  const keep = await make('keep-games', { first: credentialsOf(changes) });
  await until(() => expect(textOf(one(keep, '.lead'))).toContain(words));
  if (rows.length > 0) expect(all(keep, '.device > span:not(.soft)').map(textOf)).toEqual(rows);
});

test('keeping one’s games shows nothing before it knows, then lists what exists', async () => {
  rememberPlayer();
  serveIdentity({ 'GET keys': [200, manyCredentials()] });
  const keep = await make('keep-games');
  await until(() => one(keep, 'credential-list'));
  expect(all(keep, '.device > span:not(.soft)').map(textOf)).toEqual([
    expect.stringMatching(/^This browserFirefox on Linux, /),
    expect.stringMatching(/^Passkey “Phone”added 12 November, last used 14 November/),
    'A recovery codemade 12 November',
    expect.stringMatching(/^Chrome on Androidlast seen /),
    expect.stringMatching(/^Another browserlast seen /),
  ]);
  await expectAccessible(keep);
  const requests = serveIdentity({ ...passkeyReplies(), 'GET keys': [200, manyCredentials()] });
  click(keep, 'Add another passkey');
  await until(() => expect(statusOf(keep)).toContain('Passkey added.'));
  expect(requests.map((request) => request.split(' {')[0])).toEqual([
    ...['POST begin', 'POST passkeys', 'GET keys'],
  ]);
});

test('keeping one’s games says what is safe if the keys can’t be read, and can be tried again', async () => {
  rememberPlayer();
  const replies = { 'GET keys': [400, { code: 'invalid-request' }] as [number, unknown] };
  serveIdentity(replies);
  const keep = await make('keep-games');
  await until(() => expect(textOf(keep)).toContain('Your games are safe.'));
  expect(keep.querySelector('credential-list, sign-in-form')).toBe(null);
  replies['GET keys'] = [200, credentialsOf()];
  click(keep, 'Try again');
  await until(() => one(keep, 'move-to-phone'));
});

test('keeping one’s games gives way to the question about this browser’s player', async () => {
  rememberPlayer();
  serveIdentity({ 'POST recovery-code': wouldLeave() });
  const keep = await make('keep-games', { first: credentialsOf() });
  await until(() => one(keep, 'recovery-code'));
  click(keep, 'I’ve played before');
  await until(() => expect(document.activeElement).toBe(one(keep, 'input')));
  one(keep, 'input').setAttribute('value', code);
  click(keep, 'Get my games back');
  await until(() => one(keep, 'leaving-question'));
  await until(() => expect(keep.querySelector('move-to-phone')).toBeNull());
  click(keep, 'Stay brisk-harp');
  await until(() => one(keep, 'move-to-phone'));
});

test('the list of keys signs another browser out, says if that fails, and warns before the last passkey is removed', async () => {
  const replies: Record<string, [number, unknown?]> = { 'DELETE s2': [204], 'DELETE k1': [204] };
  const requests = serveIdentity(replies);
  const list = await make('credential-list', { credentials: manyCredentials() });
  const changes = eventsOf(list, 'changed');
  one(list, '[aria-label="Sign out Chrome on Android"]').click();
  await until(() => expect(changes).toHaveLength(1));
  replies['DELETE s2'] = [429, { code: 'rate-limited' }];
  one(list, '[aria-label="Sign out Chrome on Android"]').click();
  await until(() => expect(statusOf(list)).toContain('Wait a minute, then try again.'));
  expect(changes).toHaveLength(1);
  click(list, 'Change');
  await until(() => expect(list.querySelector('dialog')?.open).toBe(true));
  expect(textOf(one(list, 'dialog'))).toContain('It’s your last passkey.');
  expect(requests).toEqual(['DELETE s2', 'DELETE s2']);
  click(list, 'Remove the last one');
  await until(() => expect(requests.at(-1)).toBe('DELETE k1'));
});

test('the list of keys gives a passkey another name, and removes one of several without that warning', async () => {
  const requests = serveIdentity({ 'PATCH k2': [200, {}], 'DELETE k2': [204] });
  const [first] = manyCredentials().passkeys;
  const list = await make('credential-list', {
    credentials: credentialsOf({
      passkeys: [first!, { ...first!, id: 'k2', name: 'Laptop', usedAt: first!.addedAt }],
    }),
  });
  const changes = eventsOf(list, 'changed');
  const dialog = one(list, 'dialog') as HTMLDialogElement;
  expect(textOf(list)).toContain('Passkey “Laptop”added 12 November, not used yet');
  one(list, '[aria-label="Change passkey Laptop"]').click();
  await until(() => expect(dialog.open).toBe(true));
  const field = one(dialog, 'input') as HTMLInputElement;
  expect(field.value).toBe('Laptop');
  expect(textOf(dialog)).toContain('Once removed it opens nothing');
  await expectAccessible(dialog);
  const submit = () => (one(dialog, 'form') as HTMLFormElement).requestSubmit();
  field.value = '  ';
  submit();
  field.value = ' Tablet ';
  submit();
  await until(() => expect(textOf(dialog)).toBe(''));
  expect(dialog.open).toBe(false);
  expect(requests).toEqual(['PATCH k2 {"name":"Tablet"}']);
  expect(changes).toHaveLength(1);
  one(list, '[aria-label="Change passkey Phone"]').click();
  await until(() => expect((one(dialog, 'input') as HTMLInputElement).value).toBe('Phone'));
  click(dialog, 'Cancel');
  await until(() => expect(textOf(dialog)).toBe(''));
  one(list, '[aria-label="Change passkey Laptop"]').click();
  await until(() => expect(dialog.open).toBe(true));
  click(dialog, 'Remove');
  await until(() => expect(requests.slice(1)).toEqual(['DELETE k2']));
});

test('the list of keys signs out all others at once, and here only those who can come back', async () => {
  rememberPlayer();
  const replies: Record<string, [number, unknown?]> = {
    'DELETE sessions': [204],
    'DELETE s1': [429, { code: 'rate-limited' }],
  };
  const requests = serveIdentity(replies);
  const paths = stayHere();
  const list = await make('credential-list');
  expect(all(list, '*')).toEqual([]);
  const show = (changes: Parameters<typeof credentialsOf>[0]): Promise<string[]> => {
    Object.assign(list, { credentials: credentialsOf(changes) });
    return settled().then(() => all(list, '.quiets button').map(textOf));
  };
  expect(await show({})).toEqual([]);
  expect(await show({ sessions: sessions.slice(0, 2), passkeys })).toEqual(['Sign out here']);
  expect(await show({ sessions })).toEqual(['Sign out everywhere else']);
  expect(await show({ sessions, recoveryCodeSince: since })).toEqual([
    ...['Sign out everywhere else', 'Sign out here'],
  ]);
  const changes = eventsOf(list, 'changed');
  click(list, 'Sign out everywhere else');
  await until(() => expect(changes).toHaveLength(1));
  click(list, 'Sign out here');
  await until(() => expect(statusOf(list)).toContain('Wait a minute, then try again.'));
  expect(requests).toEqual(['DELETE sessions', 'DELETE s1']);
  expect([isPlayer(), changes.length, paths]).toEqual([true, 1, []]);
  replies['DELETE s1'] = [204];
  click(list, 'Sign out here');
  await until(() => expect(paths).toEqual(['reload']));
  expect(isPlayer()).toBe(false);
});

describe('the words', () => {
  const now = new Date().toISOString();

  test.each([
    [{ here: true, device: '' }, 'This browser', 'today'],
    [{ here: true, device: 'Firefox' }, 'This browser', 'Firefox, today'],
    [{ here: false, device: '', usedAt: since }, 'Another browser', 'last seen 12 November'],
    [{ here: false, device: 'Safari' }, 'Safari', 'last seen today'],
  ])('for the browser %o', (session, name, note) => {
    const whole = { id: 's', usedAt: now, ...session };
    expect([sessionName(whole), sessionNote(whole)]).toEqual([name, note]);
  });

  test.each([
    [new DOMException('', 'AbortError'), 'No passkey was used, so nothing has changed.'],
    [new DOMException('', 'InvalidStateError'), 'This device already has a passkey'],
    [new DOMException('', 'SecurityError'), 'That didn’t work, so nothing has changed.'],
    ['nothing', 'That didn’t work, so nothing has changed.'],
    [new RequestProblem(409, { code: 'too-many-passkeys' }, null), 'You have 10 passkeys'],
  ])('for the failure %s', (failure, words) => {
    expect(identityFailureWords(failure)).toContain(words);
  });
});

test.each([
  ['Make a recovery code', null, null, 'when every device is gone'],
  ['Make a new code', since, null, 'You made one on 12 November.'],
  [
    'Make a new code',
    since,
    since,
    'Your code was used on 12 November, so the one on paper is spent.',
  ],
])(
  'a code is made once by two presses: %s, known %s, used %s',
  async (words, at, usedAt, before) => {
    const requests = serveIdentity({
      'POST recovery-code': [201, { code: 'ABCDE-FGHJK-MNPQR' }],
    });
    const element = await make('recovery-code', { since: at, usedAt });
    expect(textOf(element)).toContain(before);
    click(element, words);
    // A second one would replace it.
    click(element, words);
    await until(() => expect(all(element, '.paper span').map(textOf)).toHaveLength(3));
    await expectAccessible(element);
    click(element, 'I’ve written it down');
    await until(() => expect(textOf(element)).toContain('You made one today.'));
    expect(textOf(element)).not.toContain('FGHJK');
    expect(requests).toHaveLength(1);
  },
);

test.each([
  ['another tab has made one', [409, { code: 'code-exists' }], 'You have a code already', true],
  ['there is no connection', 'offline', 'We can’t reach Evenroll. Try again.', false],
] as const)('a recovery code is not made if %s', async (_, reply, words, isMade) => {
  const requests = serveIdentity({ 'POST recovery-code': reply });
  const element = await make('recovery-code');
  expect(one(element, 'button').className).toContain('quiet');
  click(element, 'Make a recovery code');
  await until(() => expect(statusOf(element)).toContain(words));
  expect(textOf(element).includes('You made one today.')).toBe(isMade);
  expect(requests).toEqual(['POST recovery-code']);
  expect(element.querySelector('.paper')).toBe(null);
});

const open = async (): Promise<HTMLElement> => {
  const form = await make('sign-in-form');
  await until(() => one(form, 'input'));
  return form;
};

test('coming back with a mistyped code or a cancelled passkey changes nothing', async () => {
  const requests = serveIdentity({});
  const form = await open();
  one(form, 'input').setAttribute('value', 'ABCDE');
  click(form, 'Get my games back');
  await until(() => expect(statusOf(form)).toContain('Check it letter by letter.'));
  expect(requests).toEqual([]);
  await expectAccessible(form);
  serveIdentity(passkeyReplies());
  vi.mocked(navigator.credentials.get).mockRejectedValue(new DOMException('', 'NotAllowedError'));
  click(form, 'Use my passkey');
  await until(() => expect(statusOf(form)).toBe('No passkey was used, so nothing has changed.'));
});

test('coming back works with the right code, and not with an old one', async () => {
  const replies: Record<string, [number, unknown]> = {
    'POST recovery-code': [403, { code: 'sign-in-refused' }],
  };
  const requests = serveIdentity(replies);
  noteName('p2', leavingOf({ player: arrived.player }));
  const form = await open();
  const arrivals = eventsOf(form, 'arrived');
  one(form, 'input').setAttribute('value', code);
  click(form, 'Get my games back');
  await until(() => expect(statusOf(form)).toContain('That doesn’t lead to any games.'));
  replies['POST recovery-code'] = [200, { ...arrived, state: 'already' }];
  click(form, 'Get my games back');
  await until(() => expect(statusOf(form)).toBe('This browser is mild-harbour already.'));
  replies['POST recovery-code'] = [200, arrived];
  click(form, 'Get my games back');
  await until(() => expect(arrivals).toHaveLength(1));
  // Each time under the same secret, for answers that get lost.
  const secrets = requests.map((request) => /"([\w-]{43})"/.exec(request)?.[1]);
  expect(secrets).toEqual(Array(3).fill(expect.any(String)));
  expect(new Set(secrets).size).toBe(1);
  expect(notDeletedWords()).toBe('');
});

test('coming back to a fresh device says who one is, with the next code', async () => {
  serveIdentity({ 'POST recovery-code': [200, { ...arrived, recoveryCode: code }] });
  const keep = await make('keep-games');
  await until(() => one(keep, 'input'));
  one(keep, 'input').setAttribute('value', code);
  click(keep, 'Get my games back');
  await until(() => expect(textOf(keep)).toContain('Write it down now'));
  expect(textOf(keep)).toContain('You’re mild-harbour here now.');
  expect(textOf(keep)).not.toContain('No games in this browser yet.');
});

test('coming back by passkey signs once for the question and the answer', async () => {
  const replies = { ...passkeyReplies(), 'POST sign-in': wouldLeave() };
  const requests = serveIdentity(replies);
  const keep = await make('keep-games');
  await until(() => one(keep, 'sign-in-form'));
  click(keep, 'Use my passkey');
  await until(() => one(keep, 'leaving-question'));
  click(keep, 'Go on as mild-harbour');
  await until(() => expect(requests.length).toBeGreaterThan(2));
  expect(requests.map((request) => request.replace(/\{.*?("leaving".*)?\}$/, '$1'))).toEqual([
    ...['POST begin', 'POST sign-in ', 'POST sign-in "leaving":"p2"'],
  ]);
});
