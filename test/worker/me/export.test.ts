/**
 * An export has all that is stored of a player and that is theirs; a deletion treats the rest.
 *
 * @holds worker/belongings
 */
import { getTableName } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { belongings } from '../../../worker/belongings/belongings.ts';
import { players } from '../../../worker/db/schema.ts';
import { addKeys, addToMonths, busyPlayer } from '../belongings/busy.ts';
import { leaveOutOthers, placesOf } from '../belongings/stored.ts';
import { day, setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { idOf, me, settleErasure } from '../identity/people.ts';
import { finish, newVisitor } from '../visitor.ts';

beforeAll(leaveOutOthers);
beforeEach(() => setClock(`${day}T12:00:00Z`));

/** Objects that hold something of a player: `held` in the registry. */
const holding = ['PLAYS', 'TABLES'];

test('the export has every column of every row of the player, who is named by what is listed, and once deleted by nothing but the id that a restored backup is checked against', async () => {
  const friend = newVisitor();
  const known = await busyPlayer(friend);
  const { visitor, id } = known;
  await finish(visitor, await visitor.begin('2026-11-01'));
  const going = await visitor.begin('2026-11-02');
  await visitor.send('PATCH', me, { handle: 'sturdy-elk', knownAs: 'Zoë the elk' });
  await addKeys(known);
  await addToMonths();
  setClock(`${day}T12:00:00Z`);
  const { body, headers } = await visitor.get(`${me}/export`);
  expect(headers.get('Content-Disposition')).toContain('attachment');
  const values = new Set<string>();
  partsOf(body, values);
  expect(values).toContain(going.id);
  for (const column of [players.id, ...belongings.flatMap(({ columns }) => columns)]) {
    const table = getTableName(column.table);
    const reasons = leftOutOf[table] ?? {};
    const rows = await rowsOf(`select * from ${table} where ${column.name} = ?`, id);
    expect(rows, table).not.toHaveLength(0);
    // A reason for a column that is gone says nothing.
    expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(reasons)));
    for (const row of rows)
      for (const [name, value] of Object.entries(row)) {
        // The whole export is about the player.
        if (name === column.name || Object.hasOwn(reasons, name)) continue;
        const exported = name.startsWith('percentile') ? Number(value) / 10 : value;
        const isBoolean = ['ranked', 'is_named', 'is_turn', 'has_left', 'has_stood'].includes(name);
        const text = isBoolean ? String(value === 1) : String(exported);
        // Facts are exported by name.
        if (name !== 'facts') expect(values, `${table}.${name}`).toContain(text);
      }
  }
  expect(new Set(body.clubs.map(({ isOwner }: any) => isOwner))).toEqual(new Set([true, false]));
  for (const { id: at, deadline } of (await visitor.get('/api/tables')).body.tables) {
    const table = (await visitor.get(`/api/tables/${at}`)).body;
    expect(body.tables).toContainEqual(expect.objectContaining({ id: at, deadline, table }));
  }
  expect(body.followers).toMatchObject([{ id: await idOf(friend) }]);
  expect(body.results.some(({ facts }: { facts: unknown }) => facts !== null)).toBe(true);
  expect(await placesOf(id)).toEqual([...listed, 'players.id', ...holding].toSorted());
  expect((await visitor.send('DELETE', me)).status).toBe(204);
  await settleErasure(id);
  expect(await placesOf(id)).toEqual(['deleted_players.id']);
  expect(await placesOf(known.handle, 'sturdy-elk', 'Zoë the elk', known.tokenHash)).toEqual([]);
});

test('on the site’s first day, an export has what has been begun, and a deletion removes it', async () => {
  setClock('2026-01-01T12:00:00Z');
  const player = newVisitor();
  const { id } = await player.begin('2026-01-01');
  expect((await player.get(`${me}/export`)).body.unfinished).toMatchObject([{ id }]);
  expect((await player.send('DELETE', me)).status).toBe(204);
  expect((await player.get(`/api/plays/${id}`)).status).toBe(404);
});

const leftOut = {
  hash: 'the hash of a secret, which says nothing to anybody',
  seed: 'the dice of a challenge, sealed until it is over and public then',
  server: 'how the server finds or sorts rows',
  shown: 'in the export under another name',
  derived: 'what the results say, all of which are in the export',
  address: 'who has it can send to the browser',
  club: 'of the club, for all its members',
} as const;

/** The columns that the export leaves out, and why, by table. */
const leftOutOf: Readonly<Record<string, Readonly<Record<string, keyof typeof leftOut>>>> = {
  players: {
    ...{ token_hash: 'hash', handle_skeleton: 'server', created_at: 'shown' },
    ...{ last_day: 'derived', last_finished_at: 'derived', seen_at: 'derived' },
  },
  results: { withdrawn: 'shown', challenge_id: 'shown', occasions: 'derived' },
  seasons: {
    ...{ eligible: 'server', percentile: 'server', skill: 'server' },
    ...{ played: 'derived', best: 'derived', feats: 'derived' },
  },
  follows: { follower_id: 'shown', player_id: 'shown' },
  custom_challenges: { seed: 'seed', game: 'shown' },
  club_members: { club_id: 'shown' },
  clubs: {
    ...{ owner_id: 'shown', successor_id: 'shown' },
    ...{ created_at: 'club', owned_at: 'server', invite: 'club' },
  },
  table_seats: { table_id: 'shown', turn: 'shown' },
  unranked_plays: { challenge_id: 'shown', game: 'shown', play_id: 'shown' },
  sessions: { token_hash: 'hash' },
  push_subscriptions: {
    ...{ token_hash: 'hash', endpoint: 'address', p256dh: 'address', auth: 'address' },
    ...{ created_at: 'shown', turn: 'shown' },
  },
  recovery_codes: {
    ...{ code_hash: 'hash', created_at: 'shown' },
    ...{ used_hash: 'hash', attempt_hash: 'hash', attempt_ends_at: 'server' },
    attempt_epoch: 'server',
  },
  transfers: { secret_hash: 'hash', claim_hash: 'hash', epoch: 'server', finished_at: 'server' },
};

const partsOf = (value: unknown, values: Set<string>): void => {
  if (typeof value === 'object' && value !== null)
    for (const one of Object.values(value)) partsOf(one, values);
  else if (typeof value === 'string' && /^\d{4}-.*Z$/.test(value))
    values.add(String(Date.parse(value)));
  else values.add(String(value));
};

/** Columns of the registry, `results.player_id`. */
const listed = belongings.flatMap(({ columns }) =>
  columns.map((column) => `${getTableName(column.table)}.${column.name}`),
);
