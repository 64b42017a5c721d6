/**
 * Pages show what has changed while the viewer was in another tab: what they did there, and what
 * others did meanwhile.
 */
import { html, type TemplateResult } from 'lit';
import { beforeEach, expect, test } from 'vitest';
import { dailyRules } from '../../../engine/rule-sets.ts';
import { rememberPlayer } from '../../../web/lib/is-player.ts';
import { statisticsData } from '../statistics/statistics-data.ts';
import { mount, passOver, settled, textOf, until } from '../fixture.ts';
import { serveApi } from '../answers.ts';

const date = '2026-11-20';
const since = '2026-09-01T12:00:00.000Z';
const me = { id: 'me', handle: 'mild-harbour', since };

const today = { date, now: `${date}T12:00:00.000Z`, challenges: [] };
const otherHandle = 'grey-otter';
beforeEach(rememberPlayer);

test.each(Object.entries(pages()))('%s', async (_name, page) => {
  const { before, after } = page;
  let [answers, words] = before;
  serve(() => answers);
  const shown = await open(page);
  await until(() => expect(textOf(shown)).toContain(words));
  [answers, words] = after;
  await comeBack();
  await until(() => expect(textOf(shown)).toContain(words));
});

type Answers = Readonly<Record<string, unknown>>;

/** Answers by the last part of the path, which a test changes. Returns what was asked. */
const serve = (answers: () => Answers): string[] => serveApi(({ name }) => answers()[name]);

/** The viewer returns, so much later that the page asks again. */
const comeBack = async (): Promise<void> => {
  passOver(6_000);
  dispatchEvent(new Event('focus'));
  await settled();
};

interface Page {
  readonly address: string;
  readonly load: () => Promise<unknown>;
  readonly element: TemplateResult;
  readonly before: readonly [answers: Answers, words: string];
  readonly after: readonly [answers: Answers, words: string];
}

const open = async ({ address, load, element }: Page): Promise<HTMLElement> => {
  history.replaceState(null, '', address);
  await load();
  return mount(element);
};

function season(games: number): Answers {
  return {
    today,
    yahtzee: {
      period: 'all',
      game: 'yahtzee',
      by: 'percentile',
      gamesMin: 5,
      entries: [],
      me: { player: me, percentile: 61.2, mistakes: 12.5, games },
    },
  };
}

function profile(following: boolean): Answers {
  return {
    today,
    [otherHandle]: {
      player: { id: otherHandle, handle: otherHandle, since },
      following,
      results: [],
    },
    yahtzee: statisticsData(),
  };
}

function day(players: number): Answers {
  return {
    day: {
      challenge: {
        date: '2026-11-19',
        game: 'yatzy',
        rules: dailyRules('yatzy'),
        status: 'closed',
        opensAt: '2026-11-19T00:00:00.000Z',
        closesAt: '2026-11-20T00:00:00.000Z',
        revealsAt: '2026-11-20T02:00:00.000Z',
        finalAt: '2026-11-20T06:00:00.000Z',
        commitment: null,
        seed: '07'.repeat(32),
        players,
      },
      par: null,
      mean: 180,
      spread: 20,
      opening: null,
    },
  };
}

function followed(...handles: string[]): Answers {
  return {
    me,
    follows: { players: handles.map((handle) => ({ id: handle, handle, lastDay: null })) },
    clubs: { clubs: [] },
  };
}

function feats(games: number): Answers {
  return {
    yahtzee: { feats: [], bests: [], games, noted: games, more: false },
  };
}

function dice(games: number): Answers {
  return {
    dice: { games, uncounted: 0, faces: [9, 9, 9, 9, 9, games], facesChance: null, luck: [] },
  };
}

function pages(): Readonly<Record<string, Page>> {
  return {
    friends: {
      address: '/people',
      load: () => import('../../../web/players/people-page.ts'),
      element: html`<people-page></people-page>`,
      before: [followed(), 'Follow friends to see them here.'],
      after: [followed(otherHandle), otherHandle],
    },
    'a player': {
      address: `/p/${otherHandle}`,
      load: () => import('../../../web/players/player-page.ts'),
      element: html`<player-page></player-page>`,
      before: [profile(false), 'Follow'],
      after: [profile(true), 'Following'],
    },
    'a board of all time': {
      address: '/season/all/yahtzee',
      load: () => import('../../../web/board/season-page.ts'),
      element: html`<season-page></season-page>`,
      before: [season(7), 'in 7 games'],
      after: [season(8), 'in 8 games'],
    },
    'a day in review': {
      address: '/2026-11-19/yatzy/day',
      load: () => import('../../../web/review/day-page.ts'),
      element: html`<day-page></day-page>`,
      before: [day(3), '3 players'],
      after: [day(4), '4 players'],
    },
    feats: {
      address: '/you/feats',
      load: () => import('../../../web/you/feats-page.ts'),
      element: html`<feats-page></feats-page>`,
      before: [feats(2), '2 ranked games'],
      after: [feats(3), '3 ranked games'],
    },
    dice: {
      address: '/you/dice',
      load: () => import('../../../web/you/own-dice-page.ts'),
      element: html`<own-dice-page></own-dice-page>`,
      before: [dice(1), '46 dice'],
      after: [dice(2), '47 dice'],
    },
  };
}
