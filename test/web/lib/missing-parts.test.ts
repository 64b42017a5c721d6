/** A page of several requests is shown without what one of them could not find. */
import { html, type TemplateResult } from 'lit';
import { beforeEach, describe, expect, test } from 'vitest';
import { missingWeekWords } from '../../../web/clubs/week-section.ts';
import { forgetPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import { safeWords } from '../../../web/ui/banners.ts';
import { expectAccessible, mount, textOf, until } from '../fixture.ts';
import { serveApi } from '../answers.ts';
import { statisticsData } from '../statistics/statistics-data.ts';

const date = '2026-11-26';
const since = `${date}T12:00:00.000Z`;
const today = { date, now: since, challenges: [] };
beforeEach(rememberPlayer);

test.each(
  Object.entries<Page>({
    'a player without numbers': {
      address: '/p/grey-otter',
      load: () => import('../../../web/players/player-page.ts'),
      element: html`<player-page></player-page>`,
      found: {
        '/api/challenges/today': today,
        '/api/players/grey-otter': {
          player: { id: 'grey-otter', handle: 'grey-otter', since },
          following: false,
          results: [],
        },
      },
      words: ['grey-otter', 'Playing since 26 Nov 2026.'],
    },
    'no player, though there are numbers': {
      address: '/p/grey-otter',
      load: () => import('../../../web/players/player-page.ts'),
      element: html`<player-page></player-page>`,
      found: {
        '/api/challenges/today': today,
        '/api/players/grey-otter/statistics/yahtzee': statisticsData(),
      },
      words: ['We couldn’t find that player.'],
    },
  }),
)('%s', async (_, { address, load, element, found, words }) => {
  history.replaceState(null, '', address);
  serveApi(({ path }) => found[path]);
  await load();
  const page = await mount(element);
  for (const each of words) await until(() => expect(textOf(page)).toContain(each));
  await expectAccessible(page);
});

describe('in the place of a week of a club', () => {
  const asked = { createdAt: '2026-10-14T09:00:00.000Z' } as Parameters<typeof missingWeekWords>[1];
  test.each([
    ['to come', '2026-11-30', date, 'That week hasn’t begun yet.'],
    ['before the club', '2026-10-05', date, 'The club began later, on 14 October.'],
    [
      'no longer kept',
      ...['2026-10-12', '2027-02-01', 'We keep a club’s points for 12 weeks. That week is older.'],
    ],
  ] as const)('that is %s stands why', (_, monday, now, words) =>
    expect(missingWeekWords(monday, asked, now)).toBe(words),
  );
});

test('only who has games is told that they are safe', () => {
  expect(safeWords()).toBe(' Your games are safe.');
  forgetPlayer();
  expect(safeWords()).toBe('');
});

interface Page {
  readonly address: string;
  readonly load: () => Promise<unknown>;
  readonly element: TemplateResult;
  /** What the requests find, by their paths; nothing else is there. */
  readonly found: Readonly<Record<string, unknown>>;
  /** What the page says then. */
  readonly words: readonly string[];
}
