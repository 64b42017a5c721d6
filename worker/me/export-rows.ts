/**
 * What D1 holds about a player besides games, for the export. Hashes of secrets are left out: they
 * say nothing to anybody.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import type { Database } from '../db/database.ts';
import { clubMembers, clubs } from '../db/club-tables.ts';
import { passkeys, sessions, transfers } from '../db/identity-tables.ts';
import { customPlays, follows, players } from '../db/schema.ts';
import { seasons } from '../db/season-tables.ts';
import { sessionIdOf } from '../players/sessions.ts';
import type { PlayerRow } from '../players/queries.ts';

const instant = (at: number | null): string | null => (at === null ? null : formatInstant(at));

type Followed = Export['follows'][number];

const listFollows = async (
  database: Database,
  column: 'followerId' | 'playerId',
  id: string,
): Promise<Followed[]> => {
  const other = column === 'followerId' ? follows.playerId : follows.followerId;
  const rows = await database
    .select({ id: players.id, handle: players.handle, createdAt: follows.createdAt })
    .from(follows)
    .innerJoin(players, eq(players.id, other))
    .where(eq(follows[column], id))
    .orderBy(asc(follows.createdAt), asc(players.id));
  return rows.map((row) => ({
    id: row.id,
    handle: row.handle,
    since: formatInstant(row.createdAt),
  }));
};

const listSeasons = (database: Database, id: string): Promise<Export['seasons'][number][]> =>
  database
    .select({
      period: seasons.period,
      game: seasons.game,
      games: seasons.games,
      percentiles: seasons.percentiles,
      skills: seasons.skills,
      graded: seasons.graded,
    })
    .from(seasons)
    .where(and(eq(seasons.playerId, id), gt(seasons.games, 0)))
    .orderBy(asc(seasons.period), asc(seasons.game));

const listBegun = async (database: Database, id: string): Promise<Export['begun'][number][]> => {
  const rows = await database
    .select({ code: customPlays.code, begunAt: customPlays.begunAt })
    .from(customPlays)
    .where(eq(customPlays.playerId, id))
    .orderBy(asc(customPlays.begunAt), asc(customPlays.code));
  return rows.map(({ code, begunAt }) => ({ code, begunAt: formatInstant(begunAt) }));
};

const listClubs = async (database: Database, id: string): Promise<Export['clubs'][number][]> => {
  const rows = await database
    .select({ club: clubs, joinedAt: clubMembers.joinedAt, leftAt: clubMembers.leftAt })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(eq(clubMembers.playerId, id))
    .orderBy(asc(clubs.name), asc(clubs.id), asc(clubMembers.since));
  return rows.map(({ club, joinedAt, leftAt }) => ({
    id: club.id,
    name: club.name,
    joinedAt: formatInstant(joinedAt),
    leftAt: instant(leftAt),
    isOwner: leftAt === null && club.ownerId === id,
    isSuccessor: leftAt === null && club.successorId === id,
  }));
};

const readAccess = async (
  database: Database,
  { id, epoch, isNamed }: PlayerRow,
): Promise<Export['access']> => {
  const [signedIn, ownPasskeys, [transfer]] = await Promise.all([
    database
      .select()
      .from(sessions)
      .where(eq(sessions.playerId, id))
      .orderBy(sql`created_at`),
    database
      .select()
      .from(passkeys)
      .where(eq(passkeys.playerId, id))
      .orderBy(sql`created_at`),
    database.select().from(transfers).where(eq(transfers.playerId, id)),
  ]);
  return {
    sessions: signedIn.map(({ tokenHash, device, createdAt, usedAt, endsAt }) => ({
      id: sessionIdOf(tokenHash),
      device,
      createdAt: formatInstant(createdAt),
      usedAt: formatInstant(usedAt),
      endsAt: instant(endsAt),
    })),
    passkeys: ownPasskeys.map((passkey) => ({
      id: passkey.id,
      credentialId: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      createdAt: formatInstant(passkey.createdAt),
      usedAt: formatInstant(passkey.usedAt),
    })),
    transfer: transfer
      ? {
          expiresAt: formatInstant(transfer.expiresAt),
          device: transfer.device,
          confirmedAt: instant(transfer.confirmedAt),
        }
      : null,
    epoch,
    isNamed,
  };
};

export const exportRows = async (database: Database, player: PlayerRow) => ({
  seasons: await listSeasons(database, player.id),
  follows: await listFollows(database, 'followerId', player.id),
  followers: await listFollows(database, 'playerId', player.id),
  clubs: await listClubs(database, player.id),
  begun: await listBegun(database, player.id),
  access: await readAccess(database, player),
});
