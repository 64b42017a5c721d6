/** The question before a sign-in counts all that a player owns. The rest: me/export.test.ts. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { Leaving } from '../../../api/schemas/identity.ts';
import type { CountName } from '../../../worker/belongings/belonging.ts';
import { belongings } from '../../../worker/belongings/belongings.ts';
import { day, setClock } from '../clock.ts';
import type { Passkey } from '../identity/authenticator.ts';
import { addPasskey, idOf, signIn } from '../identity/people.ts';
import { act, makeTable, newPerson, sit } from '../tables/people.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { newVisitor, type Visitor } from '../visitor.ts';
import { becomePlayer, newClub, onlyThing } from './busy.ts';

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

/** A visitor, somebody else, and a passkey of a third player. */
const three = async (): Promise<{ visitor: Visitor; other: Visitor; passkey: Passkey }> => {
  const [other, there] = (await storePlayers(2)) as [StoredPlayer, StoredPlayer];
  const passkey = await addPasskey(there.visitor);
  return { visitor: newVisitor(), other: other.visitor, passkey };
};
