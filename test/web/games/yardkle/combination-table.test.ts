import { html } from 'lit';
import { expect, test } from 'vitest';
import '../../../../web/games/yardkle/combination-table.ts';
import { all, expectAccessible, mount, one, textOf } from '../../fixture.ts';

test('the table of combinations has the points of the engine, with dice that are read out', async () => {
  const table = await mount(html`<combination-table></combination-table>`);
  const points = all(table, 'tbody tr').map((row) => [
    textOf(one(row, 'th')),
    textOf(one(row, '.fig')),
  ]);
  expect(points).toEqual([
    ['Single 5', '50'],
    ['Single 1', '100'],
    ['Three 1s', '300'],
    ['Three 2s', '200'],
    ['Three 3s', '300'],
    ['Three 4s', '400'],
    ['Three 5s', '500'],
    ['Three 6s', '600'],
    ['Four of a kind', '1,000'],
    ['Five of a kind', '2,000'],
    ['Three pairs', '1,500'],
    ['Four and a pair', '1,500'],
    ['One to six', '1,500'],
    ['Two triplets', '2,500'],
    ['Six of a kind', '3,000'],
  ]);
  expect(one(table, '.row-dice').getAttribute('aria-label')).toBe('five');
  await expectAccessible(table);
});
