/** Two players on the days that both played: true of the results that count, and of no other. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import type { Versus } from '../../../api/schemas/versus.ts';
import { comparedMax } from '../../../api/schemas/versus.ts';
import { dayAfter } from '../../../api/days.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { newBatch } from '../../../worker/db/batch.ts';
import { selectComparedOf } from '../../../worker/statistics/queries.ts';
import { setClock } from '../clock.ts';
import { newPlayerId } from '../issued.ts';
import { newVisitor, type Visitor, refusalOf } from '../visitor.ts';
import { newSeeded, setWithdrawn, type SeededResult } from './seeded.ts';

/** The last final day, from 06:00 UTC on the day after. */
const last = '2026-11-19';
const of = (id: string): string => `/api/players/${id}/versus`;

beforeEach(() => setClock('2026-11-20T06:00:00Z'));

test('the comparison is what the two lists of results come to', async () => {
  const [mine, theirs] = [rows(60, 37, 6), rows(60, 23, 4)];
  const { me, other, ids } = await two(mine, theirs);
  const games = await versus(me.visitor, other.id);
  expect(games.map(({ game }) => game)).toEqual(['yahtzee', 'yardkle']);
  for (const found of games) {
    let [days, won, lost, tied, ledgerDays, luck, mistakes] = [0, 0, 0, 0, 0, 0, 0];
    const latest: unknown[] = [];
    for (const [at, my] of mine.entries()) {
      const their = theirs.findIndex(({ date, game }) => date === my.date && game === my.game);
      const row = theirs[their];
      if (my.game !== found.game || row === undefined) continue;
      days++;
      const turnsFirst = found.game === 'yardkle' ? row.turns! - my.turns! : 0;
      const ahead = turnsFirst || my.score - row.score;
      if (ahead > 0) won++;
      else if (ahead < 0) lost++;
      else tied++;
      if (typeof my.luck === 'number' && typeof row.luck === 'number') {
        ledgerDays++;
        luck += row.luck - my.luck;
        mistakes += row.mistakes! - my.mistakes!;
      }
      latest.push({
        date: my.date,
        outcome: ahead > 0 ? 'won' : ahead < 0 ? 'lost' : 'tied',
        mine: { replay: ids.mine[at], score: my.score, turns: my.turns },
        theirs: { replay: ids.theirs[their], score: row.score, turns: row.turns },
      });
    }
    expect(Math.min(days - ledgerDays, ledgerDays)).toBeGreaterThan(0);
    expect(found).toEqual({
      game: found.game,
      ...{ days, won, lost, tied, ledgerDays, luck, mistakes },
      latest: latest.slice(0, 5),
    });
  }
  for (const outcome of ['won', 'lost', 'tied'] as const)
    expect(games.some((game) => game[outcome] > 0)).toBe(true);
  const seen = await versus(other.visitor, me.id);
  expect(seen.map(({ won, lost, luck }) => ({ won: lost, lost: won, luck: -luck }))).toEqual(
    games.map(({ won, lost, luck }) => ({ won, lost, luck })),
  );
});

const both = [{ date: last, score: 210 }];

test('what does not count unranked games and custom challenges', async () => {
  const { me, other } = await two(
    [
      { date: last, score: 200, ranked: false },
      { date: 'c/1111111111111111', score: 300 },
    ],
    [...both, { date: 'c/1111111111111111', score: 300 }],
  );
  expect(await versus(me.visitor, other.id)).toEqual([]);
});

test('what does not count: a withdrawn result, until it is given back, and a day before it is final, though both have finished it', async () => {
  const { me, other, ids } = await two(both, both);
  for (const [id] of [ids.mine, ids.theirs]) {
    await setWithdrawn(id, 1);
    expect(await versus(me.visitor, other.id)).toEqual([]);
    await setWithdrawn(id, 0);
  }
  setClock('2026-11-20T05:59:59Z');
  expect(await versus(me.visitor, other.id)).toEqual([]);
  setClock('2026-11-20T06:00:00Z');
  expect(await versus(me.visitor, other.id)).toMatchObject([{ days: 1, tied: 1 }]);
});

test('nobody is compared with an unknown, a made-up or a deleted player or with themselves, nor is a visitor', async () => {
  const { me, other } = await two([], []);
  for (const id of [newPlayerId(), '1111111111111111'])
    expect(refusalOf(await me.visitor.get(of(id)))).toBe('404 not-found');
  expect((await me.visitor.get(of(other.id))).status).toBe(200);
  await other.visitor.send('DELETE', '/api/players/me');
  expect((await me.visitor.get(of(other.id))).status).toBe(404);
  expect(refusalOf(await me.visitor.get(of(me.id)))).toBe('422 same-player');
  expect(refusalOf(await newVisitor().get(of(me.id)))).toBe('401 unauthenticated');
});

test('only the viewer’s browser keeps it, for ten minutes', async () => {
  const { me, other } = await two([], []);
  const { headers } = await me.visitor.get(of(other.id));
  expect(headers.get('Cache-Control')).toBe('private, max-age=600');
  expect(headers.get('Vary')).toContain('Cookie');
  const refused = await me.visitor.get(of(me.id));
  expect(refused.headers.get('Cache-Control')).toContain('no-store');
});

test('of each, only the latest results are read: as many as the limit, and not one more', async () => {
  const { other } = await two([], rows(12, 5, 99));
  const send = (limit: number) =>
    newBatch(databaseOf(env.DB)).send(selectComparedOf, { playerId: other.id, last, limit });
  const dates = (await send(11)).map(({ date }) => date);
  expect(dates).toHaveLength(11);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates[0]).toBe(last);
  expect(await send(5)).toHaveLength(5);
  expect(comparedMax).toBe(2_000);
});

const versus = async (visitor: Visitor, id: string): Promise<Versus['games']> => {
  const { status, body } = await visitor.get<Versus>(of(id));
  expect(status).toBe(200);
  return body.games;
};

const two = async (mine: readonly SeededResult[], theirs: readonly SeededResult[]) => {
  const [me, other] = [await newSeeded(mine), await newSeeded(theirs)];
  return { me, other, ids: { mine: me.ids, theirs: other.ids } };
};

/** Results of `count` days up to `last`, latest first, by numbers that repeat nowhere soon. */
const rows = (count: number, seed: number, skip: number): SeededResult[] =>
  Array.from({ length: count }, (_, at) => ({
    date: dayAfter(last, -at),
    game: at % 5 === 0 ? ('yardkle' as const) : ('yahtzee' as const),
    score: 200 + ((at * seed) % 4),
    turns: at % 5 === 0 ? 10 + ((at * seed) % 3) : 13,
    luck: at % 7 === seed % 7 ? null : ((at * seed) % 101) / 4 - 10,
    mistakes: at % 7 === seed % 7 ? null : ((at * seed) % 53) / 4,
  })).filter((_, at) => at % skip !== 1);
