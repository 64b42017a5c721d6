/** Seats in a lobby that nobody can use: who may free them, and when. */
import { beforeEach, expect, test } from 'vitest';
import { unheardMs } from '../../../engine/table/live/record.ts';
import { setClock, until } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import { refusalOf } from '../visitor.ts';
import {
  act,
  command,
  makeTable,
  newKnown,
  newPerson,
  read,
  refused,
  sit,
  startTable,
  type Person,
} from './people.ts';
import { eventsOf, heard, heresOf, listen, passASecond } from './sockets.ts';

const noon = Date.parse('2026-11-20T12:00:00Z');
const later = (ms: number): void => setClock(new Date(noon + ms).toISOString());
beforeEach(() => later(0));

test('a seat of somebody who was never heard is free for others after two minutes', async () => {
  const { one, other, id, otherId } = await lobby();
  const watcher = await listen(null, id);
  later(unheardMs - 1);
  expect(await refusal(one, id, otherId)).toBe('409 still-here');
  expect(await refusal(one, id, otherId)).toBe('409 still-here');
  later(unheardMs);
  const freed = await act(one, id, { do: 'free', player: otherId });
  expect(freed).toMatchObject({ n: 3, seats: [{ random: one.random }] });
  await heard(watcher, 3);
  expect(eventsOf(watcher).at(-1)).toMatchObject({
    type: 'stood',
    player: { id: otherId },
    seats: [{ random: one.random }],
  });
  // Again is the same, and their list of tables is without it.
  expect(await act(one, id, { do: 'free', player: otherId })).toEqual(freed);
  expect((await other.visitor.get('/api/tables')).body).toEqual({ tables: [] });
  expect((await sit(other, id)).seats).toHaveLength(2);
});

test('whoever listens keeps their seat, and for two minutes after they were last heard', async () => {
  const { one, other, id, otherId } = await lobby();
  later(unheardMs);
  const socket = await listen(other, id);
  passASecond();
  const watcher = await listen(null, id);
  later(2 * unheardMs - 1);
  expect(await refusal(one, id, otherId)).toBe('409 still-here');
  socket.socket.close(1000);
  await until(() => heresOf(watcher).some(({ seats }) => seats[1] === false));
  // When they were heard is on record, and has not gone with the socket.
  expect(await refusal(one, id, otherId)).toBe('409 still-here');
  later(2 * unheardMs);
  expect((await act(one, id, { do: 'free', player: otherId })).seats).toHaveLength(1);
});

test('only somebody seated, only in a lobby, and only so often', async () => {
  const { one, other, id, otherId } = await lobby();
  const oneId = await idOf(one.visitor);
  later(unheardMs);
  expect(await refusal(newPerson(), id, otherId)).toBe('401 unauthenticated');
  const third = await newKnown();
  expect(await refusal(third, id, otherId)).toBe('403 not-seated');
  expect((await command(one, id, { do: 'free' })).status).toBe(400);
  for (let change = 1; change < 20; change++) {
    later(change * unheardMs);
    await act(one, id, { do: 'free', player: otherId });
    // Of two that are the same, one counts.
    await sit(other, id);
    await sit(other, id);
  }
  later(20 * unheardMs);
  const answer = await command(one, id, { do: 'free', player: otherId });
  expect(refusalOf(answer)).toBe('429 rate-limited');
  expect(answer.headers.get('Retry-After')).toBe('1199');
  const started = await startTable([one, other]);
  const begun = await read(one, started.table.id);
  expect(await refusal(one, begun.id, otherId)).toBe('409 wrong-phase');
  expect(await refusal(one, begun.id, oneId)).toBe('409 wrong-phase');
  expect((await act(one, begun.id, { do: 'free', player: await idOf(third.visitor) })).n).toBe(
    begun.n,
  );
});

const refusal = (person: Person, id: string, player: string): Promise<string> =>
  refused(person, id, { do: 'free', player });

/** A lobby where both sit, the other one at noon, and nobody listens. */
const lobby = async () => {
  const [one, other] = [newPerson(), newPerson()];
  const { id } = await makeTable(one);
  later(-1_000);
  await sit(one, id);
  later(0);
  await sit(other, id);
  return { one, other, id, otherId: await idOf(other.visitor) };
};
