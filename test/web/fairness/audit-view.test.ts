/** The check of a day or a challenge: when there is one, and what its presses do. */
import { html } from 'lit';
import { expect, test, vi } from 'vitest';
import '../../../web/fairness/audit-page.ts';
import { AuditView } from '../../../web/fairness/audit-view.ts';
import { formatLocalMoment } from '../../../web/lib/moments.ts';
import type { AuditMessage, AuditOutcome } from '../../../web/workers/audit-messages.ts';
import { type Answers, challengeOf, serveAnswers } from '../answers.ts';
import { make, mount, settled, until, visit } from '../fixture.ts';
import { all, boardLink, expectAccessible, one, textOf } from '../reading.ts';

test('a noted number that can’t be one is shown, and nothing is started', async () => {
  const view = await make('audit-view', { target: '2026-11-20' });
  const input = one(view, '.noted input') as HTMLInputElement;
  input.value = 'abc';
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await settled();
  const button = one(view, '.key');
  const words = textOf(button);
  button.click();
  await settled();
  expect(one(view, 'details').hasAttribute('open')).toBe(true);
  expect(document.activeElement).toBe(input);
  expect(textOf(button)).toBe(words);
});

test('a check is started, stopped, gone on with and saved by its buttons', async () => {
  const asked: object[] = [];
  const worker = Object.assign(new EventTarget(), {
    ...{ postMessage: (request: object) => asked.push(request), terminate: () => undefined },
    ...{ onerror: null, onmessage: null, onmessageerror: null },
  });
  const opened = vi.fn(() => worker);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const target = 'c/7Hk2pQ9sWx3m';
  const view = await mount(html`${Object.assign(new AuditView(opened), { target })}`);
  const say = async (data: AuditMessage): Promise<void> => {
    worker.dispatchEvent(new MessageEvent('message', { data }));
    await settled();
  };
  const press = async (): Promise<void> => {
    one(view, '.keys button').click();
    await settled();
  };
  const shows = (): string[] => [textOf(one(view, '.stamp')), textOf(one(view, '.keys button'))];
  const isSaveLater = (): boolean => one(view, '.quiet:is(button)').classList.contains('later');
  expect(isSaveLater()).toBe(true);
  expect(textOf(one(view, '.noted'))).toContain('The number you saw before your first roll');
  await press();
  expect(shows()).toEqual(['Checking …', 'Stop']);
  await press();
  expect(shows()).toEqual(['Stopping …', 'Stopping …']);
  expect(one(view, '.keys button').getAttribute('aria-disabled')).toBe('true');
  await press();
  await say({ kind: 'end', end: { end: 'stopped' } as AuditOutcome });
  expect(shows()).toEqual(['Stopped', 'Go on']);
  const input = one(view, '.noted input') as HTMLInputElement;
  input.value = ` ${'AB'.repeat(32)} `;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await press();
  expect(asked).toEqual([
    { kind: 'start', target, known: null },
    { kind: 'stop' },
    { kind: 'start', target, known: 'ab'.repeat(32) },
  ]);
  expect(opened).toHaveBeenCalledOnce();
  const difference = { what: 'score', words: 'It differs.', link: '/r/1', expected: 1, found: 2 };
  const report = { target, games: {}, links: 0, commitment: null, finalAt: null };
  await say({
    kind: 'end',
    end: { end: 'different', report, difference } as unknown as AuditOutcome,
  });
  expect(shows()).toEqual(['Something doesn’t fit', 'Check again']);
  expect([one(view, '.stamp').classList.contains('bad'), isSaveLater()]).toEqual([true, false]);
  one(view, '.quiet:is(button)').click();
  expect(saved).toEqual(['evenroll-c-7Hk2pQ9sWx3m.json']);
  await press();
  worker.dispatchEvent(new Event('error'));
  await settled();
  expect(shows()).toEqual(['This browser can’t check', 'Try again']);
});

const ofGame = (game: string, changes: object = {}) =>
  challengeOf({ game, seed: '07'.repeat(32), commitment: 'b'.repeat(64), ...changes });

const games = ['yahtzee', 'yardkle', 'yatzy'];
const addressOf = (path: string): string => `GET /api/challenges/${path}`;
const dayOf = (changes: object = {}): Answers =>
  Object.fromEntries(games.map((game) => [addressOf(`2026-11-20/${game}`), ofGame(game, changes)]));

const openPage = async (target: string, answers: Answers) => {
  visit(`/fairness/${target}`);
  const sent = serveAnswers(answers);
  const board = boardLink();
  const page = await make('audit-page');
  await settled();
  return { board, page, sent };
};

test('the page of a day that is over checks all its games, and says what it can’t catch', async () => {
  const { board, page, sent } = await openPage('2026-11-20', dayOf());
  await until(() => one(page, 'audit-view h2'));
  expect(sent.slice(0, 3)).toEqual(games.map((game) => addressOf(`2026-11-20/${game}`)));
  expect(textOf(one(page, 'h1'))).toBe('Friday 20 November 2026');
  expect(document.title).toBe('Check the dice: Friday 20 November 2026 · Evenroll');
  expect(board.getAttribute('href')).toBe('/2026-11-20/yahtzee/board');
  expect(textOf(one(page, '.stamp'))).toContain('Friday 20 November');
  expect(all(page, '.checks li').length).toBeGreaterThan(games.length);
  expect(one(page, 'copy-text').textContent).toContain(
    `npm run -s audit -- ${location.origin} 2026-11-20`,
  );
  await expectAccessible(page);
});

const code = '7Hk2pQ9sWx3m';
const sealed = { seed: null, status: 'open' };
const custom = { [addressOf(`c/${code}`)]: ofGame('yahtzee', { ...sealed, code }) };
const early = dayOf({ ...sealed, status: 'upcoming' });

test.each([
  ['2026-11-20', dayOf(sealed), 'Still sealed.', '/fairness#days'],
  ['2026-11-20', early, 'These dice aren’t out yet.', '/fairness#days'],
  [`c/${code}`, custom, 'Still sealed.', `/c/${code}`],
])('the page of %s before its end, %#, says when it can be checked', async (...row) => {
  const [target, answers, words, way] = row;
  const { page, sent } = await openPage(target, answers);
  await until(() =>
    expect(textOf(one(page, '.lead'))).toBe(
      `${words} You can check from ${formatLocalMoment('2026-11-21T02:00:00.000Z')}.`,
    ),
  );
  expect(one(page, '.keys a').getAttribute('href')).toBe(way);
  expect(sent).toEqual(Object.keys(answers));
  expect(page.querySelector('audit-view')).toBeNull();
  if (target.startsWith('c/'))
    expect(textOf(one(page, 'h1'))).toBe('Yahtzee challenge with Official rules');
});
