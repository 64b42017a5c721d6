import { html } from 'lit';
import { beforeEach, expect, test, vi } from 'vitest';
import { setServerNow } from '../../../web/lib/clock.ts';
import type { Face } from '../../../engine/types.ts';
import { date, serve, moves } from '../fake-server.ts';
import { serveAnswers } from '../answers.ts';
import { hurry, mount, mountGamePage, until, mountYahtzee } from '../fixture.ts';
import { click, expectAccessible, one, textOf, said } from '../reading.ts';

beforeEach(() => hurry());

const roll = (page: HTMLElement): HTMLElement => one(page, '.roll');

test('the play page starts nothing by itself, and makes the first roll at a tap', async () => {
  const server = serve(usual);
  const page = await mountYahtzee();
  expect(moves(server)).toEqual([]);
  expect(textOf(roll(page))).toBe('Roll five dice');
  await expectAccessible(page);
  roll(page).click();
  await until(() => expect(said(page)).toBe('Rolled 6, 3, 3, 6, 1.'));
  expect(moves(server)).toEqual(['POST play']);
});

test('the play page gives way to a notice if its day is not open', async () => {
  const server = serve(usual, { status: 'upcoming' });
  const page = await mountYahtzee();
  await until(() => expect(textOf(page)).toContain('Not open yet.'));
  expect(moves(server)).toEqual([]);
  await expectAccessible(page);
});

test('the play page that did not load can be loaded again, and one that is not there says so', async () => {
  const server = serve(usual, { weather: 500 });
  const page = await mountGamePage('yahtzee');
  await until(() => expect(textOf(page)).toContain('This page didn’t load.'));
  server.weather = 'fine';
  click(page, 'Try again');
  await until(() => expect(textOf(roll(page))).toBe('Roll five dice'));
  page.remove();
  serveAnswers({});
  const missing = await mountGamePage('yahtzee');
  await until(() => expect(textOf(missing)).toContain('We couldn’t find those dice.'));
  expect(document.title).toBe('Not found · Evenroll');
});

test('the play page says that a ranked game that was not finished in time does not count', async () => {
  serve(usual, { status: 'closed', log: '1' });
  const page = await mountYahtzee();
  await until(() => expect(textOf(page)).toContain('didn’t finish in time'));
});

test('over midnight a game in play names its deadline, and one not begun gives way to the notice, without a touch', async () => {
  history.replaceState(null, '', `/${date}/yahtzee`);
  serve(usual, { log: '0' });
  const header = await mount(
    html`<header>
      <nav id="nav"></nav>
      <p class="where" id="where"></p>
    </header>`,
  );
  const where = one(header, '#where');
  const page = await mountYahtzee();
  await until(() => expect(said(page)).toContain('Rolled'));
  expect(textOf(where)).toBe('Turn 1 of 13 · Fri 20 Nov · Total 0');
  expect([where.hidden, one(header, '#nav').hidden]).toEqual([false, true]);
  // The day ends twelve hours after the test's noon.
  setServerNow('2026-11-21T00:00:01Z');
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => expect(textOf(where)).toBe('Turn 1 of 13 · until 02:00 your time'));
  setServerNow('2026-11-20T12:00:00Z');

  serve(usual);
  const other = await mountYahtzee();
  await until(() => expect(roll(other).getAttribute('aria-disabled')).toBe('false'));
  setServerNow('2026-11-21T00:00:01Z');
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => expect(textOf(other)).toContain('No new games for that day.'));
  expect([where.hidden, one(header, '#nav').hidden]).toEqual([true, false]);
});

const usual = (): readonly Face[] => [6, 3, 3, 6, 1];
