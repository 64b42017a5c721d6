/** The small parts of pages: calendars, links to send, menus, dice to keep, and what banners say. */
import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import { monthCalendar, monthPages } from '../../../web/ui/month-calendar.ts';
import { answers } from '../../../web/ui/answers.ts';
import { coming } from '../../../web/ui/answered.ts';
import { notFound, plainBanner, safeWords, troubleOf } from '../../../web/ui/banners.ts';
import { captionedTable } from '../../../web/ui/captioned-table.ts';
import { door } from '../../../web/ui/door.ts';
import { fact } from '../../../web/ui/fact.ts';
import { markedDice } from '../../../web/ui/marked-dice.ts';
import { allOf, namedIn } from '../../../web/ui/named.ts';
import { playToday } from '../../../web/ui/play-today.ts';
import { ProgressiveRender } from '../../../web/ui/progressive-render.ts';
import { tableHead } from '../../../web/ui/table-head.ts';
import { forgetPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import type { PageRequest } from '../../../web/lib/page-request.ts';
import { button } from '../../../web/ui/button.ts';
import { askedDice, gradedDice } from '../../../web/ui/kept-dice.ts';
import '../../../web/ui/more-menu.ts';
import { pickOne } from '../../../web/ui/pick-one.ts';
import { reminderTime } from '../../../web/ui/reminder-time.ts';
import { scoreTable } from '../../../web/ui/score-table.ts';
import '../../../web/ui/send-link.ts';
import { tick } from '../../../web/ui/tick.ts';
import { press } from '../table-hands.ts';
import { bareHost, draw, make, mount, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

test.each([
  ['2026-11', '2026-11-20', ['October 2026']],
  ['2026-10', '2026-11-20', ['September 2026', 'November 2026']],
  ['2026-01', '2026-11-20', ['February 2026']],
])('beside %s on %s stand the months that have challenges', async (month, today, names) => {
  const pages = await mount(monthPages(month, today));
  expect(all(pages, 'a').map(textOf)).toEqual(names);
});

test('a month begins on its weekday', async () => {
  const view = await draw(monthCalendar('2026-11', (date) => html`<li class="day">${date}</li>`));
  const days = all(view, 'li').map((day) => day.className);
  expect([days.length, days.indexOf('day')]).toEqual([36, 6]);
  expect(textOf(one(view, '.weekdays'))).toBe('MonTueWedThuFriSatSun');
});

test('a link can be sent, copied and scanned', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error());
  const link = await make('send-link', { address: 'https://x.test/c/1' });
  const field = one(link, 'input') as HTMLInputElement;
  expect([field.value, all(link, '.key.big').length]).toEqual(['https://x.test/c/1', 0]);
  await press(link, 'Copy');
  await until(() => expect(textOf(one(link, '.note'))).toBe('Press and hold to copy.'));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  written.mockRestore();
  await press(link, 'Show a QR code');
  await until(() => expect(link.querySelector('.qr path')).not.toBeNull());
  const [, x, y, run] = /^M(\d+) (\d+)h(\d+)/.exec(code(link)) ?? [];
  // A finder pattern of seven modules, after a quiet zone of four.
  expect([x, y, run]).toEqual(['4', '4', '7']);
  await press(link, 'Hide the QR code');
  expect(link.querySelector('.qr')).toBeNull();
});

const code = (link: HTMLElement): string => link.querySelector('.qr path')?.getAttribute('d') ?? '';

test('a menu is closed by Escape, a choice, and a press or focus elsewhere', async () => {
  const other = await mount(html`<button type="button">Other</button>`);
  const chosen = vi.fn();
  const menu = await make('more-menu', { items: [button('quiet', 'Leave', chosen)] });
  const details = one(menu, 'details') as HTMLDetailsElement;
  const open = () => {
    details.open = true;
  };
  const ends: readonly (() => unknown)[] = [
    () => one(menu, 'button').click(),
    () => other.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
    () => other.focus(),
  ];
  for (const end of ends) {
    open();
    menu.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(details.open).toBe(true);
    end();
    expect(details.open).toBe(false);
  }
  expect(chosen).toHaveBeenCalledOnce();
  open();
  one(menu, 'button').focus();
  await userEvent.keyboard('{Escape}');
  expect([details.open, document.activeElement]).toEqual([false, one(menu, 'summary')]);
});

test('a question is answered by the deed, or by the way out', async () => {
  const deed = vi.fn();
  const dialog = await mount(
    html`<dialog>${answers({ words: 'Leave', press: deed, isDanger: false })}</dialog>`,
  );
  (dialog as HTMLDialogElement).showModal();
  expect(textOf(document.activeElement)).toBe('Cancel');
  expect(all(dialog, 'button').map((key) => key.className.trim())).toEqual(['key', 'key second']);
  await press(dialog, 'Cancel');
  expect([dialog.hasAttribute('open'), deed.mock.calls.length]).toEqual([false, 0]);
});

test('dice are kept by a tap, and then it is said what was best', async () => {
  const toggle = vi.fn();
  const asked = await mount(askedDice([6, 3, 1], 0b100, toggle));
  const dice = all(asked, 'button');
  expect(dice.map((die) => die.ariaPressed)).toEqual(['false', 'false', 'true']);
  dice[1]!.click();
  expect(toggle).toHaveBeenCalledWith(1);
  const graded = await mount(gradedDice([6, 3, 1], 0b100, 0b011));
  expect(graded.ariaLabel).toBe('Dice: 6, 3, 1. You kept 1. Best: 6, 3.');
  expect(all(graded, '.die').map((die) => die.className.trim())).toEqual([
    ...['die  more', 'die  more', 'die level'],
  ]);
  const none = await mount(gradedDice([6], 0, 0));
  expect(none.ariaLabel).toBe('Dice: 6. You kept none. Best: none.');
});

test('fields say what is chosen, and tell what changes', async () => {
  const changed = vi.fn();
  const form = await mount(
    html`<div>
      ${pickOne(
        'Game',
        'game',
        [
          ['a', 'A'],
          ['b', 'B'],
        ] as const,
        'b',
        changed,
      )}
      ${tick('Sound', 'Quiet.', true, changed)} ${reminderTime('08:00', changed, html``)}
    </div>`,
  );
  const fields = all(form, 'input') as HTMLInputElement[];
  expect(fields.slice(0, 3).map((field) => field.checked)).toEqual([false, true, true]);
  fields[0]!.click();
  fields[2]!.click();
  for (const value of ['', '21:30']) {
    fields[3]!.value = value;
    fields[3]!.dispatchEvent(new Event('change'));
  }
  expect(changed.mock.calls).toEqual([['a'], [false], ['21:30']]);
  await expectAccessible(form);
});

test('a table of scores has points as figures or in words', async () => {
  const rows = [
    { name: 'Six of a kind', dice: [1], points: 3_000 },
    { name: 'Three alike', dice: [null], points: 'face × 100' },
  ];
  const table = await mount(scoreTable('What scores', 'Dice', rows));
  expect(all(table, '.fig').map(textOf)).toEqual(['3,000', 'face × 100']);
  expect(textOf(await mount(coming()))).toBe('One moment …');
});

test.each([
  ['failed', 'This page didn’t load. Your games are safe. Try again'],
  ['busy', 'Very busy. This page loads in a moment.'],
  ['offline', 'No connection. This page loads when you’re back online.'],
  ['loaded', ''],
])('a page whose request is %s says: %s', async (status, words) => {
  rememberPlayer();
  const request = { status, run: vi.fn() };
  const banner = await draw(troubleOf(request as unknown as PageRequest<unknown>));
  expect(textOf(banner)).toBe(words);
  banner.querySelector('button')?.click();
  expect(request.run).toHaveBeenCalledTimes(status === 'failed' ? 1 : 0);
  // Only players with games read that they are safe.
  forgetPlayer();
  expect(safeWords()).toBe('');
});

test('lists, figures and doors say what they lead to; a name stays as it is', async () => {
  const rows = [
    html`<tr>
      <td>Ann</td>
    </tr>`,
  ];
  const table = await draw(captionedTable('Scores', ['Player'], rows));
  expect(all(table, 'caption, th, td').map(textOf)).toEqual(['Scores', 'Player', 'Ann']);
  const head = await draw(
    html`<table>
      ${tableHead(['Day'], ['Score'], ['Replay'])}
    </table>`,
  );
  expect(all(head, 'th').map(({ className }) => className)).toEqual(['', 'r', '']);
  expect(textOf(one(head, '.vh'))).toBe('Replay');
  expect(textOf(await draw(fact('Games', '7', 'so far')))).toBe('Games 7 so far');
  const doors = await draw([
    door('/club/1', 'Aces', 'ten people', true),
    door('/how', 'How', 'rules'),
  ]);
  expect(all(doors, 'a').map((link) => [link.getAttribute('href'), textOf(link)])).toEqual([
    ['/club/1', 'Acesten people'],
    ['/how', 'Howrules'],
  ]);
  expect(all(doors, 'b').map(({ translate }) => translate)).toEqual([false, true]);
});

test('dice are read out with what is marked of them', async () => {
  const dice = await draw(markedDice([6, null, 3, 6], 0b1001, 'held'));
  expect(one(dice, '[role=img]').ariaLabel).toBe('six held, three, six held');
  expect(all(dice, '.row-dice > span').map(({ className }) => className)).toEqual([
    'kept',
    '',
    'kept',
  ]);
});

test('names in a sentence stay in one piece, wherever and however often they come', async () => {
  const said = await draw(namedIn('Ben and Ann: Ann leads', 'Ann', '', 'Ben', 'Cleo'));
  expect(textOf(said)).toBe('Ben and Ann: Ann leads');
  expect(all(said, 'bdi').map(textOf)).toEqual(['Ben', 'Ann', 'Ann']);
  expect(namedIn('Nobody', 'Ann')).toBe('Nobody');
  expect(textOf(await draw(allOf(['Ann', 'Ben'])))).toBe('Ann and Ben');
});

test('a first game takes no account, and a page that is not there leads to today', async () => {
  const key = await draw(playToday('yatzy'));
  expect(one(key, 'a').getAttribute('href')).toBe('/yatzy');
  expect(textOf(key)).toContain('no account');
  rememberPlayer();
  expect(textOf(await draw(playToday('yatzy')))).toBe('Play today’s dice');
  const missing = await draw(notFound('Not found', 'We couldn’t find it.'));
  expect(all(missing, 'h1, .lead, .key').map(textOf)).toEqual([
    ...['Not found', 'We couldn’t find it.', 'Today’s dice'],
  ]);
  expect(textOf(await draw(plainBanner('Two lines')))).toBe('Two lines');
});

test('long content comes part by part, and none after the page has gone', async () => {
  const drawn: number[] = [];
  const parts = new ProgressiveRender(
    { ...bareHost, requestUpdate: () => void drawn.push(parts.count) },
    3,
  );
  expect(parts.count).toBe(1);
  for (const count of [2, 3]) {
    parts.renderNext();
    parts.renderNext();
    await vi.waitFor(() => expect(parts.count).toBe(count));
  }
  parts.renderNext();
  await settled();
  expect(drawn).toEqual([2, 3]);
});
