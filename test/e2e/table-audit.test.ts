/**
 * `npm run audit` of a live table, as it was played and behind a proxy that lies.
 *
 * @module-tag whole
 */
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Table } from '../../api/schemas/tables.ts';
import type { View } from '../../engine/games.ts';
import { standInMove } from '../../engine/table/stand-in.ts';
import { runScript } from '../scripts/child.ts';
import { changing, startLyingProxy, type LyingProxy } from './lying-proxy.ts';
import { newPlayer, type Player } from './player.ts';

const server = { url: inject('sharedServer') };
let proxy: LyingProxy;
beforeAll(async () => {
  proxy = await startLyingProxy(server.url);
});

afterAll(async () => {
  await proxy.stop();
});

const randoms = ['1', '2'].map((digit) => digit.repeat(64));
const otherHash = 'ab'.repeat(32);

test('an honest table passes, and a lie is found', async () => {
  const { people, table: begun } = await begin();
  let table = begun;
  const page = `${server.url}/t/${table.id}`;
  expect(await auditOf(page)).toEqual({ code: 2, line: { table: table.id, error: 'not-over' } });
  while (table.turn !== null) {
    const { card, seat } = table.turn;
    const moves = standInMove(table.game, table.cards[card] as View);
    table = await act(people[seat] as Player, table.id, {
      do: 'move',
      at: table.log.length,
      moves,
    });
  }
  const noted = [
    '--commitment',
    begun.commitment,
    ...randoms.flatMap((random) => ['--random', random]),
  ];
  expect(await auditOf(page, noted)).toMatchObject({
    code: 0,
    line: {
      ...{ table: table.id, ok: true, game: 'yatzy', cards: 2, moves: 30, passed: 0 },
      noted: { commitment: true, randoms: 2 },
    },
  });
  expect(await auditOf(page, ['--commitment', otherHash])).toMatchObject({
    code: 1,
    line: { ok: false, difference: { what: 'commitment that was noted', found: begun.commitment } },
  });
  expect(await auditOf(page, ['--random', otherHash])).toMatchObject({
    code: 1,
    line: { difference: { what: 'random that was noted' } },
  });
  proxy.tell(
    changing(new RegExp(`/api/tables/${table.id}$`), (claimed) => {
      claimed.rolls[1][0].faces[0] = 1 + (claimed.rolls[1][0].faces[0] % 6);
    }),
  );
  expect(await auditOf(`${proxy.url}/t/${table.id}`)).toMatchObject({
    code: 1,
    line: { difference: { what: 'dice' } },
  });
  expect(await auditOf(`${server.url}/t/${table.id.slice(0, -1)}1`)).toMatchObject({ code: 2 });
});

const act = async (player: Player, id: string, body: object): Promise<Table> => {
  const answer = await player.ask<Table>('POST', `/api/tables/${id}/commands`, body);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

const begin = async () => {
  const people = randoms.map(() => newPlayer(() => server.url));
  const kind = { game: 'yatzy', rules: 'yatzy', teams: 0, pace: 'live', settles: true };
  const { body } = await (people[0] as Player).ask<Table>('POST', '/api/tables', kind);
  for (const [at, player] of people.entries())
    await act(player, body.id, { do: 'sit', random: randoms[at] });
  return { people, table: await act(people[0] as Player, body.id, { do: 'start', n: 2 }) };
};

const auditOf = async (address: string, options: readonly string[] = []) => {
  const { code, lines } = await runScript('audit', '', [address, ...options]);
  return { code, line: JSON.parse(lines[0] ?? '') };
};
