/** @holds web/games/yahtzee web/games/yardkle web/games/yatzy */
import { html } from 'lit';
import { userEvent } from 'vitest/browser';
import { describe, expect, test } from 'vitest';
import { boxScores as yahtzeeScores } from '../../../web/games/yahtzee/box-scores.ts';
import { combinationScores } from '../../../web/games/yardkle/combination-scores.ts';
import { boxScores as yatzyScores } from '../../../web/games/yatzy/box-scores.ts';
import '../../../web/play/help-panel.ts';
import { tiersOf } from '../../tier.ts';
import { draw, mount, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

describe('the help panel', () => {
  const panel = (rules = 'official') =>
    mount(
      html`<help-panel rules=${rules}>
        <button type="button" class="help" aria-label="How to play">?</button>
        <dialog aria-label="How to play">
          <div class="dialog-head">
            <h2>How to play</h2>
            <button type="button" class="quiet close">Close</button>
          </div>
          <div class="what-scores"></div>
          <a href="/rules">All the rules</a>
          <play-settings></play-settings>
        </dialog>
      </help-panel>`,
    );

  const isOpen = (element: HTMLElement) => one(element, 'dialog').hasAttribute('open');

  const opened = async (rules?: string) => {
    const element = await panel(rules);
    one(element, '.help').focus();
    one(element, '.help').click();
    await until(() => expect(isOpen(element)).toBe(true));
    return element;
  };

  test('opens by its shortcut, but not from a field, and closes by Escape, and the focus returns', async () => {
    const element = await panel();
    one(element, '.help').focus();
    await userEvent.keyboard('?');
    // Its parts are loaded when it is opened.
    await until(() => expect(isOpen(element)).toBe(true));
    expect(element.className).toBe('typed');
    all(element, 'input').at(-1)?.click();
    await expectAccessible(element);
    await userEvent.keyboard('{Escape}');
    await until(() => expect(isOpen(element)).toBe(false));
    await until(() => expect(document.activeElement).toBe(one(element, '.help')));
    const field = document.createElement('input');
    element.append(field);
    field.focus();
    await userEvent.keyboard('?');
    expect(isOpen(element)).toBe(false);
  });

  test('closes by the button at its top, which stays in view', async () => {
    const element = await opened();
    const [dialog, close] = [one(element, 'dialog'), one(element, '.close')];
    dialog.style.height = '200px';
    dialog.scrollTo(0, dialog.scrollHeight);
    expect(dialog.scrollTop).toBeGreaterThan(0);
    const top = close.getBoundingClientRect().top - dialog.getBoundingClientRect().top;
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(40);
    close.click();
    expect(isOpen(element)).toBe(false);
    await until(() => expect(document.activeElement).toBe(one(element, '.help')));
  });

  const press = (target: HTMLElement, type: string, clientX: number, clientY: number) =>
    target.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true }));

  test('closes by a tap beside it, and by no other', async () => {
    const element = await opened();
    const dialog = one(element, 'dialog');
    const { left, top } = dialog.getBoundingClientRect();
    const taps = [
      // Its own edge, and a selection of text that ends beside it.
      { from: [left + 2, top + 20], to: [left + 2, top + 20], stays: true },
      { from: [left + 2, top + 20], to: [left - 2, top], stays: true },
      { from: [left - 2, top], to: [left - 2, top], stays: false },
    ] as const;
    for (const { from, to, stays } of taps) {
      press(dialog, 'pointerdown', ...from);
      press(dialog, 'click', ...to);
      expect(isOpen(element)).toBe(stays);
    }
    await until(() => expect(document.activeElement).toBe(one(element, '.help')));
  });

  for (const { rows, tier } of tiersOf(2, [
    ['ordered', yahtzeeScores, 'Score 64 or more in the upper section for a 35-point bonus.'],
    ['official', yahtzeeScores, 'Score 63 or more in the upper section for a 35-point bonus.'],
    ['yardkle', combinationScores, ''],
    ['yatzy', yatzyScores, 'Score 63 or more in the upper section for a 50-point bonus.'],
  ] as const))
    test.each(rows)('shows the table of the rules page: %s', tier, async (rules, table, bonus) => {
      const element = await opened(rules);
      const printed = await draw(table);
      expect(textOf(one(element, '.what-scores'))).toBe(`${textOf(printed)} ${bonus}`.trim());
      expect(one(element, 'a').getAttribute('href')).toBe(`/rules/${rules}`);
      expect(all(element, 'fieldset')).toHaveLength(bonus ? 1 : 0);
      await expectAccessible(element);
    });
});
