import { expect, test, vi } from 'vitest';
import type { Challenge } from '../../../web/lib/api.ts';
import { setServerNow } from '../../../web/lib/clock.ts';
import { rememberPlayer } from '../../../web/lib/is-player.ts';
import { formatLocal, formatLocalMoment } from '../../../web/lib/moments.ts';
import { challengeNotice } from '../../../web/play/challenge-notice.ts';
import { challengeOf, serveAnswers } from '../answers.ts';
import { draw, settled, until } from '../fixture.ts';
import { all, linksIn, expectAccessible, one, textOf } from '../reading.ts';

const code = '7Hk2pQ9sWx3m';
const maker = { id: '7Hk2pQ9sWx3mAbCd', handle: 'odd-ferry' };
const commitment = 'b'.repeat(64);

type Session = Parameters<typeof challengeNotice>[1];

const leadOf = (notice: HTMLElement): string => textOf(one(notice, '.lead'));

test('a challenge that is not open yet counts down, and looks again when it is', async () => {
  const { notice, load } = await show('2026-11-19T23:59');
  expect(leadOf(notice)).toBe(
    `Not open yet. These dice open ${formatLocal('2026-11-20T00:00:00.000Z')}.`,
  );
  expect(one(notice, 'time').getAttribute('datetime')).toBe('2026-11-20T00:00:00.000Z');
  expect(linksIn(notice)).toEqual([['Today’s dice', '/']]);
  one(notice, 'count-down').dispatchEvent(new CustomEvent('elapsed'));
  expect(load).toHaveBeenCalledOnce();
});

test('a challenge to which it is too late to come says until when games may end', async () => {
  const { notice } = await show('2026-11-21T00:30', { code });
  expect(leadOf(notice)).toBe(
    'No new games for this challenge. You can finish one you’ve started until 02:00 your time.',
  );
  expect(linksIn(one(notice, '.keys'))).toEqual([
    ['Today’s dice', '/'],
    ['The board', `/c/${code}/board`],
  ]);
  // Its seed is still to come.
  expect(textOf(one(notice, '.fold'))).toContain('is published when');
  expect(all(notice, '.hash').map(textOf)).toEqual([commitment]);
});

test('a challenge is an invitation, which starts nothing by itself', async () => {
  const { notice, start } = await show('2026-11-20T12:00', { code, maker });
  await until(() => expect(textOf(one(notice, 'h1'))).toBe('odd-ferry challenges you.'));
  expect(leadOf(notice)).toContain('Yahtzee, Ordered rules, on hidden dice nobody has seen.');
  expect(all(notice, 'dd').map(textOf)).toEqual([
    ...[formatLocalMoment('2026-11-21T00:00:00.000Z'), 'No one yet'],
  ]);
  expect(linksIn(notice)).toEqual([
    ['The board', `/c/${code}/board`],
    ['How to check a roll', '/fairness'],
    ['All the rules', '/rules/ordered'],
  ]);
  expect(start).not.toHaveBeenCalled();
  one(notice, 'button.key').click();
  expect(start).toHaveBeenCalledOnce();
  await expectAccessible(notice);
  const busy = await show('2026-11-20T12:00', { code, players: 3 }, { isBusy: true });
  expect(one(busy.notice, 'button.key').getAttribute('aria-disabled')).toBe('true');
  expect(textOf(all(busy.notice, 'dd')[1]!)).toBe('3 players');
});

test.each([
  [{}, null, 'This day is over. No one finished it. You can still play its dice, unranked.'],
  [
    { code, players: 2 },
    'void',
    'This challenge is over. You didn’t finish in time, so this game doesn’t count. 2 players finished it. You can still play its dice, unranked.',
  ],
  [{ players: 1 }, 'playing', 'This day is over. 1 player finished it. You can still play'],
])('a challenge that is over, %o, with a game that is %s', async (changes, status, words) => {
  const seed = '07'.repeat(32);
  const play = status === null ? null : ({ status } as Session['play']);
  const { notice, start } = await show('2026-11-21T02:00', { seed, ...changes }, { play });
  expect(leadOf(notice)).toContain(words);
  const [way, path] = 'code' in changes ? ['Review', `c/${code}`] : ['Day in review', ''];
  expect(linksIn(one(notice, '.keys'))).toEqual([
    ['The board', `/${path || '2026-11-20/yahtzee'}/board`],
    [way, `/${path || '2026-11-20/yahtzee'}/day`],
  ]);
  expect(all(notice, '.hash').map(textOf)).toEqual([seed, commitment]);
  expect(textOf(one(notice, '.fold'))).toContain(
    `when the ${'code' in changes ? 'challenge' : 'day'} was over`,
  );
  one(notice, 'button').click();
  expect(start).toHaveBeenCalledOnce();
});

test('a challenge that is over comes first for whoever plays, and after today’s for a newcomer', async () => {
  const stranger = await show('2026-11-22T00:00');
  expect(stranger.notice.querySelector('button.key.second')).not.toBeNull();
  expect(linksIn(stranger.notice)[0]?.[0]).toContain('Play today’s dice');
  expect(stranger.notice.querySelector('.fold')).toBeNull();
  rememberPlayer();
  const player = await show('2026-11-22T00:00');
  expect(player.notice.querySelector('button.key.second')).toBeNull();
});

const given = (changes: object): Challenge =>
  challengeOf({ rules: 'ordered', commitment, status: 'open', players: 0, ...changes });

/** The notice at a time of the server, and what its presses called. */
const show = async (time: string, changes: object = {}, session: Partial<Session> = {}) => {
  setServerNow(`${time}:00.000Z`);
  serveAnswers({});
  const [start, load] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  const notice = await draw(
    challengeNotice(given(changes), {
      ...{ play: null, isBusy: false, start, load },
      ...session,
    }),
  );
  await settled();
  return { notice, start, load };
};
