/**
 * The clubs of two players who are to be merged. One player can be in only so many, which also
 * bounds what clubs cost; only ownership that falls to somebody ignores its limit.
 */
import { sql, type SQL } from 'drizzle-orm';
import { clubsMax } from '../../api/club-limits.ts';
import type { Pair } from '../players/merging.ts';
import type { Database } from '../db/database.ts';

/** A club that at least one of the players is in. */
interface ClubOfBoth {
  readonly name: string;
  /** Whether the player who goes is in it, and owns it. */
  readonly isHere: boolean;
  readonly isOwner: boolean;
  /** Whether the player who stays is in it. */
  readonly isThere: boolean;
}

/** Matches while the clubs of both are not too many for one. */
export const whereRoomForClubs = ({ from, to }: Pair): SQL =>
  sql`(select count(distinct club_id) from club_members where player_id in (${from}, ${to}) and left_at is null) <= ${clubsMax}`;

/** By the time at which the player who goes joined, latest first. */
export const listClubsOfBoth = async (
  database: Database,
  { from, to }: Pair,
): Promise<readonly ClubOfBoth[]> => {
  const rows = await database.all<
    Pick<ClubOfBoth, 'name'> & Record<'isHere' | 'isOwner' | 'isThere', number>
  >(sql`
    select c.name as name, max(m.player_id = ${from}) as isHere, c.owner_id = ${from} as isOwner, max(m.player_id = ${to}) as isThere
    from club_members m join clubs c on c.id = m.club_id
    where m.player_id in (${from}, ${to}) and m.left_at is null
    group by c.id order by max(iif(m.player_id = ${from}, m.joined_at, null)) desc, c.id`);
  return rows.map(({ name, isHere, isOwner, isThere }) => ({
    name,
    isHere: isHere === 1,
    isOwner: isOwner === 1,
    isThere: isThere === 1,
  }));
};

/**
 * Names of the clubs that the player who goes has to leave before a merge: those that they joined
 * last and do not own, as far as there are enough.
 */
export const clubsBeyondLimit = (clubs: readonly ClubOfBoth[]): string[] =>
  clubs
    .filter(({ isHere, isThere }) => isHere && !isThere)
    .toSorted((one, other) => Number(one.isOwner) - Number(other.isOwner))
    .slice(0, Math.max(0, clubs.length - clubsMax))
    .map(({ name }) => name);
