/**
 * A replay on the page, and without a coach.
 *
 * @holds web/review
 */
import { userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import '../../../web/replay/replay-view.ts';
import { readReplaySettings } from '../../../web/review/replay-settings.ts';
import { holdTime, hurry, make, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { silenceCoach } from '../answers.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

const replay = replayOf('official', playedOut('official', '13'));
const mountView = () => make('replay-view', { gameReview: gameReviewOf(replay), replay });
const minuteMs = 60_000;

test('a replay begins with the first roll, or at the step in its address, which it follows', async () => {
  const head = textOf(one(await mountView(), '.step-head'));
  expect(head).toMatch(/^Turn 1 roll 1 of 3, move 1 of \d\d$/);
  const other = replayOf('yardkle', playedOut('yardkle'));
  const turns = await make('replay-view', { gameReview: gameReviewOf(other), replay: other });
  expect(textOf(one(turns, '.step-head'))).toMatch(/^Turn 1 roll 1, move 1 of \d+$/);
  history.replaceState(null, '', '#t7r1');
  const view = await mountView();
  expect(where(view)).toBe('Turn 7, roll 1 of 3');
  expect(textOf(view)).toContain('Turn 7, roll 1');
  expect(one(view, '.strip input').getAttribute('aria-valuetext')).toBe('Turn 7, roll 1');
  await expectAccessible(view);
  location.hash = '#t12r1';
  await until(() => expect(where(view)).toBe('Turn 12, roll 1 of 3'));
});

test('a replay begins beside the card that somebody else ended with, and fills it as it goes', async () => {
  const view = await mountView();
  expect(all(view, '.box.filled')).toHaveLength(13);
  await userEvent.keyboard('{Home}');
  await settled();
  expect(all(view, '.box.filled')).toHaveLength(0);
  await userEvent.keyboard('{End}');
  await settled();
  expect(all(view, '.box.filled')).toHaveLength(13);
  expect(textOf(one(view, '.total b'))).toBe(String(replay.score));
});

test.each([
  ['{ArrowRight}', 'Turn 1, roll 2 of 3', '#t1r2'],
  ['{ArrowRight}{ArrowRight}{ArrowLeft}', 'Turn 1, roll 2 of 3', '#t1r2'],
  ['{Shift>}{ArrowRight}{/Shift}', 'Turn 2, roll 1 of 3', '#t2r1'],
  ['{PageDown}{PageDown}{PageUp}', 'Turn 2, roll 1 of 3', '#t2r1'],
  ['{ArrowRight}{ArrowRight}{PageUp}', 'Turn 1, roll 1 of 3', '#t1r1'],
  ['{End}', 'Turn 13, roll 1 of 3', '#t13r1'],
  ['{End}{Home}', 'Turn 1, roll 1 of 3', '#t1r1'],
])('a replay: moves by the keys %s and updates its address', async (keys, words, hash) => {
  hurry();
  const view = await mountView();
  await userEvent.keyboard(keys);
  await settled();
  expect(where(view)).toBe(words);
  await until(() => expect(location.hash).toBe(hash));
});

test('a replay leaves the address alone once it has left the page', async () => {
  const view = await mountView();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(location.hash).toBe('#t1r2');
  view.remove();
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(location.hash).toBe('#t1r2');
});

test('a replay plays by itself: the dice first, then what was done with them; and remembers its speed', async () => {
  const view = await mountView();
  expect(readReplaySettings()).toEqual({ speed: 1, verdicts: true, threshold: 1 });
  await speedUp(view);
  expect(readReplaySettings().speed).toBe(4);
  const again = await mountView();
  expect(textOf(one(again, '[name="speed"]:checked + span'))).toBe('4');
  expect(all(again, '[name="speed"] + span').map(textOf)).toEqual(['½', '1', '2', '4']);
  again.remove();
  holdTime();
  await userEvent.keyboard(' ');
  const verdicts: string[] = [];
  await until(() => {
    verdicts.push(textOf(view.querySelector('.verdict p')));
    expect(where(view)).toBe('Turn 3, roll 1 of 3');
  });
  expect(verdicts.filter((words, at) => words !== verdicts[at - 1])).toEqual([
    ...['Kept 2.', '', 'Kept 2, 3.', '', 'Took a 0 in Ones.', '', 'Scored 2 in Twos.', ''],
  ]);
  one(view, '[aria-label="Pause"]').click();
  await settled();
  expect(textOf(one(view, '.verdict p'))).not.toBe('');
  const stopped = where(view);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(where(view)).toBe(stopped);
  await userEvent.keyboard(' ');
  expect(view.querySelector('[aria-label="Pause"]')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(3 * minuteMs);
  await settled();
  // At the end it stops by itself.
  expect(view.querySelector('[aria-label="Pause"]')).toBeNull();
  expect(where(view)).toBe('Turn 13, roll 1 of 3');
  await userEvent.keyboard(' ');
  await settled();
  expect(where(view)).toBe('Turn 1, roll 1 of 3');
  // A quarter of a step's 1,150 ms.
  await vi.advanceTimersByTimeAsync(280);
  expect(where(view)).toBe('Turn 1, roll 1 of 3');
  await vi.advanceTimersByTimeAsync(10);
  await settled();
  expect(where(view)).toBe('Turn 1, roll 2 of 3');
});

test('a replay shares the address of the step shown', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  const view = await mountView();
  await userEvent.keyboard('{PageDown}');
  all(view, '.links button').at(-1)?.click();
  await until(() => expect(textOf(one(view, '.links [role="status"]'))).toBe('Link copied.'));
  expect(copied).toEqual([expect.stringMatching(/#t2r1$/)]);
});

test('a replay works without a coach, and says so in a line', async () => {
  silenceCoach();
  const played = replayOf('official', playedOut('official'));
  const decisions = [...played.log].map((move, at) => ({
    ...{ at, turn: at, roll: 0, move },
    ...{ best: '1', luck: 0, loss: 4 },
  }));
  const review = { ledger: { par: 254.6, luck: 0, mistakes: 52, missing: 0 }, decisions };
  const gameReview = gameReviewOf(played);
  const view = await make('replay-view', { gameReview, replay: played, review });
  const verdict = (): string => textOf(one(view, '.verdict'));
  await until(() => expect(verdict()).toContain('The coach doesn’t run in this browser'));
  expect(verdict()).toContain('4.0 points lost');
  await userEvent.keyboard('{ArrowRight}');
  await until(() => expect(where(view)).toBe('Turn 2, roll 1 of 3'));
  await expectAccessible(view);
});

/** Chooses the highest speed. */
const speedUp = async (view: Element): Promise<void> => {
  await until(() => all(view, '[name="speed"]').at(-1)!.click());
};

/** Where the view is, without counting its moves. */
const where = (view: Element): string =>
  textOf(one(view, '.step-head'))
    .replace(/, move .*/, '')
    .replace(' roll', ', roll');
