import { userEvent } from 'vitest/browser';
import { expect, test, vi } from 'vitest';
import '../../../web/replay/replay-view.ts';
import { expectAccessible, make, one, textOf, until } from '../fixture.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

const replay = replayOf('official', playedOut('official'));
const decisions = [...replay.log].map((move, at) => ({
  at,
  turn: at,
  roll: 0,
  move,
  best: '1',
  luck: 0,
  loss: 4,
}));
const review = { ledger: { par: 254.6, luck: 0, mistakes: 52, missing: 0 }, decisions };

test('a replay works without a coach, and says so in a line', async () => {
  // Like a worker whose script never loads.
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker) {
    setTimeout(() => this.dispatchEvent(new Event('error')));
  });
  const view = await make('replay-view', { gameReview: gameReviewOf(replay), replay, review });
  await until(() =>
    expect(textOf(one(view, '.verdict'))).toContain('The coach doesn’t run in this browser'),
  );
  expect(textOf(one(view, '.verdict'))).toContain('4.0 points lost');
  await userEvent.keyboard('{ArrowRight}');
  await until(() => expect(textOf(one(view, '.step-head'))).toContain('Turn 2 roll 1 of 3'));
  await expectAccessible(view);
  vi.restoreAllMocks();
});
