import { html } from 'lit';
import { describe, expect, test } from 'vitest';
import '../../../web/ui/charts/histogram-chart.ts';
import { finishedTable } from '../../../web/board/finished-sheet.ts';
import { ranksTable } from '../../../web/board/ranks-table.ts';
import { yahtzeeChart } from '../../../web/games/yahtzee/chart.ts';
import { yahtzeePresenter } from '../../../web/games/yahtzee/presenter.ts';
import { yardklePresenter } from '../../../web/games/yardkle/presenter.ts';
import { all, expectAccessible, mount, one, textOf } from '../fixture.ts';

const entry = (rank: number, handle: string | null, score: number, at: string) => ({
  rank,
  player: handle === null ? null : { id: 'x', handle },
  score,
  turns: 13,
  finishedAt: `2026-11-20T${at}:00Z`,
  replay: `game${rank}`,
});
const entries = [
  entry(1, 'odd-ferry', 300, '09:00'),
  entry(2, null, 250, '13:30'),
  entry(2, 'me', 250, '10:00'),
];

describe('the places', () => {
  test('link to the games, mark the viewer and keep a deleted player nameless', async () => {
    const table = await mount(
      html`<div>
        ${ranksTable({
          entries: [entries[0]!, entries[1]!, { ...entries[2]!, replay: 'own' }],
          columns: yahtzeePresenter.columns,
          own: 'own',
          caption: 'Places',
        })}
      </div>`,
    );
    expect(all(table, '.handle').map(textOf)).toEqual(['odd-ferry', 'a deleted player', 'you, me']);
    expect(all(table, '[aria-current]')).toHaveLength(1);
    expect(
      all(table, 'tr a')
        .map((link) => link.getAttribute('href'))
        .slice(0, 2),
    ).toEqual(['/p/x', '/r/game1']);
    expect(all(table, '.versus a').map((link) => link.getAttribute('href'))).toEqual([
      '/r/own?with=game1',
      '/r/own?with=game2',
    ]);
    expect(textOf(one(table, '.versus a'))).toBe('vs odd-ferry: compare with your game');
    await expectAccessible(table);
  });

  test('of a Yardkle show turns and points, and say who did not reach the target', async () => {
    const table = await mount(
      html`<div>
        ${ranksTable({
          entries: [
            { ...entry(1, 'odd-ferry', 10_550, '09:00'), turns: 18 },
            { ...entry(2, 'late-tram', 8_350, '10:00'), turns: 50 },
          ],
          columns: yardklePresenter.columns,
          own: '',
          caption: 'Places',
        })}
      </div>`,
    );
    // A viewer without a game of their own has none to compare.
    expect(all(table, 'thead th').map(textOf)).toEqual(['Rank', 'Player', 'Turns', 'Points']);
    expect(all(table, 'tbody td').map(textOf)).toEqual([
      ...['1', '18, replay of odd-ferry', '10,550'],
      ...['2', 'didn’t reach 10,000, replay of late-tram', '8,350'],
    ]);
    await expectAccessible(table);
  });
});

test('who has finished is shown by name and time, and nothing else', async () => {
  const table = await mount(
    html`<div>
      ${finishedTable([
        { player: null, finishedAt: '2026-11-20T13:30:00.000Z' },
        {
          player: { id: '123456789abc', handle: 'odd-ferry' },
          finishedAt: '2026-11-20T09:00:00.000Z',
        },
      ])}
    </div>`,
  );
  expect(all(table, 'tbody tr').map(textOf)).toEqual(['a deleted player 13:30', 'odd-ferry 09:00']);
  expect(all(table, 'a').map((link) => link.getAttribute('href'))).toEqual(['/p/123456789abc']);
  await expectAccessible(table);
});

describe('the histogram', () => {
  const histogram = [
    { score: 150, count: 3 },
    { score: 193, count: 6 },
    { score: 260, count: 1 },
  ];

  test('says in words what it shows, and flags the viewer’s own bar', async () => {
    const chart = await mount(
      html`<histogram-chart
        .data=${yahtzeeChart(histogram, { score: 260, turns: 13 })}
      ></histogram-chart>`,
    );
    expect(one(chart, 'figure').getAttribute('aria-label')).toBe(
      'Scores of 10 players, from 150 to 260; half of them have 193 or less. You have 260.',
    );
    expect(chart.querySelectorAll('.bar.you')).toHaveLength(1);
    expect(one(chart, '.flag').style.getPropertyValue('--x')).toMatch(/%$/);
    await expectAccessible(chart);
  });

  test('draws nothing without players, and no flag for a viewer who is not in it', async () => {
    const empty = await mount(
      html`<histogram-chart .data=${yahtzeeChart([], null)}></histogram-chart>`,
    );
    expect(empty.querySelector('figure')).toBeNull();
    const stranger = await mount(
      html`<histogram-chart .data=${yahtzeeChart(histogram, null)}></histogram-chart>`,
    );
    expect(stranger.querySelector('.flag')).toBeNull();
  });
});
