import { html } from 'lit';
import { expect, test } from 'vitest';
import { webGame } from '../../../web/games.ts';
import { one, all, mount, textOf, until } from '../fixture.ts';
import { FakeTable, serveTable } from './fake-table.ts';

const open = async (table: FakeTable): Promise<HTMLElement> => {
  serveTable(table);
  await Promise.all([
    import('../../../web/live/live-page.ts'),
    import('../../../web/live/table-play.ts'),
    import('../../../web/live/table-lobby.ts'),
    import('../../../web/live/table-over.ts'),
    webGame(table.plan.game).playable(),
  ]);
  return mount(html`${document.createElement('live-page')}`);
};

const seated = (plan: ConstructorParameters<typeof FakeTable>[0] = {}, people = 3): FakeTable => {
  const table = new FakeTable(plan);
  for (let person = 0; person < people; person++) table.sit(person);
  table.start();
  return table;
};

test('a move of somebody else is shown and said once', async () => {
  const table = seated();
  table.me = null;
  const page = await open(table);
  await until(() => expect(all(page, '.lt tbody tr').length).toBeGreaterThan(12));
  await until(() => expect(all(page, '.tray .die')).toHaveLength(5));
  const name = textOf(one(page, '.lt .turn-of b'));
  table.move('3');
  await until(() => expect(textOf(one(page, '.said'))).toMatch(/kept .* and rolled\./));
  expect(textOf(one(page, '.said'))).toContain(name);
});
