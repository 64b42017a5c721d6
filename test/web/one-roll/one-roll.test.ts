import { expect, test, vi } from 'vitest';
import type { OneRoll, OneRollFriends } from '../../../api/schemas/one-roll.ts';
import { picksOf } from '../../../web/one-roll/answered-here.ts';
import { rememberAnswer, rollMarks } from '../../../web/one-roll/answers.ts';
import { rememberPlayer } from '../../../web/lib/is-player.ts';
import { make, mount, until } from '../fixture.ts';
import { all, click, expectAccessible, one, textOf } from '../reading.ts';
import { refusal, serveApi } from '../answers.ts';

const date = '2026-11-25';

const rowsOf = (page: HTMLElement): string[] =>
  all(page, 'tbody tr').map((row) => [...row.children].map(textOf).join(' | '));

test('the question has the dice, and a key that waits for a choice', async () => {
  const page = await asking();
  expect(textOf(one(page, '.cap'))).toBe('One roll 25 November');
  expect(textOf(one(page, '.one-roll > .soft'))).toBe(
    'Yahtzee, turn 1, roll 1 of 3. The card is empty.',
  );
  expect(all(page, '.die').map((die) => die.getAttribute('aria-label'))).toEqual([
    'Die 1: one',
    'Die 2: four',
    'Die 3: six',
    'Die 4: four',
    'Die 5: three',
  ]);
  const key = one(page, '.key.big');
  expect([textOf(key), key.getAttribute('aria-disabled')]).toEqual([
    'Tap the dice you’d keep',
    'true',
  ]);
  key.click();
  expect(page.querySelector('#answer')).toBeNull();
  all(page, '.die')[3]!.click();
  await until(() => expect(textOf(key)).toBe('Keep 4'));
  for (const at of [0, 1, 2, 4]) all(page, '.die')[at]!.click();
  await until(() => expect(textOf(key)).toBe('Keep all five'));
  await expectAccessible(page);
});

test.each<[press: string, dice: number[], head: string, did: string, share: string]>([
  ['Keep 4, 4', [1, 3], 'Best choice', 'You kept 4, 4.', '58% of 4,812 kept these.'],
  // Another four than the choice is written with.
  ['Keep 4', [3], '2.1 points off', 'You kept 4. Better: 4, 4.', '38% of 4,812 kept these.'],
  [
    'Roll all five',
    [],
    '3.4 points off',
    'You re-rolled all five. Better: keep',
    '4% of 4,812 rolled',
  ],
  [
    'Keep all five',
    [],
    '1.2 points off',
    'You took Chance for 18. Better: keep',
    '1% of 4,812 kept',
  ],
  ['Keep 4, 6, 4', [1, 2, 3], '4.0 points off', 'You kept 4, 6, 4. Better: 4, 4.', 'None of 4,812'],
])('one press: %s is answered at once', async (words, dice, head, did, share) => {
  const page = await asking();
  for (const at of dice) all(page, '.die')[at]!.click();
  if (dice.length > 0) await until(() => expect(textOf(one(page, '.key.big'))).toBe(words));
  await press(page, words);
  expect(textOf(one(page, '#answer'))).toBe(head);
  expect(document.activeElement).toBe(one(page, '#answer'));
  expect(textOf(one(page, '.verdict'))).toContain(did);
  expect(textOf(page)).toContain(share);
  expect(rollMarks()).toHaveLength(1);
});

test('everyone’s choices have the best and one’s own, the most frequent first; of fewer than five players only what they cost', async () => {
  const page = await asking();
  await press(page, 'Roll all five');
  expect(rowsOf(page)).toEqual([
    'Keep 4, 4 Best choice | 58% 2,791 | 0.0',
    'Keep 4 | 38% 1,829 | 2.1',
    'Roll all five, your choice | 4% 172 | 3.4',
    'Keep all five | 1% 20 | 1.2',
  ]);
  await expectAccessible(page);
  localStorage.clear();
  const alone = await asking(few);
  await press(alone, 'Roll all five');
  expect(rowsOf(alone)[0]).toBe('Keep 4, 4 Best choice | 0.0');
  expect(textOf(alone)).not.toMatch(/of 4 /);
});

test('the answer is there again, and another press can’t change it', async () => {
  await press(await asking(), 'Roll all five');
  serve({ '/api/one-roll': roll });
  const page = await mountAt('/one');
  await until(() => expect(textOf(one(page, '#answer'))).toBe('3.4 points off'));
  expect(document.activeElement).not.toBe(one(page, '#answer'));
  rememberAnswer({ date, move: 'a', loss: 0 });
  expect(rollMarks()).toEqual(['miss']);
});

test('an answer given in another tab is the answer, whatever is pressed here, and is shown at once', async () => {
  const page = await asking();
  rememberAnswer({ date, move: '2', loss: 2.06 });
  expect(page.querySelector('#answer')).toBeNull();
  dispatchEvent(new StorageEvent('storage', { key: 'evenroll.one-roll' }));
  await until(() => expect(textOf(one(page, '#answer'))).toBe('2.1 points off'));
  localStorage.clear();
  const other = await asking();
  rememberAnswer({ date, move: '2', loss: 2.06 });
  await press(other, 'Roll all five');
  expect(textOf(one(other, '#answer'))).toBe('2.1 points off');
  expect(rollMarks()).toEqual(['slip']);
});

test('the coach says why, and is ready sooner because a die was tapped', async () => {
  const page = await asking();
  const asked: unknown[] = [];
  const { postMessage } = Worker.prototype;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message) {
    asked.push([message.kind, page.querySelector('#answer') !== null]);
    postMessage.call(this, message);
  });
  all(page, '.die')[1]!.click();
  await until(() => expect(textOf(one(page, '.key.big'))).toBe('Keep 4'));
  await press(page, 'Keep 4');
  await until(() => expect(textOf(one(page, '.verdict'))).toContain('Keeping 4, 4'));
  expect(asked[0]).toEqual(['outlooks', false]);
});

test('at home three rows say what everyone kept, one’s own among them', async () => {
  const list = await mount(picksOf(roll, { date, move: 'M', loss: 1.24 }));
  expect(all(list, 'li').map(textOf)).toEqual([
    ...['Keep 4, 4 58% best', 'Keep 4 38% −2.1', 'Keep all five 1% −1.2'],
  ]);
  expect(textOf(one(list, '.you'))).toContain('Keep all five');
  const widths = [...list.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('width')));
  expect(widths.map(Math.round)).toEqual([100, 66, 1]);
  const uncounted = await mount(picksOf(few, { date, move: 'a', loss: 0 }));
  expect(textOf(one(uncounted, 'li'))).toBe('Keep 4, 4 best');
});

test('the device keeps the last thirty', () => {
  for (let day = 1; day <= 31; day++)
    rememberAnswer({ date: `2026-10-${String(day).padStart(2, '0')}`, move: '0', loss: day % 2 });
  expect(rollMarks()).toHaveLength(30);
  // 2 October comes first.
  expect(rollMarks().slice(0, 2)).toEqual(['best', 'slip']);
  localStorage.setItem('evenroll.one-roll', '{"date":"2026-10-01"}');
  expect(rollMarks()).toEqual([]);
});

const path = `/api/one-roll/${date}/friends`;

test('friends are named with what they chose, to a player', async () => {
  rememberPlayer();
  serve({ '/api/one-roll': roll, [path]: { friends } });
  const page = await mountAt('/one');
  await until(() => one(page, '#question'));
  expect(textOf(page)).not.toContain('calm-ferry');
  await press(page, 'Roll all five');
  expect(rowsOf(page).slice(-2)).toEqual([
    'calm-ferry | Keep 4 | 2.1',
    'Otto | Keep all five | 1.2',
  ]);
});

test('friends are not asked for by a stranger, and can be missing', async () => {
  const asked = serve({ '/api/one-roll': roll, [path]: 500 });
  const strangers = await mountAt('/one');
  await until(() => one(strangers, '#question'));
  expect(asked).toEqual(['GET /api/one-roll']);
  rememberPlayer();
  const page = await mountAt('/one');
  await until(() => one(page, '#question'));
  await press(page, 'Roll all five');
  expect(all(page, 'table')).toHaveLength(1);
});

test('what is shared is a line without a die, and the link', async () => {
  const page = await asking();
  const texts: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    texts.push(text);
  });
  await press(page, 'Roll all five');
  click(page, 'Share');
  await until(() => expect(texts).toHaveLength(1));
  expect(texts[0]).toBe(`One roll, 25 Nov: 3.4 points off\n${location.origin}/one/${date}`);
  expect(textOf(one(page, '.one-roll .key:not(.second)'))).toBe('Play today’s Yahtzee');
});

test('a day of one’s own address is asked for, and the first one may not be there yet', async () => {
  const asked = serve({ '/api/one-roll/2026-11-24': { ...roll, date: '2026-11-24' } });
  const page = await mountAt('/one/2026-11-24');
  await until(() => expect(textOf(one(page, '.cap'))).toBe('One roll 24 November'));
  expect(asked[0]).toBe('GET /api/one-roll/2026-11-24');
  await until(() => one(page, '#question'));
  await press(page, 'Roll all five');
  expect(one(page, '.compared .quiet').getAttribute('href')).toBe('/one/2026-11-23');
  const none = await mountAt('/one');
  await until(() => expect(textOf(none)).toContain('A new one comes when a day is over.'));
  await expectAccessible(none);
});

/** Only some of all choices, which the page does not know. */
const roll: OneRoll = {
  ...{ date, game: 'yahtzee', rules: 'official', turn: 0, roll: 0 },
  dice: [1, 4, 6, 4, 3],
  players: 4_812,
  choices: [
    { move: 'a', loss: 0, count: 2_791 },
    { move: 'M', loss: 1.24, count: 20 },
    { move: '2', loss: 2.06, count: 1_829 },
    { move: '0', loss: 3.4, count: 172 },
    { move: 'e', loss: 4, count: 0 },
  ],
};

const few: OneRoll = {
  ...roll,
  players: 4,
  choices: roll.choices.map((choice) => ({ ...choice, count: null })),
};

const friends: OneRollFriends['friends'] = [
  { player: { id: 'a', handle: 'calm-ferry', knownAs: null }, move: '2' },
  { player: { id: 'b', handle: 'red-otter', knownAs: 'Otto' }, move: 'M' },
];

/** Answers the page’s requests; a status is a failure. Returns what was requested. */
const serve = (answers: Readonly<Record<string, object | number>>): string[] =>
  serveApi(({ path }) => {
    const found = answers[path];
    return typeof found === 'number' ? refusal(found, 'internal') : found;
  });

const mountAt = async (path: string): Promise<HTMLElement> => {
  history.replaceState(null, '', path);
  await import('../../../web/one-roll/one-roll-page.ts');
  return make('one-roll-page');
};

const asking = async (answer: OneRoll = roll): Promise<HTMLElement> => {
  serve({ '/api/one-roll': answer });
  const page = await mountAt('/one');
  await until(() => one(page, '#question'));
  return page;
};

const press = async (page: HTMLElement, words: string): Promise<void> => {
  click(page, words);
  await until(() => one(page, '#answer'));
};
