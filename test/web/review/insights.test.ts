/** What the coach said of one's own mistakes is kept, and nothing is asked twice. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { Decision } from '../../../engine/coach.ts';
import type { Insight } from '../../../web/coach/advice.ts';
import { webGame } from '../../../web/games.ts';
import { forgetGames } from '../../../web/lib/is-player.ts';
import { accountView } from '../../../web/review/account-view.ts';
import { explained } from '../../../web/review/explanation.ts';
import { insightNow, insightOf, type Asked } from '../../../web/review/insights.ts';
import { playedOut, replayOf } from '../replays.ts';
import { ledgerTable } from '../../../web/review/ledger-table.ts';
import { reviewEnd, type Gone } from '../../../web/review/review-end.ts';
import { Reviewed } from '../../../web/review/reviewed.ts';
import { serveAnswers } from '../answers.ts';
import { bareHost, draw } from '../fixture.ts';
import { all, one, textOf } from '../reading.ts';

const played = replayOf('official', playedOut('official'));
const explain = vi.fn<() => Promise<Insight>>();
const review = await webGame('yahtzee').review();

beforeEach(() => {
  explain.mockReset().mockResolvedValue(insight);
});

test('an own mistake is explained once, on this device', async () => {
  expect(await insightOf(mistake('one'))).toEqual(insight);
  expect(insightNow(mistake('one'))).toEqual(insight);
  expect(await insightOf(mistake('one'))).toEqual(insight);
  expect(explain).toHaveBeenCalledTimes(1);
  await insightOf(mistake('one', 1));
  await insightOf(mistake('two'));
  expect(explain).toHaveBeenCalledTimes(3);
});

test('somebody else’s is explained once in a page, and nothing of it is kept', async () => {
  const one = mistake('');
  await Promise.all([insightOf(one), insightOf(one)]);
  expect(explain).toHaveBeenCalledTimes(1);
  expect(localStorage).toHaveLength(0);
  expect(insightNow(mistake(''))).toBeNull();
});

test('the last sixty games are kept, until the player is forgotten', async () => {
  for (let game = 0; game <= 60; game++) await insightOf(mistake(`${game}`));
  expect(insightNow(mistake('0'))).toBeNull();
  expect(insightNow(mistake('1'))).toEqual(insight);
  expect(localStorage).toHaveLength(61);
  forgetGames();
  expect(localStorage).toHaveLength(0);
});

test('a coach that failed is asked again', async () => {
  explain.mockRejectedValueOnce(new Error('no coach'));
  const one = mistake('one');
  await expect(insightOf(one)).rejects.toThrow('no coach');
  expect(await insightOf(one)).toEqual(insight);
});

test('grades are asked for once for each play, unless they are given, and a failure is said', async () => {
  const grades = { ledger: null, decisions: [] };
  const sent = serveAnswers({ 'GET /api/replays/a/review': grades });
  const reviewed = new Reviewed(bareHost);
  for (const _ of ['once', 'twice']) reviewed.follow('a');
  await reviewed.arrival();
  expect([sent.length, reviewed.review, reviewed.isMissing]).toEqual([1, grades, false]);
  reviewed.follow('b');
  await reviewed.arrival();
  expect([sent.length, reviewed.review, reviewed.isMissing]).toEqual([2, null, true]);
  reviewed.follow('c', grades as never);
  expect([sent.length, reviewed.review, reviewed.isMissing]).toEqual([2, grades, false]);
});

test.each([
  ['the best, by one point', 'A', 0, [10, 9], { move: 'B', loss: 1 }, 'Twos are worth more.'],
  ['as good as another', 'B', 0, [10, 10], { move: 'A', loss: 0 }, ''],
  ['a mistake', 'A', 3, [10, 9], null, 'Twos are worth more.'],
  ['the only one', 'A', 0, [10], null, 'Twos are worth more.'],
])('a choice that is %s is explained by the next best', async (...row) => {
  const [, move, loss, values, next, sentence] = row;
  const choices = values.map((value, at) => ({ move: 'AB'.charAt(at), value }));
  explain.mockResolvedValue({ ...insight, choices } as never);
  const asked = mistake('');
  const decision = { ...asked.decision, move, loss };
  const found = await explained({ ...asked, decision, unit: 'points' });
  expect(found).toMatchObject({ next, insight: { sentence } });
});

const graded = (...losses: readonly number[]): Decision[] =>
  losses.map((loss) => ({ loss }) as Decision);

test.each([
  [
    graded(4),
    graded(4, 3),
    [],
    'That was the one: 4.0 of 7.0 points lost This one decision made up most of it.',
  ],
  [
    graded(3, 2),
    graded(3, 2, 5),
    ['best', 'bad'],
    'That’s both: 5.0 of 10.0 points lost 1 of 2 turns was the best possible.',
  ],
  [
    graded(2, 2, 2),
    graded(2, 2, 2, 5),
    ['best', 'best'],
    'That’s all 3: 6.0 of 11.0 points lost These 3 decisions made up most of it. 2 of 2 turns were the best possible.',
  ],
  [graded(2), graded(2, 0.01), [], 'That was the one: 2.0 of 2.0 points lost'],
])('a review of %j ends with what its mistakes cost', async (mistakes, decisions, turns, words) => {
  const gone = { mistakes, decisions, turns, unit: 'points' } as unknown as Gone;
  const end = await draw(reviewEnd(gone, turns.length > 0));
  expect(textOf(end)).toBe(turns.length > 0 ? `${words} Practise mistakes` : words);
});

test.each([
  [true, null, 'The coach isn’t available right now.', false],
  [false, null, 'Working it out …', false],
  [false, { ledger: { par: 200, luck: 3, mistakes: 4, missing: 0 }, decisions: [] }, 'Luck', true],
])('the account of a game without a replay: coach missing %s, grades %j', async (...row) => {
  const [isMissing, known, words, hasCosts] = row;
  const presenter = { unit: 'points' };
  const of = { play: played, review: known, presenter, gameReview: review } as never;
  const view = await draw(accountView(of, isMissing));
  expect(textOf(one(view, '.account'))).toContain(words);
  expect(view.querySelector('cost-list') !== null).toBe(hasCosts);
  expect(textOf(view).includes('What cost most')).toBe(hasCosts);
});

test('an account has a bar from par on for each line, and one for the result', async () => {
  const table = await draw(ledgerTable({ par: 200, luck: 30, mistakes: 45, missing: 0 }, 'points'));
  const bars = all(table, '.fall').map((fall) => textOf(fall) || one(fall, 'i').style.cssText);
  expect(bars).toEqual([
    'par line',
    '--from: 50.00%; --to: 99.00%;',
    '--from: 25.50%; --to: 99.00%;',
    '--from: 25.50%; --to: 50.00%;',
  ]);
  // The result alone has no decimals, and keeps their room.
  const wholes = all(table, '.whole').map((figure) => [textOf(figure), figure.dataset['room']]);
  expect(wholes).toEqual([['185', '.0']]);
});

const insight: Insight = {
  ...{ sentence: 'Twos are worth more.', rule: null, lesson: null },
  ...{ about: [], facts: [], choices: [] },
};

/** The same decision, as after a reload. */
const mistake = (keptAs: string, at = 0): Asked => {
  const decision: Decision = {
    ...{ at, turn: 0, roll: 0, loss: 3, luck: 0 },
    ...{ move: 'A', best: 'B' },
  };
  const coach = { ...review.coach!, explain };
  return { played, gameReview: { ...review, coach }, decision, keptAs };
};
