/** What the question before a sign-in says of the player whom the browser would leave. */
import { sql } from 'drizzle-orm';
import type { Leaving } from '../../api/schemas/identity.ts';
import type { CountName } from '../belongings/belonging.ts';
import { belongings } from '../belongings/belongings.ts';
import { countHeld } from '../belongings/plays.ts';
import type { Database } from '../db/database.ts';
import type { Scope } from '../http/scope.ts';
import type { PlayerRow } from '../players/queries.ts';
import { readCredentials } from './credentials.ts';

type Counts = Readonly<Record<CountName, number>>;

/** What a player has, as far as D1 knows. */
const countAll = async (database: Database, playerId: string): Promise<Counts> => {
  const counted = belongings.flatMap(({ counts }) =>
    Object.entries(counts ?? {}).map(
      ([name, count]) => sql`(${count(playerId)}) as ${sql.identifier(name)}`,
    ),
  );
  const [row] = await database.all<Counts>(sql`select ${sql.join(counted, sql`, `)}`);
  if (row === undefined) throw new Error('a select without a table has a row');
  return row;
};

/** By the time at which the player joined, latest first. */
const listClubs = async (
  database: Database,
  here: PlayerRow,
  becoming: PlayerRow,
): Promise<Leaving['clubs']> => {
  const rows = await database.all<
    Record<'name' | 'invite', string> & Record<'isOwner' | 'isShared', number>
  >(sql`
    select c.name as name, c.invite as invite, c.owner_id = ${here.id} as isOwner,
      exists (select 1 from club_members o where o.club_id = c.id and o.player_id = ${becoming.id} and o.left_at is null) as isShared
    from club_members m join clubs c on c.id = m.club_id
    where m.player_id = ${here.id} and m.left_at is null order by m.joined_at desc, c.id`);
  return rows.map((row) => ({
    ...row,
    isOwner: row.isOwner === 1,
    isShared: row.isShared === 1,
  }));
};

/** Null if the player `here` has nothing that anybody would miss. */
export const findLeaving = async (
  scope: Scope,
  here: PlayerRow,
  becoming: PlayerRow,
): Promise<Leaving | null> => {
  const { database, viewer } = scope;
  const [counts, held, clubs, { sessions, passkeys, recoveryCodeSince }] = await Promise.all([
    countAll(database, here.id),
    countHeld(scope, here.id),
    listClubs(database, here, becoming),
    readCredentials(database, here, viewer.tokenHash),
  ]);
  const isNamed = here.isNamed || here.knownAs !== null;
  const all = Object.values({ ...counts, ...held });
  if (!isNamed && all.every((count) => count === 0)) return null;
  return {
    player: { id: here.id, handle: here.handle },
    becoming: { id: becoming.id, handle: becoming.handle },
    games: counts.games + held.unpublished,
    unfinished: counts.unfinished + held.begun,
    follows: counts.follows,
    followers: counts.followers,
    challenges: counts.challenges,
    tables: counts.tables,
    clubs,
    others: sessions.flatMap((session) => (session.here ? [] : [session.device])),
    passkeys: passkeys.length,
    recoveryCodeSince,
  };
};
