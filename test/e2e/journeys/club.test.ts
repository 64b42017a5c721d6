/**
 * A club over three days. Alone finds what a club is to each of its members, before and after they
 * have played, and once one has left.
 *
 * @module-tag whole
 */
import { expect, test } from 'vitest';
import type { ClubPage } from '../../../api/schemas/club-page.ts';
import { barriersOn, withoutCoach } from '../browser.ts';
import { today, tomorrow } from '../day.ts';
import { playerOn, type Player } from '../player.ts';
import { patience } from '../table.ts';
import { newDays, playFirst, playOnPage } from './days.ts';
import { newStory, type Somebody } from './story.ts';

const dayAfterTomorrow = '2026-11-22';
const days = await newDays();
const playerOf = ({ page }: Somebody): Promise<Player> => playerOn(page, days.url());

const textsOf = ({ page }: Somebody, place: string): Promise<string[]> =>
  page.locator(place).evaluateAll((parts) => parts.map((part) => part.textContent?.trim() ?? ''));

test('three people in a club, from the invitation to the third day, and one leaves', async () => {
  const story = newStory(days.url, holds);
  const ann = await story.join('Ann', { window: 'phone', prepare: withoutCoach });
  const ben = await story.join('Ben', {
    window: 'small',
    language: 'de',
    isDark: true,
    prepare: withoutCoach,
  });
  const cleo = await story.join('Cleo', { window: 'desk', language: 'sv', prepare: withoutCoach });
  const everybody = [ann, ben, cleo];
  let [link, club] = ['', ''];
  const join = async (guest: Somebody): Promise<void> => {
    await guest.goTo(link);
    await guest.sees('{owner} invites you to a club', { owner: 'Ann' });
    expect(await barriersOn(guest.page)).toEqual([]);
    await guest.page.locator('#known-as').fill(guest.name);
    await guest.page.keyboard.press('Enter');
    await guest.page.waitForURL('**/club/*');
    await guest.page.locator('.folk').waitFor();
  };

  await story.act('Ann plays', () => playDay(ann, today));
  await story.act('Ann makes a club from her finish', async () => {
    await ann.unfold('Board');
    await ann.press('Make a club');
    await ann.page.locator('#club-name').fill('Tuesday Rollers');
    await ann.page.locator('#known-as').fill('Ann');
    await ann.page.keyboard.press('Enter');
    await ann.sees('Send this link to join {name}', { name: 'Tuesday Rollers' });
    link = await ann.page.locator('make-club input').inputValue();
  });
  await story.act('Ben joins, and sees no score', async () => {
    await join(ben);
    club = new URL(ben.page.url()).pathname;
    await ben.sees('Scores show once you’ve played.');
  });
  await story.act('Ben plays, and reads his place', async () => {
    await playDay(ben, today);
    await ben.page.getByText('Tuesday Rollers').first().waitFor();
    await ben.goTo(club);
    await ben.page.locator('.today .places').waitFor();
  });
  await story.act('Ann comes back to the club', async () => {
    await ann.goTo('/people');
    await ann.press('Tuesday Rollers');
    await ann.page.locator('.today .places').getByText('Ben', { exact: true }).waitFor();
  });

  await days.goOn(tomorrow);
  await story.act('Cleo joins on the second day, all play', async () => {
    await join(cleo);
    for (const one of everybody) await playFirst(await playerOf(one), `${tomorrow}/yahtzee`);
    for (const one of everybody) await one.goTo(club);
    for (const one of everybody) await one.page.locator('.week').waitFor();
  });

  await days.goOn(dayAfterTomorrow);
  await story.act('the third day', async () => {
    for (const one of [ann, cleo]) await playDay(one, dayAfterTomorrow);
    for (const one of everybody) await one.goTo(club);
    await ben.sees('Scores show once you’ve played.');
    for (const one of everybody) await one.page.locator('.week').waitFor();
  });
  await story.act('Ben leaves', async () => {
    await ben.tap(ben.page.locator('more-menu summary'));
    await ben.press('Leave the club');
    await ben.tap(ben.page.locator('dialog[open] .danger'));
    await ben.page.waitForURL('**/people');
    for (const one of [ann, cleo]) await one.page.reload();
    for (const one of [ann, cleo]) await one.page.locator('.folk').waitFor();
  });
  await story.act(
    'his old address is no secret, and says nothing',
    async () => {
      await ben.goTo(club);
      await ben.sees('Only members see a club');
    },
    /GET 404/,
  );
});

/** Who has played, which rank and which points each page shows are the server's. */
const holds = async (people: readonly Somebody[]): Promise<void> => {
  for (const somebody of people) {
    const id = /\/club\/(\w+)/.exec(somebody.page.url())?.[1];
    if (!id) continue;
    const player = await playerOf(somebody);
    const check = async (): Promise<void> => {
      const { status, body } = await player.ask<ClubPage>(
        'GET',
        `/api/clubs/${id}/page?game=yahtzee&by=score`,
      );
      if (status === 404) return expect(await textsOf(somebody, '.folk li')).toEqual([]);
      const { club, me, day, week } = body;
      if (club.members.length > 1)
        expect(await textsOf(somebody, '.folk li'), somebody.name).toHaveLength(
          club.members.length,
        );
      const isSealed = day.waiting.some((one) => one.id === me);
      const scores = isSealed ? [] : day.entries.map(({ score }) => `${score}`);
      expect(await textsOf(somebody, '.today .places .fig a'), somebody.name).toEqual(scores);
      const ranks = week?.entries.map(({ rank }) => rank ?? '') ?? [];
      const shown = await textsOf(somebody, '.week tbody .r:first-child > [aria-hidden]');
      expect(shown, somebody.name).toEqual(ranks.filter((rank) => rank !== '').map(String));
    };
    await expect.poll(() => check().then(() => '', String), patience).toBe('');
  }
};

/** Plays the day’s Yahtzee, its last box on the page. */
const playDay = async (somebody: Somebody, day: string): Promise<void> => {
  await somebody.goTo(`/${day}/yahtzee`);
  await playOnPage(somebody, `${day}/yahtzee`);
};
