/** Mistakes summed by their rule of thumb, and how they are listed. */
import { html } from 'lit';
import { describe, expect, test } from 'vitest';
import type { Decision, Grade } from '../../../engine/coach.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import { webGame } from '../../../web/games.ts';
import '../../../web/review/cost-list.ts';
import { lessonsOf } from '../../../web/review/lessons.ts';
import { mistakesOf } from '../../../web/review/mistakes.ts';
import { all, expectAccessible, mount, textOf, until } from '../fixture.ts';
import { playedOut, replayOf } from '../replays.ts';

const mistake = (turn: number, loss: number): Decision => ({
  ...{ at: turn, turn, roll: 0, loss, luck: 0 },
  ...{ move: 'A', best: 'B' },
});

const rules: Readonly<Record<number, string>> = { 0: 'a', 1: 'b', 2: 'a', 3: 'c', 4: 'd', 5: 'a' };

describe('lessons', () => {
  const mistakes = [4, 5, 3, 2, 1, 2].map((loss, turn) => mistake(turn, loss));
  const lessons = lessonsOf(mistakes, ({ turn }) => rules[turn] ?? null);

  test('are the three dearest rules, with the sums of the moves listed', () => {
    expect(lessons.map(({ rule, loss, cases }) => [rule, loss, cases.length])).toEqual([
      ['b', 5, 1],
      ['a', 4, 1],
      ['c', 2, 1],
    ]);
  });

  test('list every move that they count, and a few in all', () => {
    expect(lessons.map(({ cases }) => cases.map(({ turn }) => turn))).toEqual([[1], [0], [3]]);
    const [only] = lessonsOf(mistakes, () => 'a');
    expect(only?.cases.map(({ turn }) => turn)).toEqual([1, 0, 2]);
  });

  test('keep mistakes apart for which there is no rule', () => {
    expect(lessonsOf(mistakes, () => null).map(({ cases }) => cases.length)).toEqual([1, 1, 1]);
  });
});

describe('what cost most', () => {
  const list = async (name: 'yahtzee' | 'yardkle', decisions?: readonly Decision[]) => {
    const played =
      name === 'yardkle'
        ? replayOf('yardkle', playedOut('yardkle'))
        : replayOf('official', playedOut('official'));
    const grade: Grade = await askCoach(played.challenge.rules, 'grade', played);
    const element = await mount(
      html`<cost-list
        .played=${played}
        .gameReview=${await webGame(name).review()}
        .decisions=${decisions ?? grade.decisions}
        .unit=${grade.unit}
        .replay=${'/r/1'}
      ></cost-list>`,
    );
    return { element, mistakes: mistakesOf(grade.decisions, grade.unit).length };
  };

  test.each(['yahtzee', 'yardkle'] as const)(
    'says no lesson of a game of %s twice',
    async (name) => {
      const { element, mistakes } = await list(name);
      expect(mistakes).toBeGreaterThan(3);
      await until(() => expect(all(element, '.lesson').length).toBeGreaterThan(0));
      const said = all(element, '.rule').map(textOf);
      expect(said.length).toBeGreaterThan(0);
      expect(new Set(said).size).toBe(said.length);
      await expectAccessible(element);
    },
  );

  test('shows the dearest so far while the others are worked out, the latest first', async () => {
    const review = await webGame('yahtzee').review();
    const played = replayOf('official', playedOut('official'));
    const { decisions }: Grade = await askCoach('official', 'grade', played);
    const mistakes = mistakesOf(decisions, 'points');
    const waiting: (() => void)[] = [];
    const explain: NonNullable<typeof review.coach>['explain'] = async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return { sentence: '', rule: null, lesson: null, about: [], facts: [], choices: [] };
    };
    const gameReview = { ...review, coach: review.coach && { ...review.coach, explain } };
    const element = await mount(
      html`<cost-list
        .played=${played}
        .gameReview=${gameReview}
        .decisions=${decisions}
      ></cost-list>`,
    );
    expect(textOf(element)).toBe('Working out why …');
    await until(() => expect(waiting.length).toBe(1));
    waiting[0]?.();
    await until(() => expect(all(element, '.lesson').length).toBe(1));
    const latest = mistakes.reduce((one, other) => (one.at > other.at ? one : other));
    expect(textOf(element)).toContain(`Turn ${latest.turn + 1}, roll ${latest.roll + 1}`);
    expect(textOf(element)).toContain('The dearest so far. Working out the others …');
    for (let at = 1; at < mistakes.length; at++) {
      await until(() => expect(waiting.length).toBe(at + 1));
      waiting[at]?.();
    }
    await until(() => expect(textOf(element)).not.toContain('so far'));
    expect(all(element, '.lesson').length).toBe(3);
  });

  test('is nothing if no move lost a point', async () => {
    const { element } = await list('yahtzee', [mistake(0, 0.9)]);
    expect(textOf(element)).toBe('Not one mistake.');
  });
});
