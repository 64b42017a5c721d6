/** Players who have some of everything, or one thing only. */
import { env } from 'cloudflare:workers';
import type { Table } from '../../../api/schemas/tables.ts';
import { advanceSeasons } from '../seasons/advance-seasons.ts';
import { hashToken } from '../../../worker/http/ids.ts';
import type { CountName } from '../../../worker/belongings/belonging.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { day, setClock } from '../clock.ts';
import { allFrom } from '../first-days.ts';
import type { Passkey } from '../identity/authenticator.ts';
import { addPasskey, idOf, makeCode, me } from '../identity/people.ts';
import { subscribe } from '../push/browsers.ts';
import { act, makeTable, newPerson, play, sit, startTable } from '../tables/people.ts';
import { finish, newVisitor, playLog, type Visitor } from '../visitor.ts';

/** The next day at 07:00, when results of `day` have been added to the months. */
export const later = '2026-11-21T07:00:00Z';

export interface Known {
  readonly visitor: Visitor;
  readonly id: string;
  readonly handle: string;
  readonly cookie: string;
  readonly tokenHash: string;
  /** The plays, of which the first is finished. */
  readonly plays: readonly [string, ...string[]];
  readonly tables: readonly string[];
}

/** The ids of tables that wait, that the player has left, and where they play. */
const sitAround = async (visitor: Visitor, other: Visitor): Promise<string[]> => {
  const [person, friend] = [newPerson(visitor), newPerson(other)];
  const { id: waiting } = await makeTable(person);
  await sit(person, waiting);
  const { id: quit } = await makeTable(person);
  await sit(person, quit);
  await sit(friend, quit);
  await act(person, quit, { do: 'stand' });
  const { table, seats } = await startTable([person, friend]);
  const moved: Table = await play(table, seats);
  await act(person, moved.id, { do: 'leave' });
  await act(person, moved.id, { do: 'return' });
  return [waiting, quit, moved.id];
};

/** What identifies a player, of whom somebody may have these plays and tables. */
const knownOf = async (
  visitor: Visitor,
  plays: Known['plays'],
  tables: readonly string[],
): Promise<Known> => {
  const { id, handle } = (await visitor.get(me)).body;
  const tokenHash = hashToken(visitor.cookie.split('=')[1] ?? '');
  return { visitor, id, handle, cookie: visitor.cookie, tokenHash, plays, tables };
};

/** A player with a finished game and an unfinished one, for tests of something else than what goes. */
export const playerWithGames = async (): Promise<Known> => {
  const visitor = newVisitor();
  const finished = await finish(visitor, await visitor.begin(day));
  return knownOf(visitor, [finished.id, (await visitor.begin('2026-11-02')).id], []);
};

/** A player without a key who has some of everything else. `other` plays along. */
export const busyPlayer = async (other: Visitor = newVisitor()): Promise<Known> => {
  const visitor = newVisitor();
  const finished = await finish(visitor, await visitor.begin(day));
  const yardkle = await visitor.send('POST', `/api/challenges/${day}/yardkle/play`);
  const unranked = await playLog(visitor, await visitor.begin('2026-11-02'), '0');
  await other.begin(day);
  const [id, otherId] = [await idOf(visitor), await idOf(other)];
  await visitor.send('POST', `/api/players/${otherId}/follow`);
  await other.send('POST', `/api/players/${id}/follow`);
  // Of one club the player is the owner, of the other one the successor.
  for (const [owner, member, memberId] of [
    [visitor, other, otherId],
    [other, visitor, id],
  ] as const) {
    const club = (await owner.send('POST', '/api/clubs', { name: 'A club' })).body;
    await member.send('POST', `/api/invites/${club.invite}`);
    await owner.send('PUT', `/api/clubs/${club.id}/successor`, { player: memberId });
  }
  const made = { rules: 'official', closesAt: `${day}T20:00:00Z` };
  const { code } = (await visitor.send('POST', '/api/challenges', made)).body;
  const custom = await visitor.send('POST', `/api/challenges/c/${code}/play`);
  const tables = await sitAround(visitor, other);
  await subscribe(visitor, 'busy');
  return knownOf(visitor, [finished.id, yardkle.body.id, unranked.id, custom.body.id], tables);
};

/** Gives a player every way back, one of which has been used. Returns the passkey. */
export const addKeys = async ({ visitor }: Pick<Known, 'visitor'>): Promise<Passkey> => {
  const passkey = await addPasskey(visitor, 'My key');
  const code = await makeCode(visitor);
  const used = { code, attempt: 'a'.repeat(43) };
  const { status } = await newVisitor().send('POST', '/api/sign-in/recovery-code', used);
  if (status !== 200) throw new Error(`the code was refused with ${status}`);
  await visitor.send('POST', `${me}/transfer`);
  return passkey;
};

/** Adds the results of `day` to the months. The clock is then at `later`. */
export const addToMonths = async (): Promise<void> => {
  setClock(later);
  while (await advanceSeasons(databaseOf(env.DB), allFrom('2026-11-01'), Date.now()));
};

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

/** How a visitor comes to have one thing, and nothing else. */
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
