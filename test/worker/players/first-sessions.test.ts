/** A player's first session is made with the player, whatever inserts it. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

test('a player inserted without a session has one', async () => {
  const other = { token: 'f'.repeat(64), id: 'zzzzzzzzzzzzzzzz' };
  await env.DB.prepare(
    'insert into players (id, handle, handle_skeleton, token_hash, created_at) values (?1, ?1, ?1, ?2, 0)',
  )
    .bind(other.id, other.token)
    .run();
  const made = env.DB.prepare('select player_id from sessions where token_hash = ?');
  expect(await made.bind(other.token).first('player_id')).toBe(other.id);
});
