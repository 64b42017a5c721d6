import { describe, expect, test } from 'vitest';
import '../../../web/identity/leaving-question.ts';
import { noteName, notDeletedWords, pastNames } from '../../../web/identity/past-names.ts';
import type { Leaving } from '../../../api/schemas/identity.ts';
import { signInByCode } from '../../../web/identity/api.ts';
import { forgetGames } from '../../../web/lib/is-player.ts';
import { draw, make, until } from '../fixture.ts';
import { all, click, eventsOf, expectAccessible, textOf } from '../reading.ts';
import {
  arrived,
  leavingOf,
  passkeyReplies,
  serveIdentity,
  wouldLeave,
} from './identity-server.ts';

const since = '2026-11-12T12:00:00.000Z';

describe('the question', () => {
  test.each<readonly [string, Partial<Leaving>, isSafe: boolean, words: readonly string[]]>([
    [
      ...(['without a way back', { unfinished: 1 }, false] as const),
      [
        'This browser plays as brisk-harp: 13 games, 3 people you follow, and 1 challenge.',
        'Your game ends unfinished.',
        'You can’t export or delete brisk-harp later.',
        'Nothing leads back to brisk-harp yet.',
        'Games of two names stay apart.',
      ],
    ],
    [
      ...(['with a code', { unfinished: 1, tables: 2, recoveryCodeSince: since }, true] as const),
      [
        'The game you’ve begun waits for brisk-harp.',
        'Your tables wait for brisk-harp.',
        'You made a code on 12 November. Still have it?',
      ],
    ],
    ['with a passkey', { passkeys: 1 }, true, ['Your passkey leads back to brisk-harp.']],
    [
      ...(['with another browser', { others: ['iPhone, Safari', ''] }, true] as const),
      ['You’re still brisk-harp on iPhone, Safari and another browser.'],
    ],
    [
      'with a name',
      { games: 0, follows: 0, challenges: 0 },
      false,
      ['This browser plays as brisk-harp.'],
    ],
  ])('%s says what there is, and which answer comes first', async (_, changes, isSafe, words) => {
    const question = await ask(changes);
    const plain = (text: string): string => text.replaceAll(', and', ' and');
    for (const some of words) expect(plain(textOf(question))).toContain(plain(some));
    const answers = ['Stay brisk-harp', 'Go on as mild-harbour'];
    expect(answersOf(question)).toEqual(isSafe ? answers.toReversed() : answers);
    await expectAccessible(question);
  });

  test('names the clubs that the other player isn’t in, with their invitations', async () => {
    const club = { isOwner: false, isShared: false };
    const question = await ask({
      clubs: [
        { ...club, name: 'Tuesday Rollers', invite: 'tuesday' },
        { ...club, name: 'Sunday Six', invite: 'sunday', isShared: true },
      ],
    });
    expect(textOf(question)).toContain('As mild-harbour you aren’t in Tuesday Rollers.');
    expect(textOf(question)).not.toContain('Sunday Six');
    const links = question.querySelectorAll<HTMLInputElement>('copy-link input');
    expect([...links].map(({ value }) => value)).toEqual([`${location.origin}/join/tuesday`]);
  });

  test('a code that is made here, or a passkey that is added, is a way back', async () => {
    const replies = {
      ...passkeyReplies(),
      'POST recovery-code': [201, { code: 'ABCDE-FGHJK' }],
    } as const;
    const requests = serveIdentity(replies);
    const question = await ask();
    click(question, 'Make a recovery code');
    await until(() => expect(answersOf(question)[0]).toBe('Go on as mild-harbour'));
    expect(textOf(question)).toContain('FGHJK');
    expect(requests).toEqual(['POST recovery-code']);
    const other = await ask();
    click(other, 'Add a passkey');
    await until(() => expect(answersOf(other)[0]).toBe('Go on as mild-harbour'));
    expect(textOf(other)).toContain('Your passkey leads back to brisk-harp.');
  });

  test('is about whom the browser is by now, and going on names them', async () => {
    const replies: Record<string, [number, unknown]> = {
      'POST recovery-code': wouldLeave({ player: { id: 'p3', handle: 'calm-fern' } }),
    };
    const requests = serveIdentity(replies);
    const question = await ask();
    const arrivals = eventsOf(question, 'arrived');
    click(question, 'Go on as mild-harbour');
    await until(() => expect(answersOf(question)).toContain('Stay calm-fern'));
    replies['POST recovery-code'] = [200, arrived];
    click(question, 'Go on as mild-harbour');
    await until(() => expect(arrivals).toHaveLength(1));
    expect(requests.map((request) => /"leaving":"(p\d)"/.exec(request)?.[1])).toEqual(['p2', 'p3']);
    const names = await draw(pastNames());
    expect(textOf(names)).toContain('calm-fern Nothing leads back to them.');
  });

  test('staying sends nothing', async () => {
    const requests = serveIdentity({});
    const question = await ask();
    const stays = eventsOf(question, 'stay');
    click(question, 'Stay brisk-harp');
    expect([stays.length, requests]).toEqual([1, []]);
  });
});

test('the names that this device has been say what leads back, until the device is one of them again or signs out', async () => {
  expect(notDeletedWords()).toBe('');
  noteName('p1', leavingOf({ recoveryCodeSince: since }));
  noteName('p3', leavingOf({ player: { id: 'p1', handle: 'mild-harbour' }, passkeys: 1 }));
  const names = await draw(pastNames());
  expect(all(names, 'li').map(textOf)).toEqual([
    'mild-harbour Sign in with their passkey to go on.',
    'brisk-harp You made a code for them on 12 November.',
  ]);
  await expectAccessible(names);
  expect(notDeletedWords()).toContain('mild-harbour and brisk-harp');
  noteName('p2', null);
  expect(notDeletedWords()).not.toContain('brisk-harp');
  forgetGames();
  expect(notDeletedWords()).toBe('');
});

const ask = (changes: Partial<Leaving> = {}): Promise<HTMLElement> =>
  make('leaving-question', {
    leaving: leavingOf(changes),
    goOn: (leaving: string) => signInByCode('code', 'attempt', leaving),
  });

const answersOf = (root: ParentNode): string[] =>
  all(root, 'button')
    .map(textOf)
    .filter((words) => /^(Go on|Stay)/.test(words));
