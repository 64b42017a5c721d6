import { beforeEach, expect, test } from 'vitest';
import type { Versus } from '../../../api/schemas/versus.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { forgetPlayer, rememberPlayer } from '../../../web/lib/is-player.ts';
import '../../../web/players/player-page.ts';
import { statisticsData } from '../statistics/statistics-data.ts';
import { comeBack, make, settled, until } from '../fixture.ts';
import { all, expectAccessible, one, textOf } from '../reading.ts';
import { serveApi, todayAt } from '../answers.ts';

beforeEach(forgetPlayer);

const date = '2026-11-20';
const player = {
  ...{ id: 'p', handle: 'eager-quartz', knownAs: 'Ann' },
  since: '2026-09-01T12:00:00.000Z',
};
const side = (replay: string, score: number) => ({ replay, score, turns: 13 });

test('nothing is asked before the press; then sentences, and the latest days with their games', async () => {
  rememberPlayer();
  const asked = serve({ games });
  const page = await show();
  expect(textOf(one(page, '.capline'))).toMatch(/^Ann eager-quartz/);
  expect(asked.join()).not.toContain('versus');
  await open(page);
  await until(() => expect(textOf(page)).toContain('34 days'));
  const part = one(page, 'versus-part');
  expect(all(part, 'p').map(textOf)).toEqual([
    '34 days with the same dice. You won 18, Ann 15, and you tied once.',
    'Ann had 212 points more luck.',
    'You lost 61 points fewer to mistakes.',
    'Luck and mistakes: from the 33 days that are known.',
  ]);
  expect(all(part, 'li').map(textOf)).toEqual([
    '19 Nov 2026 You won, 260 to 212.',
    '18 Nov 2026 You tied at 201.',
    '17 Nov 2026 You lost, 150 to 312.',
  ]);
  expect(one(part, 'li a').getAttribute('href')).toBe('/r/m1?with=t1');
  await expectAccessible(page);
  one(page, 'summary').click();
  one(page, 'summary').click();
  await settled();
  expect(asked.filter((one) => one.endsWith('/versus'))).toHaveLength(1);
});

test('with nothing in common it says what would bring them together', async () => {
  rememberPlayer();
  serve({ games: [] });
  const page = await show();
  await open(page);
  await until(() =>
    expect(textOf(one(page, 'versus-part'))).toContain(
      'You and Ann haven’t finished the same dice yet. Play today’s,',
    ),
  );
  await expectAccessible(page);
});

test('a player who was deleted meanwhile is said to be gone', async () => {
  rememberPlayer();
  serve(undefined);
  const page = await show();
  await open(page);
  await until(() => expect(textOf(one(page, 'versus-part'))).toBe('We couldn’t find that player.'));
});

test.each([
  ['a visitor', false, false],
  ['the player themselves', true, null],
] as const)('%s has nothing to compare', async (_, isPlayer, following) => {
  if (isPlayer) rememberPlayer();
  serve({ games }, following);
  const page = await show();
  expect(page.querySelector('summary')).toBeNull();
  const own = following === null ? `${location.href}` : undefined;
  expect(page.querySelector<HTMLInputElement>('copy-link input')?.value).toBe(own);
  expect(textOf(page.querySelector('follow-button button'))).toBe(own ? '' : 'Follow');
  expect(textOf(page).includes('Today’s results show here')).toBe(!own);
});

test('a page is shown without the numbers that could not be read, and not without its player', async () => {
  serve([], false, { yahtzee: undefined });
  const page = await make('player-page');
  await until(() => expect(textOf(page)).toContain('Playing since 1 Sept 2026.'));
  await expectAccessible(page);
  serve([], true, { yahtzee: undefined });
  comeBack();
  await until(() => expect(textOf(one(page, 'follow-button button'))).toBe('Following'));
  const found = { today: todayAt(`${date}T12:00:00.000Z`), yahtzee: statisticsData() };
  serveApi(({ name }) => found[name as keyof typeof found]);
  const nobody = await make('player-page');
  await until(() => expect(textOf(nobody)).toContain('We couldn’t find that player.'));
});

const games: Versus['games'] = [
  {
    ...({ game: 'yahtzee', days: 34, won: 18, lost: 15, tied: 1 } as const),
    ...{ ledgerDays: 33, luck: 212.4, mistakes: 61.2 },
    latest: [
      { date: '2026-11-19', outcome: 'won', mine: side('m1', 260), theirs: side('t1', 212) },
      { date: '2026-11-18', outcome: 'tied', mine: side('m2', 201), theirs: side('t2', 201) },
      { date: '2026-11-17', outcome: 'lost', mine: side('m3', 150), theirs: side('t3', 312) },
    ],
  },
];

/** Answers by the last part of the path; returns what was asked. */
const serve = (versus: unknown, following: boolean | null = false, more: object = {}): string[] =>
  serveApi(({ name }) => {
    const answers: Readonly<Record<string, unknown>> = {
      today: todayAt(`${date}T12:00:00.000Z`),
      ...Object.fromEntries(gameNames.map((game) => [game, undefined])),
      yahtzee: statisticsData({ games: 3, player, habits: undefined }),
      versus,
      ...more,
    };
    return name in answers ? answers[name] : { player, following, results: [] };
  });

const open = async (page: HTMLElement): Promise<void> => {
  const summary = one(page, 'summary');
  expect(textOf(summary)).toContain('You against Ann');
  summary.focus();
  summary.click();
  await until(() => expect(textOf(one(page, 'versus-part'))).not.toBe(''));
  await settled();
};

const show = async (): Promise<HTMLElement> => {
  const page = await make('player-page');
  await until(() => expect(textOf(page)).toContain('Latest results'));
  return page;
};
