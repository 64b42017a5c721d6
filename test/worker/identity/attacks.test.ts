/**
 * Ways to take an account, to erase a player or to swap a game, each of which ends in a refusal.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { setClock } from '../clock.ts';
import { overloaded, wireFaults, withD1 } from '../faults.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';
import { makePasskey, signWith, type Passkey } from './authenticator.ts';
import { at, day, expectTrueCounts, merge, rowsOf, settle, start } from './merging.ts';
import { addPasskey, idOf, me, signIn } from './people.ts';
import { tiersOf, whole } from '../../tier.ts';

beforeEach(() => at('12:00:00'));

/** A browser with the cookie of another. */
const copyOf = (visitor: Visitor): Visitor =>
  Object.assign(newVisitor(), { cookie: visitor.cookie });

/** A visitor with a game, and so a player. */
const newPlayer = async (): Promise<Visitor> => {
  const visitor = newVisitor();
  await visitor.begin('2026-11-02');
  return visitor;
};

const keyed = async (): Promise<{ visitor: Visitor; passkey: Passkey; id: string }> => {
  const [{ visitor, id }] = (await storePlayers(1)) as [StoredPlayer];
  return { visitor, passkey: await addPasskey(visitor), id };
};

const choose = (visitor: Visitor, ticket: string, games: 'bring' | 'leave' = 'bring') =>
  visitor.send('POST', '/api/sign-in/choose', { ticket, games });

describe('a merge', () => {
  test(
    'signs out whoever else holds a cookie of the merged player, and the preview says so',
    whole(),
    async () => {
      const victim = await keyed();
      const stranger = await newPlayer();
      const id = await idOf(stranger);
      // The stranger moves their games to the victim's browser, which later signs in with its own
      // passkey and brings them.
      const here = newVisitor();
      const { secret } = (await stranger.send('POST', `${me}/transfer`)).body;
      const { claim } = (await here.send('POST', '/api/transfers/claim', { secret })).body;
      await stranger.send('POST', `${me}/transfer/confirm`);
      await here.send('POST', '/api/transfers/finish', { claim });
      expect(await idOf(here)).toBe(id);
      const { body } = await signIn(here, victim.passkey);
      expect(body.merge.signedOut).toHaveLength(1);
      await stranger.send('POST', `${me}/transfer`);
      await choose(here, body.ticket);
      expect(await idOf(here)).toBe(victim.id);
      for (const path of [me, `${me}/keys`, `${me}/export`])
        expect((await stranger.get(path)).status).toBe(401);
      expect((await stranger.send('POST', `${me}/recovery-code`)).status).toBe(401);
      await settle(id);
      expect((await stranger.get(me)).status).toBe(401);
      expect(await rowsOf('select * from transfers')).toEqual([]);
    },
  );

  test('is decided in one browser: its ticket is worth nothing in another one of the same player', async () => {
    const victim = await keyed();
    const here = await newPlayer();
    const copy = copyOf(here);
    const { ticket } = (await signIn(here, victim.passkey)).body;
    expect((await choose(here, ticket, 'leave')).status).toBe(200);
    expect((await choose(copy, ticket)).status).toBe(403);
  });

  test('in both directions at once erases nobody: the second one is refused', async () => {
    const [oneId, otherId] = (await storePlayers(2)).map(({ id }) => id) as [string, string];
    expect(await Promise.all([merge(oneId, otherId), merge(otherId, oneId)])).toEqual(
      expect.arrayContaining(['going-on', 'merge-in-progress']),
    );
    await settle(oneId);
    await settle(otherId);
    expect(await rowsOf('select id from players where id in (?, ?)', oneId, otherId)).toHaveLength(
      1,
    );
    expect(await rowsOf('select * from deleted_players')).toEqual([]);
    expect(await rowsOf('select * from merges')).toEqual([]);
  });

  for (const { rows, tier } of tiersOf(3, [
    [
      'a chain',
      [
        [0, 1],
        [1, 2],
      ],
    ],
    [
      'a chain from its end',
      [
        [1, 2],
        [0, 1],
      ],
    ],
    [
      'a circle of three',
      [
        [0, 1],
        [1, 2],
        [2, 0],
      ],
    ],
    [
      'two into one',
      [
        [0, 2],
        [1, 2],
      ],
    ],
    [
      'one into two',
      [
        [0, 1],
        [0, 2],
      ],
    ],
  ] as const))
    test.each(rows)('in %s: all but the first wait until it has ended', tier, async (_, pairs) => {
      const ids = (await storePlayers(3)).map(({ id }) => id);
      const begun: string[] = [];
      for (const [from, to] of pairs)
        begun.push(await merge(ids[from]!, ids[to]!).catch(() => 'gone'));
      expect(begun).toEqual([
        'going-on',
        ...pairs.slice(1).map(() => expect.stringMatching(/^(merge-in-progress|gone)$/)),
      ]);
      for (const id of ids) await settle(id);
      expect(await rowsOf('select * from deleted_players')).toEqual([]);
      const [[first]] = pairs;
      expect((await rowsOf('select id from players')).map(({ id }) => id)).not.toContain(
        ids[first],
      );
      expect(await rowsOf('select * from merges')).toEqual([]);
    });

  test('answers 409 over HTTP while one of the players is in another', async () => {
    const target = await keyed();
    const [one, other] = [await newPlayer(), await newPlayer()];
    const tickets = [];
    for (const visitor of [one, other])
      tickets.push((await signIn(visitor, target.passkey)).body.ticket);
    expect((await choose(one, tickets[0])).status).toBe(200);
    const refused = await choose(other, tickets[1]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'merge-in-progress' } });
    expect((await other.get(me)).status).toBe(200);
  });

  test('into a player who is gone without a deletion leaves the other one alone', async () => {
    const [one, other] = [await newPlayer(), await newPlayer()];
    const [oneId, otherId] = [await idOf(one), await idOf(other)];
    await merge(oneId, otherId);
    // As no request can do it.
    for (const table of ['sessions', 'unranked_plays'])
      await env.DB.prepare(`delete from ${table} where player_id = ?`).bind(otherId).run();
    await env.DB.prepare('delete from players where id = ?').bind(otherId).run();
    await settle(oneId);
    expect(await rowsOf('select id from players where id = ?', oneId)).toHaveLength(1);
    expect(await rowsOf('select * from deleted_players')).toEqual([]);
  });
});

describe('a second browser is no insurance', () => {
  const chooseFrom = async (here: Visitor, passkey: Passkey) => {
    const { body } = await signIn(here, passkey);
    expect((await choose(here, body.ticket)).status).toBe(200);
  };

  test('the game that was finished first counts, whichever was begun first', whole(), async () => {
    const main = await keyed();
    const spare = newVisitor();
    const begun = await spare.begin(day);
    at('12:01:00');
    const first = await finish(main.visitor, await main.visitor.begin(day));
    at('12:02:00');
    const second = await finish(spare, begun);
    const spareId = await idOf(spare);
    await chooseFrom(spare, main.passkey);
    await settle(spareId);
    expect(await rowsOf('select ranked from results where id = ?', first.id)).toEqual([
      { ranked: 1 },
    ]);
    expect(await rowsOf('select ranked from results where id = ?', second.id)).toEqual([
      { ranked: 0 },
    ]);
    await expectTrueCounts();
  });

  for (const { rows, tier } of tiersOf(3, [
    ['closed, before it is final', '2026-11-21T02:30:00Z', { ranked: 0, isOwned: true }],
    ['final', '2026-11-21T09:00:00Z', { ranked: 1, isOwned: false }],
    ['in its grace period', '2026-11-21T00:30:00Z', { ranked: 0, isOwned: true }],
  ] as const))
    test.each(rows)(
      'once a day is %s, no game of it becomes ranked for a player who has none',
      tier,
      async (_, now, end) => {
        const main = await keyed();
        const spare = newVisitor();
        const played = await finish(spare, await spare.begin(day));
        const spareId = await idOf(spare);
        setClock(now);
        const { body } = await signIn(spare, main.passkey);
        expect(body.merge.late).toEqual({ unranked: 1 - end.ranked, nameless: end.ranked });
        await choose(spare, body.ticket);
        await settle(spareId);
        const [row] = await rowsOf('select ranked, player_id from results where id = ?', played.id);
        expect(row).toEqual({ ranked: end.ranked, player_id: end.isOwned ? main.id : null });
        expect(
          (await main.visitor.get(`/api/challenges/${day}/yahtzee/board?around=me`)).body.me,
        ).toBeNull();
        await expectTrueCounts();
      },
    );

  test('a result that is published after the merge follows the same rule', whole(), async () => {
    const main = await keyed();
    const spare = newVisitor();
    const begun = await spare.begin(day);
    const spareId = await idOf(spare);
    onTestFinished(await wireFaults());
    const played = await withD1(overloaded, () => finish(spare, begun));
    expect(await rowsOf('select id from results where id = ?', played.id)).toEqual([]);
    setClock('2026-11-21T03:00:00Z');
    await choose(spare, (await signIn(spare, main.passkey)).body.ticket);
    await settle(spareId);
    expect(await rowsOf('select ranked, player_id from results where id = ?', played.id)).toEqual([
      { ranked: 0, player_id: main.id },
    ]);
    await expectTrueCounts();
  });
});

test('a token that was replaced reads for a minute, and does nothing else', async () => {
  const visitor = await newPlayer();
  const play = await visitor.begin(day);
  const old = copyOf(visitor);
  await addPasskey(visitor);
  expect((await old.get(me)).status).toBe(200);
  expect((await old.get(`/api/plays/${play.id}`)).status).toBe(200);
  const acts: readonly (readonly [string, string, object?])[] = [
    ['POST', `${me}/recovery-code`],
    ['POST', `${me}/transfer`],
    ['POST', `${me}/passkeys/begin`],
    ['PATCH', me, { handle: 'taken-over' }],
    ['DELETE', `${me}/sessions`],
    ['DELETE', me],
    ['POST', start],
    ['POST', '/api/challenges', { rules: 'official', closesAt: `${day}T20:00:00Z` }],
  ];
  for (const [method, path, body] of acts)
    expect((await old.send(method, path, body)).status, `${method} ${path}`).toBe(401);
  expect((await old.move(play, '7')).status).toBe(404);
  expect(old.cookie).not.toBe('');
  expect((await visitor.move(play, '7')).status).toBe(200);
});

test('a passkey is refused if the browser says that it was used inside another site', async () => {
  const { passkey } = await keyed();
  const visitor = newVisitor();
  const { challenge } = (await visitor.send('POST', '/api/sign-in/begin')).body;
  const { credential } = await signWith(passkey, challenge, { crossOrigin: true });
  expect((await visitor.send('POST', '/api/sign-in', { credential })).status).toBe(403);
  const begun = await visitor.send('POST', `${me}/passkeys/begin`);
  const made = await makePasskey(begun.body.challenge, { crossOrigin: true });
  expect(
    (await visitor.send('POST', `${me}/passkeys`, { credential: made.credential })).status,
  ).toBe(403);
});

test.each(['\u00ad', '\u200d', '\ufe0f', '\ud800', ' \u00ad ', '\u2800', 'a\u202eb'])(
  '%j is no name for a passkey',
  async (name) => {
    const { visitor } = await keyed();
    const [{ id }] = (await visitor.get(`${me}/keys`)).body.passkeys;
    expect((await visitor.send('PATCH', `${me}/passkeys/${id}`, { name })).status).toBe(400);
    for (const fine of ['Phone', 'Füße ❤️', '電話'])
      expect((await visitor.send('PATCH', `${me}/passkeys/${id}`, { name: fine })).status).toBe(
        200,
      );
  },
);
