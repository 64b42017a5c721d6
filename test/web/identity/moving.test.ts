/** Moving to another phone, at both ends. */
import { html } from 'lit';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import '../../../web/identity/move-page.ts';
import '../../../web/identity/move-to-phone.ts';
import {
  all,
  eventsOf,
  expectAccessible,
  holdTime,
  mount,
  one,
  settled,
  textOf,
  until,
} from '../fixture.ts';
import { arrived, choiceOf, serveIdentity, transferOf, type Replies } from './identity-server.ts';
import { whole } from '../../tier.ts';

beforeEach(() => localStorage.clear());

const pressFirst = (root: ParentNode): void => one(root, 'button').click();

/** Both ends look every two seconds, and time is held. */
const nextLook = async (): Promise<void> => {
  await settled();
  await vi.advanceTimersByTimeAsync(2_000);
};

describe('the old phone', () => {
  test('shows a link and its code, and stops when asked to', async () => {
    const requests = serveIdentity({
      'POST transfer': [201, transferOf()],
      'DELETE transfer': [204],
    });
    const element = await mount(html`<move-to-phone></move-to-phone>`);
    expect(textOf(element)).toContain('Open it on the other phone within 10 minutes');
    pressFirst(element);
    await until(() => expect(element.querySelector('.qr path')?.getAttribute('d')).toMatch(/^M\d/));
    const link = element.querySelector<HTMLInputElement>('copy-link input');
    expect(link?.value).toBe(`${location.origin}/move#${'a'.repeat(43)}`);
    await expectAccessible(element);
    all(element, 'button')
      .find((button) => textOf(button) === 'Stop')
      ?.click();
    await until(() => expect(textOf(element)).toContain('Show a link and a QR code'));
    expect(requests).toEqual(['POST transfer', 'DELETE transfer']);
  });

  test('says if no link is available', async () => {
    serveIdentity({ 'POST transfer': [429, { code: 'rate-limited' }] });
    const element = await mount(html`<move-to-phone></move-to-phone>`);
    pressFirst(element);
    await until(() => expect(textOf(one(element, '[role=status]'))).toContain('Wait a minute'));
    expect(element.querySelector('qr-code')).toBe(null);
  });

  test('asks who it is before it lets anybody in', whole(), async () => {
    const opened = transferOf({ state: 'opened', device: 'Safari on iPhone', digits: '4711' });
    const replies: Replies = {
      'POST transfer': [201, transferOf()],
      'GET transfer': [200, opened],
      'POST confirm': [200, { ...opened, state: 'confirmed' }],
    };
    const requests = serveIdentity(replies);
    const element = await mount(html`<move-to-phone></move-to-phone>`);
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
    replies['GET transfer'] = [200, transferOf({ state: 'none' })];
    await nextLook();
    await until(() => expect(textOf(element)).toContain('Both show the same games now.'));
    expect(moves).toHaveLength(1);
  });
});

describe('the new phone', () => {
  const open = async (hash: string): Promise<HTMLElement> => {
    const address = location.href;
    onTestFinished(() => history.replaceState(null, '', address));
    history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
    return mount(html`<move-page></move-page>`);
  };
  const secret = `#${'s'.repeat(43)}`;
  const claim = { claim: 'c'.repeat(43), digits: '4711', expiresAt: '2099-01-01T00:00:00.000Z' };

  test.each(['', '#short'])('without a link, %j, says where to find one', async (hash) => {
    serveIdentity({});
    const page = await open(hash);
    expect(textOf(page)).toContain('Open the link or scan the QR code from your other device.');
    await expectAccessible(page);
  });

  test('takes the secret out of the address, waits, and arrives', whole(), async () => {
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
    await nextLook();
    await until(() => expect(textOf(page)).toContain('Done. You’re mild-harbour here too.'));
    release();
    await expectAccessible(page);
  });

  test(
    'waits on if the connection is lost, because the link can’t be opened again',
    whole(),
    async () => {
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
      replies['POST finish'] = [200, { state: 'here', arrival: arrived }];
      await nextLook();
      await until(() => expect(textOf(page)).toContain('Done. You’re mild-harbour here too.'));
    },
  );

  test(
    'says that a link has been used, and that games of its own need a choice',
    whole(),
    async () => {
      const replies: Replies = {};
      serveIdentity(replies);
      const page = await open(secret);
      pressFirst(page);
      await until(() => expect(textOf(page)).toContain('That link has been used'));
      replies['POST claim'] = [200, claim];
      replies['POST finish'] = [200, { state: 'choose', arrival: choiceOf() }];
      holdTime();
      pressFirst(page);
      await nextLook();
      await until(() => expect(textOf(one(page, 'merge-choice'))).toContain('12 games'));
    },
  );
});
