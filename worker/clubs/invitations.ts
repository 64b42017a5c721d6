/** Links to join a club, and the clubs that a viewer is in. */
import { clubsMax, membersMax } from '../../api/list-limits.ts';
import type { Clubs } from '../../api/schemas/clubs.ts';
import { newBatch, type RowOf } from '../db/batch.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import { noteMember } from '../http/rate-limits.ts';
import type { Scope } from '../http/scope.ts';
import { findOrCreatePlayer } from '../players/current-player.ts';
import { readAsViewer, viewerKeyOf } from '../players/read-as-viewer.ts';
import { enforceQuota } from '../quotas/quotas.ts';
import { findMembership, insertMember } from './membership.ts';
import { selectClubsOfViewer, selectInvitation } from './queries.ts';

export type InvitationRow = RowOf<typeof selectInvitation>;

/**
 * What an invitation says; `not-found` if it was replaced, its club is closed, or it was never
 * issued, which costs no query.
 */
export const findInvitation = async (scope: Scope, invite: string): Promise<InvitationRow> => {
  const { config, database } = scope;
  if (!isIssued(config.idKey, 'invite', invite)) throw new ProblemError('not-found');
  const values = { ...viewerKeyOf(scope), invite };
  const [found] = await newBatch(database).send(selectInvitation, values);
  if (found === undefined) throw new ProblemError('not-found');
  return found;
};

/** The same; null if it invites to no club. */
export const findInvitationOrNull = async (
  scope: Scope,
  invite: string,
): Promise<InvitationRow | null> => {
  try {
    return await findInvitation(scope, invite);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not-found') return null;
    throw error;
  }
};

/** Makes the viewer a member, and returns the club's id. Joining again changes nothing. */
export const joinClub = async (scope: Scope, invite: string): Promise<string> => {
  const found = await findInvitation(scope, invite);
  // A visitor for whom there is no room does not become a player.
  if (!found.isMember && found.size >= membersMax) throw new ProblemError('club-full');
  const player = await findOrCreatePlayer(scope, found.id);
  noteMember(scope);
  if (found.isMember) return found.id;
  await enforceQuota(scope, 'club', player);
  const { meta } = await insertMember(scope.database, invite, player.id, scope.now);
  if (meta.changes > 0) return found.id;
  return whyNotJoined(scope, player.id, invite);
};

/**
 * Somebody else may have taken the last place, or the viewer may have joined with another request.
 */
const whyNotJoined = async (scope: Scope, playerId: string, invite: string): Promise<string> => {
  const now = await findMembership(scope.database, playerId, invite);
  if (now === null) throw new ProblemError('not-found');
  if (now.isMember) return now.id;
  throw new ProblemError(now.clubs >= clubsMax ? 'club-limit' : 'club-full');
};

export const listClubs = async (scope: Scope): Promise<Clubs['clubs']> => {
  const { rows } = await readAsViewer(scope, ({ send }, viewer) =>
    send(selectClubsOfViewer, viewer),
  );
  return rows;
};
