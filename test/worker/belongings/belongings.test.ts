/** The question before a sign-in counts all that a player owns. The rest: me/export.test.ts. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Leaving } from '../../../api/schemas/identity.ts';
import type { CountName } from '../../../worker/belongings/belonging.ts';
import { belongings, held, heldNames } from '../../../worker/belongings/belongings.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { requireConfig } from '../../../worker/http/config.ts';
import { day, setClock } from '../clock.ts';
import type { Passkey } from '../identity/authenticator.ts';
import { addPasskey, idOf, signIn } from '../identity/people.ts';
import { act, makeTable, newPerson, sit } from '../tables/people.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { overloaded, wireFaults, withD1 } from '../faults.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';
import { becomePlayer, newClub, onlyThing } from './busy.ts';

beforeAll(wireFaults);
beforeEach(() => setClock(`${day}T12:00:00Z`));

const countOf = (leaving: Leaving, name: CountName): number =>
  name === 'clubs' ? leaving.clubs.length : leaving[name];

describe('a sign-in on a browser', () => {
  const names = belongings.flatMap(({ counts }) => Object.keys(counts ?? {}) as CountName[]);

  test.each(names)('that has nothing but %s asks, and says so', async (name) => {
    for (const get of onlyThing[name]) {
      const { visitor, other, passkey } = await three();
      await get(visitor, other);
      const { code, leaving } = (await signIn(visitor, passkey)).body;
      expect(code).toBe('would-leave');
      for (const one of new Set(names)) expect(countOf(leaving, one)).toBe(one === name ? 1 : 0);
    }
  });

  test.each<readonly [string, (visitor: Visitor, other: Visitor) => Promise<unknown>]>([
    ['follows nobody any more', becomePlayer],
    [
      'has left its club',
      async (visitor) => {
        const { id } = await newClub(visitor);
        await visitor.send('DELETE', `/api/clubs/${id}`);
      },
    ],
    [
      'has stood up',
      async (visitor) => {
        const person = newPerson(visitor);
        const { id } = await makeTable(person);
        await sit(person, id);
        await act(person, id, { do: 'stand' });
      },
    ],
  ])('that %s asks nothing', async (_, become) => {
    const { visitor, other, passkey } = await three();
    await become(visitor, other);
    expect(await idOf(visitor)).toBeDefined();
    expect((await signIn(visitor, passkey)).body.state).toBe('here');
  });
});

test('a game that D1 does not have yet counts as finished', async () => {
  const { visitor, passkey } = await three();
  const begun = await visitor.begin(day);
  await withD1(overloaded, () => finish(visitor, begun));
  const { leaving } = (await signIn(visitor, passkey)).body;
  expect(leaving).toMatchObject({ games: 1, unfinished: 0 });
});

test('what objects hold is visited page by page, and each once', async () => {
  const [{ id }] = (await storePlayers(1)) as [StoredPlayer];
  const numbers = 'with recursive n(i) as (select 10 union all select i + 1 from n where i < 49)';
  for (const into of [
    `custom_challenges (code, game, rules, seed, created_at, closes_at)
      select printf('%014dab', i), 'yahtzee', 'official', printf('%064d', i), 0, ${Date.now()}`,
    "custom_plays (player_id, code, begun_at) select ?1, printf('%014dab', i), 0",
    "unranked_plays (player_id, challenge_id, game, play_id) select ?1, i, 'yahtzee', 'play' || i",
    `table_seats (player_id, table_id, game, pace, phase, is_turn, has_left, has_stood, until)
      select ?1, 'table' || i, 'yahtzee', 'live', 'over', 0, 0, 1, 0`,
  ])
    await env.DB.prepare(`${numbers} insert into ${into} from n where ?1 <> ''`).bind(id).run();
  const holding = {
    env,
    config: requireConfig(env),
    database: databaseOf(env.DB),
    now: Date.now(),
  };
  const visited = { ranked: 0, unranked: 0, tables: 0 };
  for (const name of heldNames) {
    const ids: string[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const page = await held[name].list(holding, id, after ?? null);
      ids.push(...page.ids);
      after = page.next;
    }
    expect(new Set(ids).size).toBe(ids.length);
    visited[name] = ids.length;
  }
  // Three games of five days are visited besides the custom challenges.
  expect(visited).toEqual({ ranked: 55, unranked: 40, tables: 40 });
});

/** A visitor, somebody else, and a passkey of a third player. */
const three = async (): Promise<{ visitor: Visitor; other: Visitor; passkey: Passkey }> => {
  const [other, there] = (await storePlayers(2)) as [StoredPlayer, StoredPlayer];
  const passkey = await addPasskey(there.visitor);
  return { visitor: newVisitor(), other: other.visitor, passkey };
};
