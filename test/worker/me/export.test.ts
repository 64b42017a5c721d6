/**
 * The export has everything that D1 holds about a player, column by column, except what only the
 * server can use.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { advanceSeasons } from '../../../worker/seasons/add-days.ts';
import { allFrom } from '../first-days.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { setClock } from '../clock.ts';
import { addPasskey, idOf, me } from '../identity/people.ts';
import { newPerson, startTable } from '../tables/people.ts';
import { finish, newVisitor } from '../visitor.ts';

const day = '2026-11-20';

beforeEach(() => setClock(`${day}T12:00:00Z`));

/** Why a column is not in the export. */
const leftOut = {
  hash: 'the hash of a secret, which says nothing to anybody',
  owner: 'the player, whom the whole export is about',
  seed: 'the dice of a challenge, sealed until it is over and public then',
  server: 'how the server finds or sorts rows',
  shown: 'in the export under another name',
  derived: 'what the results say, all of which are in the export',
  club: 'of the club, for all its members',
} as const;

/** Every table with rows of a player, with the columns that the export leaves out, and why. */
const tables: Readonly<Record<string, Readonly<Record<string, keyof typeof leftOut>>>> = {
  players: {
    ...{ token_hash: 'hash', handle_skeleton: 'server', created_at: 'shown' },
    ...{ last_day: 'derived', last_finished_at: 'derived' },
  },
  results: { player_id: 'owner', withdrawn: 'shown', challenge_id: 'shown', occasions: 'derived' },
  seasons: {
    ...{ player_id: 'owner', eligible: 'server', percentile: 'server', skill: 'server' },
    ...{ played: 'derived', best: 'derived', feats: 'derived' },
  },
  follows: { follower_id: 'owner', player_id: 'shown' },
  custom_challenges: { maker_id: 'owner', seed: 'seed', game: 'shown' },
  custom_plays: { player_id: 'owner' },
  club_members: { player_id: 'owner', club_id: 'shown', since: 'server' },
  clubs: {
    ...{ owner_id: 'owner', successor_id: 'shown' },
    ...{ created_at: 'club', owned_at: 'server', invite: 'club' },
  },
  table_seats: { player_id: 'owner', table_id: 'shown' },
  unranked_plays: { player_id: 'owner', challenge_id: 'shown', game: 'shown', play_id: 'shown' },
  sessions: { player_id: 'owner', token_hash: 'hash' },
  passkeys: { player_id: 'owner' },
  recovery_codes: {
    ...{ player_id: 'owner', code_hash: 'hash', created_at: 'shown' },
    ...{
      used_hash: 'hash',
      attempt_hash: 'hash',
      attempt_ends_at: 'server',
      attempt_epoch: 'server',
    },
  },
  transfers: { player_id: 'owner', secret_hash: 'hash', claim_hash: 'hash', epoch: 'server' },
};

/** Every name and every value in a document. */
const partsOf = (value: unknown, names: Set<string>, values: Set<string>): void => {
  if (Array.isArray(value)) value.forEach((one) => partsOf(one, names, values));
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) {
      names.add(name.toLowerCase());
      partsOf(one, names, values);
    }
  else if (typeof value === 'string' && /^\d{4}-.*Z$/.test(value))
    values.add(String(Date.parse(value)));
  else values.add(String(value));
};

test('the export has every column of every row of the player', async () => {
  const [visitor, friend] = [newVisitor(), newVisitor()];
  await finish(friend, await friend.begin(day));
  await finish(visitor, await visitor.begin(day));
  await finish(visitor, await visitor.begin('2026-11-01'));
  const going = await visitor.begin('2026-11-02');
  const closesAt = `${day}T20:00:00Z`;
  const made = await visitor.send('POST', '/api/challenges', { rules: 'applet', closesAt });
  await visitor.send('POST', `/api/challenges/c/${made.body.code}/play`);
  await visitor.send('POST', `/api/players/${await idOf(friend)}/follow`);
  await friend.send('POST', `/api/players/${await idOf(visitor)}/follow`);
  await visitor.send('POST', '/api/clubs', { name: 'Tuesday Rollers' });
  await startTable([newPerson(visitor), newPerson(friend)]);
  await visitor.send('PATCH', me, { handle: 'sturdy-elk' });
  await visitor.send('POST', `${me}/recovery-code`);
  await visitor.send('POST', `${me}/transfer`);
  await addPasskey(visitor, 'My key');
  setClock('2026-11-21T08:00:00Z');
  while (await advanceSeasons(databaseOf(env.DB), allFrom('2026-11-01'), Date.now()));
  setClock(`${day}T12:00:00Z`);
  const { body } = await visitor.get(`${me}/export`);
  const [names, values] = [new Set<string>(), new Set<string>()];
  partsOf(body, names, values);
  expect(values).toContain(going.id);
  const id = await idOf(visitor);
  for (const [table, reasons] of Object.entries(tables)) {
    const { results: columns } = await env.DB.prepare(`pragma table_info(${table})`).all<any>();
    const owner = columns.find(
      ({ name }) => Object.hasOwn(reasons, name) && reasons[name] === 'owner',
    );
    const { results: rows } = await env.DB.prepare(
      `select * from ${table} where ${owner?.name ?? 'id'} = ?`,
    )
      .bind(id)
      .all<Record<string, unknown>>();
    expect(rows, table).not.toHaveLength(0);
    // A reason for a column that is gone says nothing.
    expect(
      Object.keys(reasons).filter((name) => !columns.some((one) => one.name === name)),
    ).toEqual([]);
    for (const row of rows)
      for (const [name, value] of Object.entries(row)) {
        if (Object.hasOwn(reasons, name)) continue;
        const exported = name === 'percentile' ? Number(value) / 10 : value;
        const isBoolean = ['ranked', 'is_named', 'is_turn', 'has_left'].includes(name);
        const text = isBoolean ? String(value === 1) : String(exported);
        // Facts are exported by name.
        if (name !== 'facts') expect(values, `${table}.${name}`).toContain(text);
      }
  }
  expect(body.clubs).toMatchObject([
    { name: 'Tuesday Rollers', isOwner: true, isSuccessor: false },
  ]);
  expect(body.followers).toMatchObject([{ id: await idOf(friend) }]);
  expect(body.results[0].facts ?? body.results[1].facts).not.toBeNull();
});

test('no other table names a player', async () => {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_%' escape '\\'",
  ).all<{ name: string }>();
  // A merge lasts minutes, and its row names nobody but by an id. What it has noted of clubs lasts
  // until their week is frozen, and says which of the player's results count there.
  const known = new Set([...Object.keys(tables), 'merges', 'club_counted']);
  const owners = ['player_id', 'follower_id', 'maker_id', 'from_id', 'owner_id', 'successor_id'];
  for (const { name } of results) {
    const { results: columns } = await env.DB.prepare(`pragma table_info(${name})`).all<any>();
    if (columns.some((column) => owners.includes(column.name))) expect(known).toContain(name);
  }
});

test('on the site’s first day, an export has what has been begun, and a deletion removes it', async () => {
  setClock('2026-01-01T12:00:00Z');
  const player = newVisitor();
  const { id } = await player.begin('2026-01-01');
  expect((await player.get(`${me}/export`)).body.unfinished).toMatchObject([{ id }]);
  expect((await player.send('DELETE', me)).status).toBe(204);
  expect((await player.get(`/api/plays/${id}`)).status).toBe(404);
});
