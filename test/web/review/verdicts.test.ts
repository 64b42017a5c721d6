import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Review } from '../../../web/lib/api.ts';
import { askCoach } from '../../../web/coach/coach.ts';
import { viewAt } from '../../../web/coach/views.ts';
import '../../../web/replay/replay-view.ts';
import { readReplaySettings } from '../../../web/review/replay-settings.ts';
import { all, expectAccessible, mount, one, settled, textOf, until } from '../fixture.ts';
import { gameReviewOf, playedOut, replayOf } from '../replays.ts';

const replay = replayOf('official', playedOut('official', '13'));
let review: Review;
const mountView = (known = true, asked = false) =>
  mount(
    html`<replay-view
      .gameReview=${gameReviewOf(replay)}
      .replay=${replay}
      .review=${review}
      .known=${known}
      .asked=${asked}
    ></replay-view>`,
  );
/** The address of the step with the costliest decision. */
const worst = (): string => {
  const { turn, roll } = review.decisions.toSorted((one, other) => other.loss - one.loss)[0]!;
  return `#t${turn + 1}r${roll + 1}`;
};

beforeAll(async () => {
  const grade = await askCoach('official', 'grade', replay);
  review = { ledger: grade, decisions: grade.decisions };
});
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', worst());
});

describe('verdicts', () => {
  test('are hidden from viewers who have not played these dice until they ask, and the choice is stored', async () => {
    const view = await mountView(false);
    expect(view.querySelector('.verdict')).toBeNull();
    expect(view.querySelector('.turns svg')).toBeNull();
    one(view, '.verdicts .ways button').click();
    await until(() => expect(textOf(one(view, '.verdict'))).toContain('points lost on average'));
    expect(readReplaySettings().verdicts).toBe(true);
    expect(all(view, '.turns svg')).toHaveLength(13);
    const again = await mountView(false);
    await until(() => one(again, '.verdict'));
  });

  test('are shown to viewers who have played these dice, unless they want none', async () => {
    const view = await mountView();
    await until(() =>
      expect(textOf(one(view, '.verdict'))).toMatch(/^\d+\.\d points lost on average/),
    );
    await until(() => expect(all(view, '.verdict p').length).toBeGreaterThan(2));
    await expectAccessible(view);
    one(view, '.verdicts .ways button').click();
    await settled();
    expect((await mountView()).querySelector('.verdict')).toBeNull();
  });

  test('call a decision close if it cost less than the threshold, which is stored', async () => {
    const { turn, roll } = review.decisions.find(({ loss }) => loss > 1 && loss < 5)!;
    history.replaceState(null, '', `#t${turn + 1}r${roll + 1}`);
    const view = await mountView();
    await until(() => expect(textOf(one(view, '.verdict'))).toContain('on average'));
    await userEvent.selectOptions(one(view, '.verdicts select'), '5 points');
    await until(() => expect(textOf(one(view, '.verdict'))).toMatch(/^Close\. It cost \d/));
    expect(readReplaySettings().threshold).toBe(5);
  });

  test('are shown to viewers who came for them, whatever they chose before', async () => {
    const hidden = await mountView();
    one(hidden, '.verdicts .ways button').click();
    const view = await mountView(false, true);
    await until(() => expect(textOf(one(view, '.verdict'))).toContain('on average'));
    expect(readReplaySettings().verdicts).toBe(false);
  });

  test('open on the costliest mistake if the address names no decision', async () => {
    history.replaceState(null, '', location.pathname);
    const view = await mountView(false, true);
    await until(() => expect(textOf(one(view, '.verdicts h2'))).toMatch(/^Mistake 1 of/));
    await until(() => expect(location.hash).toBe(worst()));
    history.replaceState(null, '', '#t2r1');
    const elsewhere = await mountView(false, true);
    expect(textOf(one(elsewhere, '.film'))).toContain('Turn 2');
  });

  test('say of the best choice what comes next', async () => {
    const decision = review.decisions[0]!;
    const view = await mount(
      html`<decision-verdict
        .played=${replay}
        .gameReview=${gameReviewOf(replay)}
        .decision=${{ ...decision, move: decision.best, loss: 0 }}
      ></decision-verdict>`,
    );
    expect(textOf(one(view, '.verdict'))).toBe('Best choice.');
    await until(() =>
      expect(textOf(one(view, '.verdict'))).toMatch(
        /^Best choice\. (?:Just as good|Next best, \d+\.\d points behind): \S/,
      ),
    );
  });

  test('mark the dice or the box that was better, as in the sentence', async () => {
    for (const { turn, roll, at, best, loss } of review.decisions) {
      if (loss < 1) continue;
      history.replaceState(null, '', `#t${turn + 1}r${roll + 1}`);
      const view = await mountView();
      const facesOf = (dice: string): string =>
        all(view, dice)
          .map((die) => textOf(one(die, '.vh')).split(',')[0])
          .join(' ');
      const words = gameReviewOf(replay).coach!.decision;
      const state = viewAt(replay, at);
      const box = view.querySelector('.better');
      if (/[A-M]/.test(best)) {
        expect(facesOf('.dice .more')).toBe('');
        const name = words.words(state, best);
        await until(() => expect(`${name} `).toContain(`${box ? textOf(one(box, '.pts')) : ''} `));
      } else {
        const names = ['', 'one', 'two', 'three', 'four', 'five', 'six'];
        const kept =
          'dice' in state ? state.dice.filter((_, die) => (words.chosen(best) >> die) & 1) : [];
        expect(facesOf('.dice .more')).toBe(kept.map((face) => names[face ?? 0]).join(' '));
        expect(box).toBeNull();
      }
    }
  });

  test('end with the cost of the mistakes, out of everything that was given away', async () => {
    const view = await mountView();
    await until(() => expect(textOf(one(view, '.verdicts h2'))).toMatch(/^Mistake 1 of/));
    const count = Number(textOf(one(view, '.verdicts h2')).split(' of ')[1]);
    const next = () => all(view, '.mistake-steps .key')[1];
    for (let at = 1; at < count; at++) {
      expect(textOf(next()!)).toBe('Next');
      next()?.click();
      await until(() =>
        expect(textOf(one(view, '.verdicts h2'))).toBe(`Mistake ${at + 1} of ${count}`),
      );
    }
    expect(textOf(next()!)).toBe('Finish');
    next()?.click();
    await until(() => one(view, 'review-end h2'));
    const of = (decisions: readonly { loss: number }[]): string =>
      decisions.reduce((sum, { loss }) => sum + loss, 0).toFixed(1);
    const mistakes = review.decisions.filter(({ loss }) => loss >= 1);
    expect(textOf(one(view, '.verdict'))).toContain(
      `${of(mistakes)} of ${of(review.decisions)} points lost`,
    );
    await until(() => expect(document.activeElement).toBe(one(view, 'review-end h2')));
    await expectAccessible(view);
    one(view, '.mistake-steps button').click();
    await until(() =>
      expect(textOf(one(view, '.verdicts h2'))).toBe(`Mistake ${count} of ${count}`),
    );
  });

  test('list every box and every different keep, best first', async () => {
    history.replaceState(null, '', '#t1r1');
    const view = await mountView();
    await until(() => one(view, 'details'));
    one(view, '.verdicts summary').click();
    await until(() => expect(all(view, '.choices tbody tr').length).toBeGreaterThan(13));
    const rows = all(view, '.choices tbody tr').map((row) => textOf(row));
    const dice = [...(replay.rolls[0]?.faces ?? [])];
    const keeps = new Set(
      Array.from({ length: 31 }, (_, held) =>
        dice
          .filter((_face, at) => held & (1 << at))
          .toSorted((one, other) => (one ?? 0) - (other ?? 0))
          .join(''),
      ),
    );
    expect(rows).toHaveLength(13 + keeps.size);
    const values = all(view, '.choices td:nth-child(2)').map((cell) => Number(textOf(cell)));
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect(all(view, '.choices .me')).toHaveLength(1);
    expect(all(view, '.facts-table tbody tr').length).toBeGreaterThan(1);
    await expectAccessible(view);
  });

  test('are replaced by a note if the game could not be graded', async () => {
    const view = await mount(
      html`<replay-view
        .gameReview=${gameReviewOf(replay)}
        .replay=${replay}
        .ungraded=${true}
        .known=${true}
      ></replay-view>`,
    );
    expect(textOf(one(view, '.verdicts'))).toContain('The coach isn’t available');
    await userEvent.keyboard('{ArrowRight}');
    await expectAccessible(view);
  });
});
