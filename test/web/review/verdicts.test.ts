/**
 * What the coach says of each decision, and the way through the mistakes.
 *
 * @holds web/replay
 */
import { userEvent } from 'vitest/browser';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Review } from '../../../web/lib/api.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import '../../../web/replay/replay-view.ts';
import { readReplaySettings, saveReplaySettings } from '../../../web/review/replay-settings.ts';
import { make, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

const replay = replayOf('official', playedOut('official', '13'));
let review: Review;
const head = (view: Element): string => textOf(one(view, '.step-head :is(h1, h2)'));
/** Presses Hide mistakes or Show mistakes. */
const toggle = (view: Element): void => one(view, '.links button').click();
const next = (view: Element): HTMLElement => all(view, '.ctl button')[2]!;
beforeAll(async () => {
  const grade = await askCoach('official', 'grade', replay);
  review = { ledger: grade, decisions: grade.decisions };
});

beforeEach(() => {
  history.replaceState(null, '', worst());
});

test('verdicts are hidden and shown again as the viewer likes, and the choice is stored', async () => {
  const view = await mountView(false);
  await until(() => expect(textOf(one(view, '.verdict'))).toMatch(/\d+\.\d points lost/));
  expect(all(view, '.strip .mk').length).toBeGreaterThan(12);
  await expectAccessible(view);
  await until(() => toggle(view));
  await settled();
  expect(readReplaySettings().verdicts).toBe(false);
  expect(textOf(one(view, '.verdict'))).not.toContain('points');
  expect(all(view, '.strip .mk, .dice .more, .fold .facts-table')).toEqual([]);
  const again = await mountView(false);
  await until(() => expect(all(again, '.links button').length).toBeGreaterThan(0));
  expect(textOf(one(again, '.verdict'))).not.toContain('points');
  toggle(again);
  await until(() => expect(textOf(one(again, '.verdict'))).toContain('points lost'));
});

test('verdicts say who decided', async () => {
  const verdictOf = async (own: boolean): Promise<string> =>
    textOf(one(await mountView(own), '.verdict'));
  expect(await verdictOf(true)).toMatch(/: \d+\.\d points lost You (?:kept|took|re-rolled)/);
  expect(await verdictOf(false)).toMatch(/points lost mild-harbour (?:kept|took|re-rolled)/);
});

test('verdicts call a decision close if it cost less than the threshold, which is stored', async () => {
  const { turn, roll } = review.decisions.find(({ loss }) => loss > 1 && loss < 5)!;
  history.replaceState(null, '', `#t${turn + 1}r${roll + 1}`);
  const view = await mountView();
  await until(() => expect(textOf(one(view, '.verdict.bad'))).toContain('points lost'));
  const sizes = all(view, '[name="threshold"] + span').map(textOf);
  expect(sizes).toEqual(['0.1', '1', '5 points']);
  await until(() => all(view, '[name="threshold"]').at(-1)!.click());
  await until(() => expect(textOf(one(view, '.verdict'))).toMatch(/: Close, \d\.\d points lost/));
  expect(readReplaySettings().threshold).toBe(5);
});

test('verdicts are shown to viewers who came for them, whatever they chose before', async () => {
  const hidden = await mountView();
  await until(() => toggle(hidden));
  const view = await mountView(false, true);
  await until(() => expect(textOf(one(view, '.verdict'))).toContain('points lost'));
  expect(readReplaySettings().verdicts).toBe(false);
});

test('verdicts leave the viewer where a step was asked for', async () => {
  history.replaceState(null, '', '#t2r1');
  const isMistake = review.decisions.some(({ turn, loss }) => turn === 1 && loss >= 1);
  expect(head(await mountView())).toMatch(isMistake ? /^Mistake/ : /^Turn 2/);
  expect(location.hash).toBe('#t2r1');
});

test('verdicts leave the viewer who has looked at a step before the game was graded', async () => {
  history.replaceState(null, '', location.pathname);
  const given = review;
  review = null!;
  const view = await mountView();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  review = given;
  Object.assign(view, { review });
  await settled();
  expect(textOf(one(view, '.step-head'))).toContain('2');
  expect(location.hash).not.toBe(worst());
});

test('verdicts begin another’s game with every move', async () => {
  history.replaceState(null, '', location.pathname);
  const view = await mountView(false);
  await settled();
  expect(textOf(one(view, '.step-head'))).toBe(
    `Turn 1 roll 1 of 3, move 1 of ${replay.log.length}`,
  );
  await until(() => one(view, '[name="walk"]').click());
  await until(() => expect(head(view)).toMatch(/^Mistake \d+ of/));
});

test('verdicts say of the best choice why the next best is worse', async () => {
  history.replaceState(null, '', location.pathname);
  const good = replayOf('official', playedOut('official', review.decisions[0]!.best));
  const grade = await askCoach('official', 'grade', good);
  const view = await make('replay-view', {
    gameReview: gameReviewOf(good),
    replay: good,
    review: { ledger: grade, decisions: grade.decisions },
  });
  expect(textOf(one(view, '.verdict'))).toMatch(/: Best choice mild-harbour kept [\d, ]+\.$/);
  expect(textOf(one(view, '.choices-rows .other'))).toBe('best');
  await until(() =>
    expect(textOf(one(view, '.verdict'))).toMatch(
      /Next best: [^.]+, \d+\.\d points behind\. Keeping \d/,
    ),
  );
});

test('verdicts end with the cost of the mistakes, out of everything that was given away', async () => {
  const view = await mountView();
  await until(() => expect(head(view)).toMatch(/^Mistake 1 of/));
  const count = Number(head(view).split(' of ')[1]);
  for (let at = 1; at < count; at++) {
    expect(textOf(next(view))).toBe('Next');
    next(view).click();
    await until(() => expect(head(view)).toBe(`Mistake ${at + 1} of ${count}`));
  }
  expect(textOf(next(view))).toBe('Finish');
  next(view).click();
  await until(() => expect(head(view)).toBe(`That’s all ${count}`));
  const of = (decisions: readonly { loss: number }[]): string =>
    decisions.reduce((sum, { loss }) => sum + loss, 0).toFixed(1);
  const mistakes = review.decisions.filter(({ loss }) => loss >= 1);
  expect(textOf(one(view, '.verdict'))).toContain(
    `${of(mistakes)} of ${of(review.decisions)} points lost`,
  );
  expect(one(view, '.verdict a').getAttribute('href')).toBe('/practice/drill');
  await expectAccessible(view);
  all(view, '.ctl button')[0]!.click();
  await until(() => expect(head(view)).toBe(`Mistake ${count} of ${count}`));
  // Other mistakes, other ends.
  next(view).click();
  await until(() => expect(head(view)).toBe(`That’s all ${count}`));
  await until(() => all(view, '[name="threshold"]').at(-1)!.click());
  await until(() => expect(head(view)).not.toContain('That’s all'));
});

test('verdicts go on from the mistake seen last, wherever the viewer has looked since', async () => {
  saveReplaySettings({ threshold: 5 });
  const view = await mountView();
  await until(() => expect(head(view)).toMatch(/^Mistake 1 of/));
  next(view).click();
  await until(() => expect(head(view)).toMatch(/^Mistake 2 of/));
  const small = review.decisions.find(({ loss }) => loss < 5)!;
  location.hash = `#t${small.turn + 1}r${small.roll + 1}`;
  await until(() => expect(head(view)).toMatch(/^Turn/));
  next(view).click();
  await until(() => expect(head(view)).toMatch(/^Mistake 3 of/));
});

test('verdicts are replaced by a note if the game could not be graded', async () => {
  const view = await make('replay-view', {
    gameReview: gameReviewOf(replay),
    replay,
    ungraded: true,
  });
  expect(textOf(one(view, '.verdict'))).toContain('The coach isn’t available');
  await userEvent.keyboard('{ArrowRight}');
  await expectAccessible(view);
});

const mountView = (own = true, asked = false) =>
  make('replay-view', { gameReview: gameReviewOf(replay), replay, review, own, asked });

/** The address of the step with the costliest decision. */
const worst = (): string => {
  const { turn, roll } = review.decisions.toSorted((one, other) => other.loss - one.loss)[0]!;
  return `#t${turn + 1}r${roll + 1}`;
};
