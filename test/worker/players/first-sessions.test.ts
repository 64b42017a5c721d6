/** Players from before there were sessions keep their cookie. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { forgetTokens } from '../../../worker/players/sessions.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';
import { me } from '../identity/people.ts';

const day = '2026-11-20';

beforeEach(() => setClock(`${day}T12:00:00Z`));

test('the migration turns each player’s token into a session', async () => {
  const visitor = newVisitor();
  await visitor.begin(day);
  await env.DB.prepare('delete from sessions').run();
  forgetTokens();
  expect((await visitor.get(me)).status).toBe(401);
  const migration = env.TEST_MIGRATIONS.find(({ name }) => name.endsWith('identity-triggers.sql'));
  const [moved, ...more] = (migration?.queries ?? []).filter((query) =>
    query.includes('SELECT `token_hash`'),
  );
  expect(more).toEqual([]);
  await env.DB.prepare(moved ?? '').run();
  expect((await visitor.get(me)).status).toBe(200);
  expect((await visitor.get(`/api/challenges/${day}/yahtzee/play`)).body.play).not.toBeNull();
});

test('a player created by an older build, which knows no sessions, has one', async () => {
  const other = { token: 'f'.repeat(64), id: 'zzzzzzzzzzzzzzzz' };
  await env.DB.prepare(
    'insert into players (id, handle, handle_skeleton, token_hash, created_at) values (?1, ?1, ?1, ?2, 0)',
  )
    .bind(other.id, other.token)
    .run();
  const made = env.DB.prepare('select player_id from sessions where token_hash = ?');
  expect(await made.bind(other.token).first('player_id')).toBe(other.id);
});
