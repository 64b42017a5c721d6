import { html } from 'lit';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { serve } from '../fake-server.ts';
import { all, expectAccessible, mount, one, textOf, until } from '../fixture.ts';

const usual = () => [6, 3, 3, 6, 1] as const;

beforeEach(() => {
  localStorage.clear();
  forgetPlayer();
});

const mountHome = async (): Promise<HTMLElement> => {
  // At any other address, home stands in for a page that is out of reach, and gives way to it.
  history.replaceState(null, '', '/');
  await import('../../../web/home/home-page.ts');
  return mount(html`<home-page></home-page>`);
};

describe('the home page', () => {
  test.each([
    ['who has not begun', null, 'Not started', 'Play today’s Yahtzee'],
    ['who is in mid-game', '0', 'Turn 1 of 13', 'Continue: roll 3'],
    ['who has rolled three times', '00', 'Turn 1 of 13', 'Choose a box'],
    ['who has finished', 'ABCDEFGHIJKLM', 'Finished', 'See your result'],
  ])('shows the state of the game to a viewer %s', async (_, log, state, next) => {
    if (log !== null) rememberPlayer();
    const server = serve(usual, { log });
    const page = await mountHome();
    await until(() => expect(textOf(one(page, '.state'))).toContain(state));
    expect(textOf(one(page, '.game .key'))).toBe(next);
    expect(textOf(one(page, 'h1'))).toBe('Friday20 November');
    expect(server.requests.some((request) => request.startsWith('POST'))).toBe(false);
    await expectAccessible(page);
  });

  test.each([
    ['who has not begun', null, 'Not started', 'Play today’s Yardkle'],
    ['who is in mid-game', '', 'Turn 1', 'Continue: turn 1'],
    ['who has finished', '_._._._.', 'Finished', 'See your result'],
  ])('shows the second game, too, to a viewer %s', async (_, log, state, next) => {
    if (log !== null) rememberPlayer();
    serve(() => [1, 1, 1, 1, 1, 1], { game: 'yardkle', log });
    const page = await mountHome();
    const card = (): HTMLElement => all(page, '.game')[1] ?? page;
    await until(() => expect(textOf(one(card(), '.state'))).toContain(state));
    expect(textOf(one(card(), 'h2'))).toBe('Yardkle');
    expect(textOf(one(card(), '.key'))).toBe(next);
    await expectAccessible(page);
  });

  test('waits for the connection, in words', async () => {
    const server = serve(usual, { weather: 'offline' });
    const page = await mountHome();
    await until(() => expect(textOf(page)).toContain('No connection.'));
    server.weather = 'fine';
    dispatchEvent(new Event('online'));
    await until(() => expect(textOf(page)).toContain('Not started'));
  });

  test('offers to try again when the server fails', async () => {
    const server = serve(usual, { weather: 500 });
    const page = await mountHome();
    await until(() => expect(textOf(page)).toContain('didn’t load'));
    await expectAccessible(page);
    server.weather = 'fine';
    one(page, '.banner button').click();
    await until(() => expect(textOf(page)).toContain('Not started'));
  });
});
