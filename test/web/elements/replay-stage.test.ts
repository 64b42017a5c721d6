import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import type { Replay } from '../../../web/api.ts';
import '../../../web/elements/replay-stage.ts';
import { stepsOf } from '../../../web/games/yahtzee/replay.ts';
import { all, expectAccessible, heard, mount, one, textOf } from '../fixture.ts';

const log = '1ABCDEFGHIJKLM';
const rolls = [...log].map((_, at) => ({
  turn: Math.max(0, at - 1),
  roll: at === 1 ? 1 : 0,
  faces: [1, 2, 3, 4, 5],
}));
// What the steps do not read is left out.
const steps = stepsOf({ challenge: { rules: 'official' }, log, rolls } as unknown as Replay);
const mountStage = (at: number) =>
  mount(html`<replay-stage .steps=${steps} .at=${at}></replay-stage>`);

describe('the replay stage', () => {
  test.each([
    [0, 'Turn 1, roll 1 of 3', 'Kept 1.'],
    [1, 'Turn 1, roll 2 of 3', 'Filled Ones, 1.'],
    [12, 'Turn 12, roll 1 of 3', 'Scratched Yahtzee, 0.'],
  ])('tells step %d in words', async (at, where, verdict) => {
    const stage = await mountStage(at);
    expect(textOf(one(stage, '.lead'))).toBe(where);
    expect(textOf(one(stage, '.verdict'))).toBe(verdict);
    await expectAccessible(stage);
  });

  test('links every turn to its own address', async () => {
    const stage = await mountStage(2);
    expect(all(stage, '.turns a').map((link) => link.getAttribute('href'))[6]).toBe('#t7r1');
    expect(one(stage, '[aria-current="step"]').getAttribute('aria-label')).toBe('Turn 2: Twos 2');
  });

  test.each([
    ['To the start', 0],
    ['Step back', 4],
    ['Step forward', 6],
    ['To the end', 13],
  ])('goes by its button: %s', async (label, wanted) => {
    const stage = await mountStage(5);
    const asked = heard(stage, 'step-to');
    one(stage, `[aria-label="${label}"]`).focus();
    await userEvent.keyboard('{Enter}');
    expect(asked).toEqual([wanted]);
  });

  test('goes no further than its ends', async () => {
    const stage = await mountStage(13);
    const asked = heard(stage, 'step-to');
    one(stage, '[aria-label="Step forward"]').click();
    expect(asked).toEqual([]);
  });

  test('is scrubbed by the arrows of its slider', async () => {
    const stage = await mountStage(5);
    const asked = heard(stage, 'step-to');
    one(stage, 'input').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(asked).toEqual([6]);
  });
});
