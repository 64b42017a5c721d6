/** Whole games at live tables, over HTTP alone. */
import { beforeEach, expect, test } from 'vitest';
import { findTableVariant, tableVariants } from '../../../engine/games.ts';
import { gameNames } from '../../../engine/rule-sets.ts';
import { parseTable } from '../../../engine/table/file.ts';
import { openTable } from '../../../engine/table/open.ts';
import { winnersAt } from '../../../engine/table/table.ts';
import { setClock } from '../clock.ts';
import { newPerson, play, startTable } from './people.ts';
import { tiersOf } from '../../tier.ts';

beforeEach(() => setClock('2026-11-20T12:00:00Z'));

const variants = gameNames.flatMap(tableVariants);

for (const { rows, tier } of tiersOf(4, variants))
  test.each(rows)('$game, $rules: a whole game of three people', tier, async ({ game, rules }) => {
    const people = [newPerson(), newPerson(), newPerson()];
    const { table, seats } = await startTable(people, { game, rules });
    expect(table.phase).toBe('play');
    expect(table.cards).toHaveLength(3);
    let over = table;
    while (over.phase === 'play') over = await play(over, seats);
    expect(over.turn).toBeNull();
    expect(over.winners.length).toBeGreaterThan(0);
    expect(over.secret).toMatch(/^[0-9a-f]{64}$/);
    const file = await people[0]?.visitor.get(`/api/tables/${table.id}/file`);
    const parsed = parseTable(JSON.stringify(file?.body), findTableVariant);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    const opened = openTable(parsed.value, findTableVariant);
    const replayed = opened.ok ? opened.value.play : null;
    expect(replayed && winnersAt(replayed)).toEqual(over.winners);
  });

test('partners take turns on one card, clockwise', async () => {
  const people = [newPerson(), newPerson(), newPerson(), newPerson()];
  const { table, seats } = await startTable(people, { teams: 2, settles: true }, [1, 1, 0, 0]);
  expect(table.seats.map(({ team }) => team)).toEqual([1, 0, 1, 0]);
  expect(seats).toEqual([people[0], people[2], people[1], people[3]]);
  const turns = [];
  let now = table;
  while (now.turn !== null && turns.length < 8) {
    turns.push(now.turn.seat);
    now = await play(now, seats);
  }
  const [one = 0] = turns;
  const step = (by: number) => (one + by) % 4;
  const partner = turns[1] ?? 0;
  expect([0, 2].includes(one)).not.toBe([0, 2].includes(partner));
  expect(turns).toEqual([
    one,
    partner,
    step(2),
    (partner + 2) % 4,
    one,
    partner,
    step(2),
    (partner + 2) % 4,
  ]);
});
