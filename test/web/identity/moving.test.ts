import { describe, expect, test, vi } from 'vitest';
import '../../../web/identity/move-page.ts';
import '../../../web/identity/move-to-phone.ts';
import { noteName, notDeletedWords } from '../../../web/identity/past-names.ts';
import { isPlayer } from '../../../web/lib/is-player.ts';
import { holdTime, make, settled, stayHere, until, visit } from '../fixture.ts';
import { all, click, eventsOf, expectAccessible, one, textOf } from '../reading.ts';
import {
  arrived,
  leavingOf,
  serveIdentity,
  transferOf,
  wouldLeave,
  type Replies,
} from './identity-server.ts';

const pressFirst = (root: ParentNode): void => one(root, 'button').click();

/** Both ends look every two seconds, and time is held. */
const nextLook = async (): Promise<void> => {
  await settled();
  await vi.advanceTimersByTimeAsync(2_000);
};

test('the old phone shows a link and its code, and stops when asked to', async () => {
  const requests = serveIdentity({
    'POST transfer': [201, transferOf()],
    'DELETE transfer': [204],
  });
  const element = await make('move-to-phone');
  expect(textOf(element)).toContain('A link for the other phone');
  pressFirst(element);
  await until(() => expect(element.querySelector('.qr path')?.getAttribute('d')).toMatch(/^M\d/));
  const link = element.querySelector<HTMLInputElement>('copy-link input');
  expect(link?.value).toBe(`${location.origin}/move#${'a'.repeat(43)}`);
  await expectAccessible(element);
  click(element, 'Stop');
  await until(() => expect(textOf(element)).toContain('Move to another phone'));
  expect(requests).toEqual(['POST transfer', 'DELETE transfer']);
});

test('the old phone: asks who it is before it lets anybody in', async () => {
  const opened = transferOf({ state: 'opened', device: 'Safari on iPhone', digits: '4711' });
  const replies: Replies = {
    'POST transfer': [201, transferOf()],
    'GET transfer': [200, opened],
    'POST confirm': [200, { ...opened, state: 'confirmed' }],
  };
  const requests = serveIdentity(replies);
  const element = await make('move-to-phone');
  const moves = eventsOf(element, 'moved');
  holdTime();
  pressFirst(element);
  await nextLook();
  await until(() => expect(textOf(element)).toContain('Safari on iPhone has opened the link'));
  expect(textOf(one(element, '.code'))).toBe('4711');
  const late: ((reply: [number, unknown]) => void)[] = [];
  replies['GET transfer'] = new Promise((resolve) => late.push(resolve));
  const looks = (): number => requests.filter((request) => request === 'GET transfer').length;
  await nextLook();
  expect(looks()).toBe(2);
  pressFirst(element);
  await until(() => expect(textOf(element)).toContain('Almost there'));
  // An answer from before the confirmation does not ask again.
  for (const answer of late) answer([200, opened]);
  await settled();
  expect(textOf(element)).toContain('Almost there');
  // The new phone gives the link back, and is let in again.
  replies['GET transfer'] = [200, transferOf()];
  await nextLook();
  await until(() => one(element, 'qr-code'));
  replies['GET transfer'] = [200, transferOf({ state: 'done' })];
  await nextLook();
  await until(() => expect(textOf(element)).toContain('Both show the same games now.'));
  expect(moves).toHaveLength(1);
  expect(all(element, 'button').map(textOf)).toEqual(['Move to another phone']);
  const sent = requests.length;
  await nextLook();
  expect(requests).toHaveLength(sent);
});

test('the old phone ends even if the other phone was faster than the answer that let it in', async () => {
  const opened = transferOf({ state: 'opened', device: 'Safari on iPhone', digits: '4711' });
  let confirm: (reply: [number, unknown]) => void = () => undefined;
  const replies: Replies = {
    'POST transfer': [201, opened],
    'GET transfer': [200, transferOf({ state: 'done' })],
    'POST confirm': new Promise((resolve) => (confirm = resolve)),
  };
  serveIdentity(replies);
  const element = await make('move-to-phone');
  holdTime();
  pressFirst(element);
  await until(() => expect(textOf(element)).toContain('Yes, let it in'));
  pressFirst(element);
  await settled();
  expect(all(element, 'button').map(({ ariaDisabled }) => ariaDisabled)).toEqual(['true', 'true']);
  await nextLook();
  confirm([200, { ...opened, state: 'confirmed' }]);
  await settled();
  await nextLook();
  await until(() => expect(textOf(element)).toContain('Both show the same games now.'));
});

test('the old phone looks only while it is seen, survives a lost connection, and says when a link is over', async () => {
  const replies: Replies = { 'POST transfer': [201, transferOf()], 'GET transfer': 'offline' };
  const requests = serveIdentity(replies);
  const looks = (): number => requests.filter((request) => request === 'GET transfer').length;
  const element = await make('move-to-phone');
  const moves = eventsOf(element, 'moved');
  holdTime();
  pressFirst(element);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await nextLook();
  expect(looks()).toBe(0);
  hidden.mockReturnValue(false);
  await nextLook();
  expect(looks()).toBe(1);
  replies['GET transfer'] = [200, transferOf({ state: 'opened', digits: '0815' })];
  await nextLook();
  await until(() => expect(textOf(element)).toContain('Another device has opened the link'));
  expect(all(element, 'button').map(textOf)).toEqual(['Yes, let it in', 'No, stop']);
  replies['GET transfer'] = [200, transferOf({ state: 'none' })];
  await nextLook();
  await until(() => expect(textOf(one(element, '[role=status]'))).toBe('That link is over.'));
  expect([moves, looks()]).toEqual([[], 3]);
  expect(element.querySelector('qr-code, .code')).toBeNull();
  pressFirst(element);
  await settled();
  element.remove();
  await nextLook();
  expect(looks()).toBe(3);
});

describe('the new phone', () => {
  const open = async (hash: string): Promise<HTMLElement> => {
    visit(`${location.pathname}${location.search}${hash}`);
    return make('move-page');
  };
  const secret = `#${'s'.repeat(43)}`;
  const claim = { claim: 'c'.repeat(43), digits: '4711', expiresAt: '2099-01-01T00:00:00.000Z' };

  test.each(['', '#short'])('without a link, %j, says where to find one', async (hash) => {
    serveIdentity({});
    const page = await open(hash);
    expect(textOf(page)).toContain('Open the link or scan the QR code from your other device.');
    await expectAccessible(page);
  });

  test('takes the secret out of the address, waits, and arrives', async () => {
    noteName('p2', leavingOf({ player: arrived.player }));
    const requests = serveIdentity({
      'POST claim': [200, claim],
      'POST finish': [200, { state: 'here', arrival: arrived }],
    });
    const page = await open(secret);
    expect(location.hash).toBe('');
    // Opening a page moves nothing.
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    const release = holdTime();
    pressFirst(page);
    await until(() => expect(textOf(one(page, '.code'))).toBe('4711'));
    expect(isPlayer()).toBe(false);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await nextLook();
    expect(requests).toEqual([`POST claim {"secret":"${'s'.repeat(43)}"}`]);
    hidden.mockReturnValue(false);
    await nextLook();
    await until(() => expect(textOf(page)).toContain('Done. You’re mild-harbour here too.'));
    expect(requests.slice(1)).toEqual([`POST finish {"claim":"${claim.claim}"}`]);
    expect([isPlayer(), notDeletedWords()]).toEqual([true, '']);
    await nextLook();
    expect(requests).toHaveLength(2);
    release();
    await expectAccessible(page);
  });

  test('waits on if the connection is lost, because the link can’t be opened again', async () => {
    const replies: Replies = { 'POST claim': [200, claim], 'POST finish': 'offline' };
    const requests = serveIdentity(replies);
    const page = await open(secret);
    holdTime();
    pressFirst(page);
    await until(() => expect(textOf(one(page, '.code'))).toBe('4711'));
    await nextLook();
    await until(() => expect(requests.join()).toContain('POST finish'));
    await settled();
    expect(textOf(one(page, '.code'))).toBe('4711');
    replies['POST finish'] = [200, { state: 'waiting', arrival: null }];
    await nextLook();
    await settled();
    expect(textOf(one(page, '.code'))).toBe('4711');
    replies['POST finish'] = [200, { state: 'here', arrival: arrived }];
    await nextLook();
    await until(() => expect(textOf(page)).toContain('Done. You’re mild-harbour here too.'));
  });

  test('says that a link has been used, and asks before games of its own are left', async () => {
    const replies: Replies = {};
    const requests = serveIdentity(replies);
    const page = await open(secret);
    pressFirst(page);
    await until(() => expect(textOf(page)).toContain('That link has been used'));
    // Another link, or none, in the same tab.
    const goTo = (hash: string): void => {
      history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
      dispatchEvent(new HashChangeEvent('hashchange'));
    };
    goTo(`#${'t'.repeat(43)}`);
    goTo('#short');
    replies['POST claim'] = [200, claim];
    replies['POST finish'] = wouldLeave();
    holdTime();
    pressFirst(page);
    await nextLook();
    await until(() => expect(textOf(one(page, 'leaving-question'))).toContain('12 games'));
    expect(requests[1]).toBe(`POST claim {"secret":"${'t'.repeat(43)}"}`);
    expect(isPlayer()).toBe(false);
    const paths = stayHere();
    replies['POST return'] = [204];
    click(page, 'Stay brisk-harp');
    await until(() => expect(paths).toEqual(['/']));
    expect(requests.at(-1)).toBe(`POST return {"claim":"${claim.claim}"}`);
    replies['POST finish'] = [200, { state: 'here', arrival: arrived }];
    click(page, 'Go on as mild-harbour');
    await until(() => expect(textOf(page)).toContain('Done. You’re mild-harbour here too.'));
    expect(requests.at(-1)).toBe(`POST finish {"claim":"${claim.claim}","leaving":"p2"}`);
    expect(isPlayer()).toBe(true);
  });

  test.each([
    [
      [200, { state: 'already', arrival: { ...arrived, state: 'already' } }],
      'is mild-harbour already.',
    ],
    // The old one hands nothing over.
    [[404, { code: 'not-found' }], 'That link has been used'],
  ] as const)('may need another link: %o', async (reply, words) => {
    const replies = {
      'POST claim': [200, claim],
      'POST finish': reply,
      'POST return': [204],
    } as const;
    const requests = serveIdentity(replies);
    const page = await open(secret);
    holdTime();
    pressFirst(page);
    await nextLook();
    await until(() => expect(textOf(page)).toContain(words));
    const given = requests.includes(`POST return {"claim":"${claim.claim}"}`);
    expect(given).toBe(words.endsWith('already.'));
    expect(textOf(page).includes('Open the link or scan')).toBe(!given);
  });
});
