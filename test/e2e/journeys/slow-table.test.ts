/**
 * A table over days at which somebody’s time runs out. Alone finds what waits for whom on home, on
 * You and at the table, and what the late one reads.
 *
 * @module-tag whole
 */
import { expect, test } from 'vitest';
import { becomePlayer, fillBox, withoutCoach } from '../browser.ts';
import { newParty, nameAt, untilTurn } from '../live-table.ts';
import { patience } from '../table.ts';
import { newDays } from './days.ts';
import { newStory, type Somebody } from './story.ts';

const twoDaysLater = '2026-11-23';
const days = await newDays();

test('a turn waits for two days, is played by the others, and its player comes back', async () => {
  const party = await newParty(days.url, { game: 'yatzy', rules: 'yatzy', pace: 'slow' }, 2);
  const now = await party.table();
  const [late, other] = now.turn?.seat === 0 ? party.people : party.people.toReversed();
  const path = `/t/${party.id}`;
  /** Whose turn it is, on each screen that shows the table. */
  const holds = async (people: readonly Somebody[]): Promise<void> => {
    const table = await party.table();
    const name = nameAt(table, table.turn?.seat ?? -1);
    for (const one of people.filter(({ page }) => page.url().endsWith(path))) {
      const title =
        one.name === name ? one.words('Your turn') : one.words('{names}’s turn', { names: name });
      await expect.poll(() => one.page.title(), patience).toMatch(title);
    }
  };
  const story = newStory(days.url, holds);
  const nameOf = async (person = late!) => (await person.ask('GET', '/api/players/me')).body.handle;
  const come = async (person = late!, way: Parameters<typeof story.join>[1]): Promise<Somebody> => {
    const somebody = await story.join(await nameOf(person), { ...way, prepare: withoutCoach });
    await becomePlayer(somebody.context, days.url(), person.cookie);
    return somebody;
  };
  const anna = await come(late!, { window: 'small', language: 'de' });
  const ben = await come(other!, { window: 'phone', isDark: true });

  await story.act('both look at what waits for them', async () => {
    await anna.goTo('/');
    await anna.page.locator(`a[href="${path}"]`).first().waitFor();
    // The server writes the line, and the page its title.
    await expect
      .poll(() => anna.page.title(), patience)
      .toMatch(anna.words('Your turn at a table'));
    await ben.goTo('/you');
    await ben.page.locator(`a[href="${path}"]`).first().waitFor();
  });
  await story.act('the one who waits comes to the table', async () => {
    await ben.goTo(path);
    await ben.page.locator('.lt').waitFor();
    expect(await ben.page.getByRole('button', { name: /^Play on without/ }).count()).toBe(0);
  });

  await days.goOn(twoDaysLater);
  await story.act(
    'two days later both come back: one is late, the other may go on',
    async () => {
      await anna.goTo(path);
      await untilTurn(anna.page);
      await anna.sees('<b>Your time is up.</b> You can still play until somebody goes on.');
      await ben.page.reload();
      await ben.page.getByRole('button', { name: /^Play on without/ }).waitFor();
    },
    /ERR_CONNECTION_REFUSED/,
  );
  await story.act('the other plays on', async () => {
    await ben.press('Play on without {name}');
    await untilTurn(ben.page);
    await anna.sees('your turn was skipped ({words}).');
  });
  await story.act('and takes a turn, after which the late one plays again', async () => {
    await fillBox(ben.page, ben.page.locator('[data-box]').first());
    await untilTurn(anna.page);
    await anna.tap(anna.page.locator('live-turn .die').first());
    await anna.tap(anna.page.locator('.roll'));
  });
  await story.act('leaves, and comes back', async () => {
    await anna.press('Leave the table');
    await anna.tap(anna.page.locator('dialog[open] .danger'));
    await anna.press('Come back');
    await anna.page.getByRole('button', { name: anna.words('Leave the table') }).waitFor();
  });
});
