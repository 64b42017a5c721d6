/** Reads a club for one of its members, in one batch with whatever else a request needs of it. */
import { formatInstant } from '../../api/days.ts';
import type { Club } from '../../api/schemas/clubs.ts';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import { newBatch, type BatchLoader } from '../db/batch.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import { noteMember } from '../http/rate-limits.ts';
import type { Scope } from '../http/scope.ts';
import { readForViewer } from '../players/read-as-viewer.ts';
import { selectClub, selectMembers, type ClubRow, type MemberRow } from './queries.ts';

/** A club as its members see it. */
export interface OpenClub<More = unknown> {
  readonly club: ClubRow;
  readonly viewerId: string;
  /** Whether another token has replaced the viewer's, which then only reads. */
  readonly isReplaced: boolean;
  /** Former members of the running week too, each time that they joined; first who joined first. */
  readonly everyone: readonly MemberRow[];
  readonly more: More;
}

/** How to read more of a club in the same batch. */
type ReadMore<More> = (batch: BatchLoader) => Promise<More>;

/**
 * The club if the viewer is a member. To anybody else it is `not-found`, and an id that was never
 * issued costs no query.
 */
export const requireClub = async <More = null>(
  scope: Scope,
  clubId: string,
  readMore?: ReadMore<More>,
): Promise<OpenClub<More>> => {
  const { config, viewer } = scope;
  if (viewer.tokenHash === null || !isIssued(config.idKey, 'club', clubId))
    throw new ProblemError('not-found');
  const { signedIn, rows } = await readForViewer(scope, (batch) =>
    Promise.all([
      batch.send(selectClub, { clubId }),
      batch.send(selectMembers, { clubId }),
      // Without it there is nothing more, and `More` is null.
      readMore?.(batch) ?? (null as More),
    ]),
  );
  const [[club], everyone, more] = rows;
  const isMember = membersOf({ everyone }).some(({ id }) => id === signedIn?.player.id);
  if (signedIn === null || club === undefined || !isMember) throw new ProblemError('not-found');
  noteMember(scope);
  return {
    club,
    viewerId: signedIn.player.id,
    isReplaced: signedIn.endsAt !== null,
    everyone,
    more,
  };
};

/** What a query asks for. For a stranger the missing club comes before whatever else is wrong. */
export const requireQuery = async <Query>(
  scope: Scope,
  clubId: string,
  query: () => Query,
): Promise<Query> => {
  try {
    return query();
  } catch (problem) {
    await requireClub(scope, clubId);
    throw problem;
  }
};

export const toKnownPlayer = ({ id, handle, knownAs }: KnownPlayer): KnownPlayer => ({
  id,
  handle,
  knownAs,
});

/** The members of a club, without those who have left. */
export const membersOf = ({ everyone }: Pick<OpenClub, 'everyone'>): readonly MemberRow[] =>
  everyone.filter(({ leftAt }) => leftAt === null);

/** A club for whoever has just joined or changed it, whose cookie may only be on its way. */
export const readClub = async ({ database }: Scope, clubId: string): Promise<Club> => {
  const batch = newBatch(database);
  const [[club], everyone] = await Promise.all([
    batch.send(selectClub, { clubId }),
    batch.send(selectMembers, { clubId }),
  ]);
  // It may have been closed meanwhile.
  if (club === undefined) throw new ProblemError('not-found');
  return toClub({ club, everyone });
};

export const toClub = ({ club, everyone }: Pick<OpenClub, 'club' | 'everyone'>): Club => {
  const members = membersOf({ everyone });
  const namedMember = (playerId: string | null) => {
    const member = members.find(({ id }) => id === playerId);
    return member === undefined ? null : toKnownPlayer(member);
  };
  const owner = namedMember(club.ownerId);
  if (owner === null) throw new Error('the owner of a club is no member');
  return {
    id: club.id,
    name: club.name,
    createdAt: formatInstant(club.createdAt),
    owner,
    invite: club.invite,
    members: members.map((member) => ({
      player: toKnownPlayer(member),
      joinedAt: formatInstant(member.joinedAt),
    })),
    successor: namedMember(club.successorId),
  };
};
