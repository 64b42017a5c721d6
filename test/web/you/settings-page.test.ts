/** @holds web/lib */
import { html } from 'lit';
import { describe, expect, test } from 'vitest';
import { noteName, notDeletedWords } from '../../../web/identity/past-names.ts';
import { isPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { readSettings } from '../../../web/lib/settings.ts';
import '../../../web/you/settings-page.ts';
import { leavingOf } from '../identity/identity-server.ts';
import { held, refusal, serveAnswers, type Answers } from '../answers.ts';
import { serve } from '../fake-server.ts';
import { choose, make, mount, settled, stayHere, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';

const usual = () => [6, 3, 3, 6, 1] as const;

describe('settings', () => {
  test('store the switches in this browser and change the layout at once', async () => {
    serve(usual);
    const page = await make('settings-page');
    await until(() => one(page, '.tick input'));
    expect(all(page, '[action="/language"] [aria-current]').map(textOf)).toEqual(['English']);
    all(page, '.tick input')[0]?.click();
    expect(readSettings()).toMatchObject({ leftHanded: true, letterKeys: true });
    expect(document.body.classList.contains('hand-left')).toBe(true);
    all(page, '.tick input')[1]?.click();
    expect(readSettings()).toMatchObject({ leftHanded: true, letterKeys: false });
    const chosen = (root = page): string[] =>
      all(root, 'look-settings label:has(:checked)').map(textOf);
    expect(chosen()).toEqual(['Match device', 'Green']);
    for (const words of ['Dark', 'Ivory']) await choose(page, words);
    await until(() => expect(chosen()).toEqual(['Dark', 'Ivory']));
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', dice: 'ivory' });
    const again = await mount(html`<div><look-settings></look-settings></div>`);
    expect(chosen(again)).toEqual(['Dark', 'Ivory']);
    await choose(again, 'Match device');
  });

  test('hide streaks for the account, and say if that failed', async () => {
    rememberPlayer();
    const server = serve(usual);
    const page = await make('settings-page');
    await until(() => one(page, 'streak-setting input'));
    const isOn = (): boolean => (one(page, 'streak-setting input') as HTMLInputElement).checked;
    expect(isOn()).toBe(false);
    one(page, 'streak-setting input').click();
    await until(() => expect(server.requests).toContain('PUT streak {"hidden":true}'));
    expect(isOn()).toBe(true);
    server.weather = 'offline';
    one(page, 'streak-setting input').click();
    await until(() => expect(textOf(one(page, 'streak-setting'))).toContain('Nothing has changed'));
    expect(isOn()).toBe(true);
  });

  test.each([
    ['neither', refusal(500, 'internal'), refusal(500, 'internal'), false],
    ['the first alone', null, refusal(500, 'internal'), true],
    ['the second alone', refusal(500, 'internal'), null, false],
  ])('of two quick presses, %s stored, show what is stored', async (_, first, second, isStored) => {
    const name = 'PUT /api/players/me/streak';
    const { answer, give } = held();
    const answers: Answers = { [name]: answer };
    const sent = serveAnswers(answers);
    const setting = await make('streak-setting');
    const field = one(setting, 'input') as HTMLInputElement;
    field.click();
    field.click();
    await until(() => expect(sent).toEqual([`${name} {"hidden":true}`]));
    answers[name] = second ?? {};
    give(first ?? {});
    await until(() => expect(sent.at(-1)).toBe(`${name} {"hidden":false}`));
    await settled();
    await until(() => expect(field.checked).toBe(isStored));
    expect(textOf(setting).includes('Nothing has changed')).toBe(second !== null && isStored);
  });

  test('change what people you know call you, or remove it', async () => {
    rememberPlayer();
    const server = serve(usual);
    const page = await make('settings-page');
    await until(() => one(page, 'known-as-form input'));
    const form = one(page, 'known-as-form');
    const field = one(form, 'input') as HTMLInputElement;
    await expectAccessible(form);
    for (const [typed, knownAs, said] of [
      [' Ann ', '"Ann"', 'People you know see Ann now.'],
      ['', 'null', 'People you know see mild-harbour now.'],
    ] as const) {
      field.value = typed;
      one(form, 'button').click();
      await until(() => expect(textOf(form)).toContain(said));
      expect(server.requests).toContain(`PUT me {"knownAs":${knownAs}}`);
      expect(field.value).toBe(typed.trim());
    }
    server.weather = 'offline';
    one(form, 'button').click();
    await until(() => expect(textOf(form)).toContain('Evenroll didn’t answer.'));
  });

  test('ask before they delete', async () => {
    stayHere();
    rememberPlayer();
    noteName('p9', leavingOf());
    const server = serve(usual);
    const page = await make('settings-page');
    await until(() => one(page, '.danger'));
    one(page, '.danger').click();
    expect(one(page, 'your-data dialog').hasAttribute('open')).toBe(true);
    await expectAccessible(page);
    expect(server.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
    one(page, 'your-data dialog .second').click();
    expect(one(page, 'your-data dialog').hasAttribute('open')).toBe(false);
    for (const [weather, words] of [
      ['offline', 'We can’t reach Evenroll. Try again.'],
      [409, 'That didn’t work, so nothing was deleted. Try again.'],
      ['fine', 'Your name and your data are deleted.'],
    ] as const) {
      server.weather = weather;
      one(page, '.danger').click();
      await settled();
      expect(textOf(one(page, 'your-data dialog'))).toContain('This doesn’t delete brisk-harp.');
      one(page, 'your-data dialog .danger').click();
      await until(() => expect(all(page, '[role=status]').map(textOf)).toContain(words));
    }
    expect([isPlayer(), notDeletedWords()]).toEqual([false, '']);
  });
});
