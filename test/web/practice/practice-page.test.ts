import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { beforeEach, expect, test, vi } from 'vitest';
import { variantOfRules } from '../../../engine/games.ts';
import type { RulesName } from '../../../engine/rule-sets.ts';
import { readBook, keepGame, type PracticeGame } from '../../../web/practice/book.ts';
import { end } from '../../../web/practice/end.ts';
import { playOf, practiceSource } from '../../../web/practice/source.ts';
import { webGame } from '../../../web/games.ts';
import { saveSettings } from '../../../web/lib/settings.ts';
import { silenceCoach } from '../answers.ts';
import { playedOut } from '../replays.ts';
import { draw, free, hurry, mount, settled, until, visit } from '../fixture.ts';
import { all, click, expectAccessible, hrefs, one, textOf } from '../reading.ts';

/** The seed of `playedOut`. */
const seed = '07'.repeat(32);
const otherSeed = '0123456789abcdef'.repeat(4);
const wholeLog = playedOut('official');
const game: PracticeGame = {
  ...{ rules: 'official', seed, log: wholeLog, at: wholeLog.length, friends: [], begunAt: 0 },
};

const midway: PracticeGame = { ...game, log: '3AB', at: 2 };

beforeEach(prepare);

const saved = (): PracticeGame | undefined => readBook()?.[0];

const problemOf = (page: HTMLElement): string => textOf(page.querySelector('[role=alert] b'));

test('the lobby lists the games under its rules, each with its state, and deletes the one that is asked for', async () => {
  keepGame({ ...midway, rules: 'applet', seed: otherSeed });
  keepGame({ ...game, seed: '1'.repeat(64), log: 'AA', at: 2 });
  keepGame(game);
  keepGame({ ...midway, seed: otherSeed });
  const { page, where, help } = await open();
  const rows = () =>
    all(page, 'tbody tr').map((row) => [
      textOf(one(row, '.fig')),
      row.querySelector('a')?.getAttribute('href') ?? null,
    ]);
  const rest = [
    [expect.stringMatching(/^\d+$|points$/), `#${seed}`],
    ['unreadable', null],
  ];
  expect(rows()).toEqual([['turn 2', `#${otherSeed}`], ...rest]);
  const linksOf = (list: string) => hrefs(page, `${list} a`);
  expect(linksOf('.switch')).toEqual([
    ...['/practice/official', '/practice/yardkle', '/practice/yatzy'],
  ]);
  expect(linksOf('.rule-sets')).toContain('/practice/ordered');
  expect(hrefs(page, '[aria-current]')).toEqual(['/practice/official', '/practice/official']);
  expect(page.querySelector('a[href="/practice/drill"]')).not.toBeNull();
  expect(help.getAttribute('rules')).toBe('official');
  expect([where.hidden, help.hidden, document.body.className]).toEqual([true, true, '']);
  await expectAccessible(page);
  one(page, 'tbody tr .quiet').click();
  await settled();
  expect(rows()).toEqual(rest);
  expect(readBook()?.map(({ rules }) => rules)).toEqual(['official', 'official', 'applet']);
});

test('the lobby rolls new dice, which are in the address, and is there again once they are not', async () => {
  const { page, where, steps } = await open();
  expect(page.querySelector('table')).toBeNull();
  click(page, 'Start');
  await free(page);
  const first = saved();
  expect(first).toMatchObject({ rules: 'official', log: '', at: 0, friends: [] });
  expect(Math.abs(Date.now() - first!.begunAt)).toBeLessThan(600_000);
  expect(location.hash).toBe(`#${first?.seed}`);
  expect(textOf(where)).toBe('Turn 1 of 13 · unranked · Total 0');
  expect([where.hidden, steps.hidden]).toEqual([false, false]);
  expect(document.title).toBe('Practice, Official · Evenroll');
  expect(document.body.classList.contains('play')).toBe(true);
  goTo('');
  await settled();
  expect(textOf(one(page, 'h1'))).toBe('Practice');
  expect(all(page, 'tbody tr .fig').map(textOf)).toEqual(['turn 1']);
  expect(document.body.classList.contains('play')).toBe(false);
  click(page, 'Start');
  await free(page);
  expect(new Set(readBook()?.map((one) => one.seed)).size).toBe(2);
});

test('the lobby says why a link can’t be opened until that is read, and opens one that can', async () => {
  const { page } = await open('#nonsense');
  expect(problemOf(page)).toBe('There are no dice in that link. Ask your friend to copy it again.');
  expect(location.hash).toBe('#nonsense');
  click(page, 'OK');
  await settled();
  expect(problemOf(page)).toBe('');
  expect(readBook()).toEqual([]);
  goTo(`#${seed}.${wholeLog}/`);
  await free(page);
  expect(saved()).toMatchObject({ seed, log: '', at: 0, friends: [wholeLog] });
  expect(location.hash).toBe(`#${seed}`);
  expect(textOf(page)).not.toContain('Your friend');
});

test('the lobby leaves games of another version alone until somebody deletes them', async () => {
  const text = '{"version":2,"games":[]}';
  localStorage.setItem('evenroll.practice', text);
  const { page } = await open(`#${seed}`);
  expect(problemOf(page)).toBe('Another version of Evenroll saved your games,');
  expect(localStorage.getItem('evenroll.practice')).toBe(text);
  click(page, 'Delete them');
  await settled();
  expect(problemOf(page)).toBe('');
  expect(page.querySelector('table')).toBeNull();
  expect(readBook()).toEqual([]);
});

test('a practice game goes on where it was, and back and forth by buttons and keys', async () => {
  keepGame(midway);
  const { page, where, steps } = await open(`#${seed}`);
  await free(page);
  const turn = () => textOf(one(where, 'b'));
  const isOff = () => all(steps, 'button').map((step) => step.ariaDisabled);
  const stepTo = async (at: number, turnNow: number) => {
    await until(() => expect(turn()).toBe(`Turn ${turnNow}`));
    expect(saved()).toMatchObject({ log: '3AB', at });
    await free(page);
  };
  await stepTo(2, 2);
  expect(isOff()).toEqual(['false', 'false', null]);
  await until(() => expect(ahead).toEqual(['official']));
  click(steps, 'Redo');
  await stepTo(3, 3);
  expect(isOff()).toEqual(['false', 'true', null]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await stepTo(2, 2);
  await userEvent.keyboard('{Meta>}{Shift>}Z{/Shift}{/Meta}');
  await stepTo(3, 3);
  click(steps, 'Undo');
  await stepTo(2, 2);
  await userEvent.keyboard('{Control>}y{/Control}');
  await stepTo(3, 3);
  const key = (init: KeyboardEventInit, target: EventTarget = document.body): boolean =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
    );
  const field = document.createElement('input');
  page.append(field);
  // Other keys, and those of a text field, stay the browser's.
  expect(key({ key: 'z' })).toBe(true);
  expect(key({ key: 'z', ctrlKey: true, altKey: true })).toBe(true);
  expect(key({ key: 'x', ctrlKey: true })).toBe(true);
  expect(key({ key: 'z', ctrlKey: true }, field)).toBe(true);
  field.remove();
  await stepTo(3, 3);
  for (const at of [2, 1, 0, 0]) {
    expect(key({ key: 'z', ctrlKey: true })).toBe(false);
    await until(() => expect(saved()?.at).toBe(at));
    await free(page);
  }
  await stepTo(0, 1);
  expect(isOff()).toEqual(['true', 'false', null]);
  await expectAccessible(page);
});

test('a practice game steps by whole moves in a game whose moves are two characters', async () => {
  const log = playedOut('yardkle').slice(0, 4);
  keepGame({ ...game, rules: 'yardkle', log, at: 4 });
  const { page, where, steps } = await open(`#${seed}`, 'yardkle');
  await free(page);
  expect(textOf(where)).toContain('Turn');
  for (const at of [2, 0, 2]) {
    click(steps, at < (saved()?.at ?? 0) ? 'Undo' : 'Redo');
    await until(() => expect(saved()?.at).toBe(at));
    await free(page);
  }
});

test('a practice game has a hint for whoever asks, whose move can be tried', async () => {
  keepGame({ ...midway, log: '', at: 0 });
  const { page, steps } = await open(`#${seed}`);
  await free(page);
  saveSettings({ letterKeys: false });
  await userEvent.keyboard('h');
  await settled();
  expect(page.querySelector('hint-dialog dialog')).toBeNull();
  saveSettings({ letterKeys: true });
  await userEvent.keyboard('h');
  await until(() => expect(page.querySelector('dialog[open]')).not.toBeNull());
  // An open dialog has its own keys.
  await userEvent.keyboard('{Escape}');
  await until(() => expect(page.querySelector('dialog[open]')).toBeNull());
  click(steps, 'Hint');
  await until(() => expect(page.querySelector('dialog[open]')).not.toBeNull());
  one(page, 'hint-dialog').dispatchEvent(new CustomEvent('choice-try', { detail: 'M' }));
  await until(() => expect(textOf(document.querySelector('#where b'))).toBe('Turn 2'));
  expect(saved()).toMatchObject({ log: 'M', at: 1 });
});

test('a practice game is not disturbed by a link that can’t be opened, and gives way to one that can', async () => {
  keepGame(midway);
  const { page, where } = await open(`#${seed}`);
  await free(page);
  goTo('#nonsense');
  await settled();
  expect(location.hash).toBe(`#${seed}`);
  expect(textOf(where)).toContain('Turn 2');
  goTo(`#${otherSeed}`);
  await until(() => expect(textOf(where)).toContain('Turn 1'));
  expect(readBook()?.map((one) => one.seed)).toEqual([otherSeed, seed]);
  // The game that was left is as it was, and the new one starts with the dice of its own seed.
  expect(readBook()?.[1]).toEqual(midway);
  expect(saved()).toMatchObject({ log: '', at: 0 });
});

test('a practice game that can’t be replayed gives way to the lobby', async () => {
  keepGame({ ...game, log: 'AA', at: 2 });
  const { page } = await open(`#${seed}`);
  await until(() => expect(textOf(one(page, 'h1'))).toBe('Practice'));
  expect(all(page, '.fig').map(textOf)).toContain('unreadable');
});

/** Best play after one bad move, so that the coach has one mistake to explain. */
const oneMistake = 'MK4dGgqEeIaaAh7JkkC5dFqqL16B22DahH';
/** `game` in another order: Chance with the first dice, and so on. */
const backwards = [...wholeLog].toReversed().join('');

test('a finished practice game has its result, dice to share and a review, and can be taken back', async () => {
  keepGame({ ...game, log: oneMistake, at: oneMistake.length - 1 });
  const { page, where, steps } = await open(`#${seed}`);
  await free(page);
  one(page, '[data-box="fourOfAKind"]').click();
  await until(() => one(page, '.ask .key'));
  await free(page);
  one(page, '.ask .key').click();
  await until(() => expect(textOf(one(page, '.huge'))).toBe('188'));
  const heading = one(page, 'h1');
  expect(textOf(heading)).toBe('Practice, Official rules. Unranked.');
  expect(document.activeElement).toBe(heading);
  expect([where.hidden, steps.hidden]).toEqual([true, true]);
  expect(saved()).toMatchObject({ log: oneMistake, at: oneMistake.length });
  expect(textOf(one(page, 'share-sheet pre'))).toBe(
    'Evenroll practice 188 · Yahtzee, Official rules Play the dice I played: ' +
      `${location.origin}/practice/official#${seed}.${oneMistake}/`,
  );
  expect(textOf(one(page, 'share-sheet'))).toContain(
    'As words: 188 points in practice at Evenroll, Yahtzee, Official rules. Play the same dice.',
  );
  expect(all(page, '.mini-pad')).toHaveLength(1);
  expect(page.querySelector('a[href="/practice/official"]')).not.toBeNull();
  expect(page.querySelector('practice-review h2')).toBeNull();

  click(page, 'Review every move');
  await until(() => expect(textOf(one(page, '.account'))).toContain('Luck'));
  await until(() =>
    expect(textOf(one(page, 'practice-review .step-head'))).toContain('Mistake 1 of 1'),
  );
  expect(textOf(one(page, '.account'))).toMatch(/Points lost.*16\.3/);
  expect(textOf(one(page, '#cost-title'))).toBe('What cost most');
  expect(page.querySelector('a[href="/practice/drill"]')).toBeNull();
  expect(textOf(page)).not.toContain('The coach isn’t available right now.');

  one(page, '#link').focus();
  await sendLink(page, `#${seed}.AA`);
  expect(problemOf(page)).toContain('breaks off at move 2');
  expect(document.activeElement).toBe(one(page, '#link'));
  await sendLink(page, `https://example.org/practice/official#${seed}.${backwards}/`);
  expect(problemOf(page)).toBe('');
  expect(all(page, '.two h2').map(textOf)).toContainEqual(
    expect.stringMatching(/^Your friend: \d+ points$/),
  );

  click(page, 'Undo the last move');
  await free(page);
  expect(saved()).toMatchObject({
    log: oneMistake,
    at: oneMistake.length - 1,
    friends: [backwards],
  });
  expect(textOf(where)).toContain('Turn 13 of 13');
});

test('a finished practice game is shown without grades if the coach doesn’t run, and can be followed by one with new dice', async () => {
  keepGame(game);
  const { page, where } = await open(`#${seed}`);
  await until(() => one(page, '.huge'));
  silenceCoach();
  click(page, 'Review every move');
  await until(() =>
    expect(textOf(one(page, '.account'))).toContain('The coach isn’t available right now.'),
  );
  expect(textOf(one(page, 'practice-review .step-head'))).toContain('Turn 1');
  expect(page.querySelector('cost-list')).toBeNull();
  click(page, 'Roll new dice');
  await until(() => expect(textOf(where)).toContain('Turn 1 of 13'));
  expect(readBook()?.map((kept) => kept.at)).toEqual([0, wholeLog.length]);
});

test.each([
  ['a better one is ahead', backwards, wholeLog, 'Your friend is ahead.'],
  ['a worse one is behind', wholeLog, backwards, 'You’re ahead.'],
  ['an equal one is level', wholeLog, wholeLog, 'You’re level.'],
])('a finished practice game beside a friend’s: %s', async (_, own, friend, words) => {
  const shown = await ended({ log: own, friends: ['AA', friend, wholeLog.slice(1)] });
  expect(all(shown, '.two section > h2').slice(0, 2).map(textOf)).toEqual([
    expect.stringMatching(/^You: \d+ points$/),
    expect.stringMatching(/^Your friend: \d+ points$/),
  ]);
  expect(textOf(one(shown, '.two + .lead'))).toBe(words);
  expect(all(shown, '.mini-pad')).toHaveLength(2);
});

test('a finished practice game beside the games of two friends gives each a number', async () => {
  const shown = await ended({ friends: [backwards, wholeLog] });
  const names = all(shown, '.mini-pad .game-card').map((card) => card.ariaLabel);
  expect(names).toEqual(['You', 'Friend 1', 'Friend 2']);
  expect(shown.querySelector('.two + .lead')).toBeNull();
});

/** The end of `game` with these changes. */
const ended = async (changes: Partial<PracticeGame>): Promise<HTMLElement> => {
  const played = { ...game, ...changes };
  const yahtzee = webGame('yahtzee');
  const [finishOf, gameReview] = await Promise.all([yahtzee.finish(), yahtzee.review()]);
  const nobody = () => undefined;
  const actions = { again: nobody, undo: nobody, review: nobody, enter: nobody };
  const play = playOf(played, variantOfRules('official'));
  return draw(end(play, played, { finishOf, gameReview }, html``, actions));
};

const official = variantOfRules('official');
const source = practiceSource(game, official);
const problemAt = (log: string, moves: string): Promise<unknown> =>
  source.move({ ...playOf(midway, official), log }, moves).then(
    () => null,
    (failure: { code: string }) => failure.code,
  );

test.each([
  ['a box twice', midway, '3A', 'A', 'illegal-move'],
  ['a game that went on in another tab', midway, '3', 'A', 'out-of-step'],
  ['a game that was deleted', null, '3A', 'B', 'not-found'],
])('moves in a saved game are refused for %s', async (_, kept, log, moves, code) => {
  if (kept) keepGame(kept);
  expect(await problemAt(log, moves)).toBe(code);
  expect(readBook()).toEqual(kept ? [kept] : []);
});

/** Opens practice with its header, and without a service worker, which would stay. */
const open = async (hash = '', rules: RulesName = 'official') => {
  visit(`/practice/${rules}${hash}`);
  const keeping = vi.spyOn(navigator.serviceWorker, 'register');
  keeping.mockRejectedValue(new DOMException('not here'));
  await import('../../../web/practice/practice-page.ts');
  const frame = await mount(
    html`<div>
      <p id="where" class="where" hidden></p>
      <div id="steps" class="steps" hidden></div>
      <nav id="nav" aria-label="Evenroll"></nav>
      <help-panel hidden></help-panel>
      <practice-page></practice-page>
    </div>`,
  );
  // What stands at the end is loaded by now, so that nothing comes after the test.
  await until(() => expect(keeping.mock.calls.map(String)).toEqual(['/service-worker.js']));
  await settled();
  return {
    page: one(frame, 'practice-page'),
    where: one(frame, '#where'),
    steps: one(frame, '#steps'),
    help: one(frame, 'help-panel'),
  };
};

const goTo = (hash: string): void => {
  history.replaceState(null, '', `${location.pathname}${hash}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
};

const sendLink = async (page: HTMLElement, address: string): Promise<void> => {
  const form = one(page, '.link-field');
  form.querySelector('input')!.value = address;
  (form as HTMLFormElement).requestSubmit();
  await settled();
};

/** The rule sets that the coach was told to solve ahead, which it doesn't begin here. */
const ahead: RulesName[] = [];
const { postMessage } = Worker.prototype;

function prepare(): void {
  hurry();
  ahead.length = 0;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, question) {
    if (question.kind === 'ready') ahead.push(question.rules);
    else postMessage.call(this, question);
  });
}
