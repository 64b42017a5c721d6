import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import type { Replay } from '../../../web/lib/api.ts';
import '../../../web/replay/replay-controls.ts';
import { replayStage } from '../../../web/replay/replay-stage.ts';
import { openReplay } from '../replays.ts';
import { all, expectAccessible, eventsOf, mount, one, textOf } from '../fixture.ts';

const log = '1ABCDEFGHIJKLM';
const rolls = [...log].map((_, at) => ({
  turn: Math.max(0, at - 1),
  roll: at === 1 ? 1 : 0,
  faces: [1, 2, 3, 4, 5],
}));
// Parts that the steps do not read are left out.
const challenge = { game: 'yahtzee', rules: 'official' };
const { steps } = openReplay({ challenge, log, rolls } as unknown as Replay);
const mountStage = (at: number, isDecided = true) =>
  mount(
    html`<div>
      ${replayStage(steps[at]!, { isPlaying: false, isDecided, better: 0, isReviewed: false, moves: false })}
    </div>`,
  );

describe('the replay stage', () => {
  test.each([
    [0, 'Turn 1, roll 1 of 3', 'Kept 1.'],
    [1, 'Turn 1, roll 2 of 3', 'Scored 1 in Ones.'],
    [12, 'Turn 12, roll 1 of 3', 'Took a 0 in Yahtzee.'],
  ])('describes step %d in words', async (at, where, verdict) => {
    const stage = await mountStage(at);
    expect(textOf(one(stage, '.lead'))).toBe(where);
    expect(textOf(one(stage, '.decided'))).toBe(verdict);
    await expectAccessible(stage);
  });

  test('shows dealt dice loose until the decision is shown', async () => {
    const stage = await mountStage(1, false);
    expect(all(stage, '.die.level')).toHaveLength(0);
    expect(textOf(one(stage, '.decided'))).toBe('');
  });
});

/** Every turn with its end in words. */
const turns = steps.flatMap(({ turn, end }) => (end === null ? [] : [{ turn, words: end }]));
const mountControls = (at: number) =>
  mount(html`<replay-controls .steps=${steps} .turns=${turns} .at=${at}></replay-controls>`);

describe('the replay controls', () => {
  test('link every turn to its own address', async () => {
    const controls = await mountControls(2);
    expect(all(controls, '.turns a').map((link) => link.getAttribute('href'))[6]).toBe('#t7r1');
    expect(one(controls, '[aria-current="step"]').getAttribute('aria-label')).toBe(
      'Turn 2: Twos 2',
    );
  });

  test.each([
    ['Turn back', 'turn-by', -1],
    ['Step back', 'step-to', 4],
    ['Play', 'play-toggle', undefined],
    ['Step forward', 'step-to', 6],
    ['Turn forward', 'turn-by', 1],
  ])('have a button: %s', async (label, event, wanted) => {
    const controls = await mountControls(5);
    const asked = eventsOf(controls, event);
    one(controls, `[aria-label="${label}"]`).focus();
    await userEvent.keyboard('{Enter}');
    expect(asked).toEqual([wanted ?? null]);
  });

  test('go no further than the ends', async () => {
    const controls = await mountControls(13);
    const asked = [...eventsOf(controls, 'step-to'), ...eventsOf(controls, 'turn-by')];
    for (const label of ['Step forward', 'Turn forward'])
      one(controls, `[aria-label="${label}"]`).click();
    expect(asked).toEqual([]);
  });

  test('have a slider that moves by the arrow keys', async () => {
    const controls = await mountControls(5);
    const asked = eventsOf(controls, 'step-to');
    one(controls, 'input').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(asked).toEqual([6]);
  });

  test('show how well each turn was played if they have marks', async () => {
    const marks = steps.map((_, at) => (at === 1 ? 'miss' : 'best'));
    const controls = await mount(
      html`<replay-controls
        .steps=${steps}
        .turns=${turns}
        .at=${2}
        .marks=${marks}
      ></replay-controls>`,
    );
    expect(one(controls, '[aria-current="step"]').getAttribute('aria-label')).toBe(
      'Turn 2: Twos 2, miss',
    );
    await expectAccessible(controls);
  });
});
