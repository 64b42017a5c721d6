import { describe, expect, test } from 'vitest';
import type { Decision, Grade } from '../../../engine/coach.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import { webGame } from '../../../web/games.ts';
import '../../../web/review/cost-list.ts';
import '../../../web/review/dear-lesson.ts';
import { insightOf } from '../../../web/review/insights.ts';
import {
  costliestFirst,
  mistakesOf,
  mistakesWords,
  reviewAddress,
} from '../../../web/review/mistakes.ts';
import { make, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { playedOut, replayOf } from '../replays.ts';

const mistake = (turn: number, loss: number): Decision => ({
  ...{ at: turn, turn, roll: 0, loss, luck: 0 },
  ...{ move: 'A', best: 'B' },
});

test('a decision is a mistake from one point on, the costliest first', () => {
  const decisions = [mistake(0, 0.999), mistake(1, 1), mistake(2, 3)];
  const turnsOf = (found: readonly Decision[]) => found.map(({ turn }) => turn);
  expect(turnsOf(mistakesOf(decisions, 'points'))).toEqual([1, 2]);
  expect(turnsOf(costliestFirst(decisions, 'points', 1))).toEqual([2, 1]);
  expect([0, 1, 3].map(mistakesWords)).toEqual(['no mistakes', '1 mistake', '3 mistakes']);
  expect(reviewAddress('x')).toBe('/r/x?verdict');
});

describe('what cost most', () => {
  const list = async (name: 'yahtzee' | 'yardkle', decisions?: readonly Decision[]) => {
    const played =
      name === 'yardkle'
        ? replayOf('yardkle', playedOut('yardkle'))
        : replayOf('official', playedOut('official'));
    const grade: Grade = await askCoach(played.challenge.rules, 'grade', played);
    return make('cost-list', {
      played,
      gameReview: await webGame(name).review(),
      decisions: decisions ?? grade.decisions,
      unit: grade.unit,
      replay: '/r/1',
    });
  };

  test.each(['yahtzee', 'yardkle'] as const)('says no rule of a game of %s twice', async (name) => {
    const element = await list(name);
    await until(() => expect(textOf(element)).not.toContain('Working out'));
    expect(all(element, '.lesson').length).toBe(3);
    const said = all(element, '.rule').map(textOf);
    expect(said.length).toBeGreaterThan(0);
    expect(new Set(said).size).toBe(said.length);
    await expectAccessible(element);
  });

  test('reasons come the dearest first, into rows that stay as they are', async () => {
    const review = await webGame('yahtzee').review();
    const played = replayOf('official', playedOut('official'));
    const { decisions }: Grade = await askCoach('official', 'grade', played);
    const waiting: (() => void)[] = [];
    const explain: NonNullable<typeof review.coach>['explain'] = async ({ decision }) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      const sentence = `Turn ${decision.turn + 1} led to less.`;
      return { sentence, rule: 'One rule for all.', about: [], facts: [], choices: [] };
    };
    const element = await make('cost-list', {
      played,
      gameReview: { ...review, coach: review.coach && { ...review.coach, explain } },
      decisions,
    });
    const rows = all(element, '.lesson');
    const height = element.getBoundingClientRect().height;
    const reasons = (): string[] => all(element, '.reason').map(textOf);
    const dearest = costliestFirst(decisions, 'points', 1).slice(0, 3);
    const said = dearest.map(({ turn }, at) =>
      at === 0 ? 'One rule for all.' : `Turn ${turn + 1} led to less.`,
    );
    for (let at = 0; at < said.length; at++) {
      await until(() => expect(waiting.length).toBe(at + 1));
      const next = ['Working out why …', '', ''].slice(0, said.length - at);
      expect(reasons()).toEqual([...said.slice(0, at), ...next]);
      waiting[at]?.();
    }
    await until(() => expect(reasons()).toEqual(said));
    expect(all(element, '.lesson')).toEqual(rows);
    expect(element.getBoundingClientRect().height).toBe(height);
  });

  test('is nothing if no move lost a point', async () => {
    const element = await list('yahtzee', [mistake(0, 0.9)]);
    expect(textOf(element)).toBe('Not one mistake.');
    Object.assign(element, { others: true });
    await until(() => expect(textOf(element)).toBe(''));
  });

  test.each([
    ['A', 'B', 1],
    ['1', 'A', 2],
  ])('the dearest, %s instead of %s, comes first', async (move, best, hands) => {
    const decisions = [{ ...mistake(0, 9), move, best }, mistake(1, 5), mistake(2, 2)];
    const element = await list('yahtzee', decisions);
    Object.assign(element, { others: true });
    await until(() => expect(all(element, '.lesson')).toHaveLength(2));
    const gameReview = await webGame('yahtzee').review();
    const played = replayOf('official', playedOut('official'));
    const { decision: words } = gameReview.coach!;
    const asked = { played, gameReview, decision: decisions[0]!, keptAs: '' };
    const lesson = await make('dear-lesson', { mistake: asked });
    expect(textOf(lesson)).toContain('What cost most: 9.0 points lost Turn 1, roll 1');
    const { youDid, better } = words.compared(gameReview.viewAt(played, 0), move, best);
    expect(all(lesson, 'dt').map(textOf)).toEqual([youDid, `Better: ${better}`]);
    expect(all(lesson, 'dd').filter((dd) => dd.childElementCount > 0)).toHaveLength(hands);
    const { sentence, rule } = await insightOf(asked);
    const why = [sentence, rule].filter(Boolean).join(' ');
    await until(() => expect(all(lesson, '.why p').map(textOf).join(' ')).toBe(why));
    expect(why).not.toBe('');
    const none = {
      ...asked,
      decision: { ...decisions[0]! },
      gameReview: {
        ...gameReview,
        coach: { ...gameReview.coach!, explain: () => Promise.reject(new Error()) },
      },
    };
    Object.assign(lesson, { mistake: none });
    await until(() =>
      expect(textOf(one(lesson, '.why'))).toBe('The coach doesn’t run in this browser.'),
    );
  });
});
