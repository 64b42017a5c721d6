/** How a visitor comes to have one thing, and nothing else. */
import type { CountName } from '../../../worker/belongings/belonging.ts';
import { idOf } from '../identity/people.ts';
import { makeTable, newPerson, sit } from '../tables/people.ts';
import { finish, type Visitor } from '../visitor.ts';
import { day } from './busy.ts';

/** Makes the visitor a player without anything. */
export const becomePlayer = async (visitor: Visitor, other: Visitor): Promise<string> => {
  const path = `/api/players/${await idOf(other)}/follow`;
  await visitor.send('POST', path);
  await visitor.send('DELETE', path);
  return idOf(visitor);
};

export const newClub = async (
  owner: Visitor,
): Promise<{ id: string; name: string; invite: string }> =>
  (await owner.send('POST', '/api/clubs', { name: 'Tuesday Rollers' })).body;

export const onlyThing: Readonly<
  Record<CountName, readonly ((visitor: Visitor, other: Visitor) => Promise<unknown>)[]>
> = {
  games: [async (visitor) => finish(visitor, await visitor.begin(day))],
  unfinished: [(visitor) => visitor.begin(day), (visitor) => visitor.begin('2026-11-02')],
  follows: [
    async (visitor, other) => visitor.send('POST', `/api/players/${await idOf(other)}/follow`),
  ],
  followers: [
    async (visitor, other) =>
      other.send('POST', `/api/players/${await becomePlayer(visitor, other)}/follow`),
  ],
  challenges: [
    (visitor) =>
      visitor.send('POST', '/api/challenges', {
        rules: 'official',
        closesAt: `${day}T20:00:00Z`,
      }),
  ],
  clubs: [
    newClub,
    async (visitor, other) => visitor.send('POST', `/api/invites/${(await newClub(other)).invite}`),
  ],
  tables: [
    async (visitor) => {
      const person = newPerson(visitor);
      return sit(person, (await makeTable(person)).id);
    },
  ],
};
