/** Signs a browser in as a player, whichever way the player was identified. */
import type { SQL } from 'drizzle-orm';
import type { Arrival, MergePreview } from '../../api/schemas/identity.ts';
import { invalidateBoards } from '../boards/cached-board.ts';
import { hashToken, randomToken } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { findPlayer, requirePlayer } from '../players/current-player.ts';
import { findPlayerById, type PlayerRow } from '../players/queries.ts';
import { mergeObject } from './merge-object.ts';
import { isNothing, previewMerge } from './merge-preview.ts';
import type { Merging } from './merge-results.ts';
import { listPasskeys } from './passkey-queries.ts';
import { findCodeSince } from './recovery-codes.ts';
import { addSession, endSession, forgetTokens } from './sessions.ts';
import { formatTicket, parseTicket } from './tickets.ts';

/**
 * A new token of the player for the browser, which replaces the one that it has: parts of a transaction, which do nothing unless `onlyIf`
 * holds, and what follows once they are done.
 */
export const newSession = (
  { config, database, now, viewer }: Scope,
  playerId: string,
  onlyIf?: SQL,
) => {
  const token = randomToken(config.masterKey);
  const session = { playerId, tokenHash: hashToken(token), device: viewer.device };
  return {
    statements: [
      ...addSession(database, session, now, onlyIf),
      ...(viewer.tokenHash === null ? [] : [endSession(database, viewer.tokenHash, now, onlyIf)]),
    ] as const,
    begin(): void {
      forgetTokens();
      viewer.signIn(token);
    },
  };
};

const keyOf = ({ id, handle }: PlayerRow): Arrival['player'] => ({ id, handle });

const signedIn = async (scope: Scope, player: PlayerRow): Promise<Arrival> => {
  const session = newSession(scope, player.id);
  await scope.database.batch(session.statements);
  session.begin();
  return { player: keyOf(player), state: 'here', ticket: null, merge: null };
};

/** Whether the browser is the only way to this player's games. */
const isAnonymous = async ({ database }: Scope, playerId: string): Promise<boolean> =>
  (await findCodeSince(database, playerId)) === null &&
  (await listPasskeys(database, playerId)).length === 0;

/**
 * Signs the browser in as the player, at once if nothing can be lost. If the browser has games of its own that can't be reached in any
 * other way, it gets a ticket and has to choose.
 */
export const signInAs = async (scope: Scope, player: PlayerRow): Promise<Arrival> => {
  const here = await findPlayer(scope);
  if (here === null || here.id === player.id || !(await isAnonymous(scope, here.id)))
    return signedIn(scope, player);
  const merge = await previewMerge(scope, here.id, player);
  if (isNothing(merge)) return signedIn(scope, player);
  const merging = { from: here.id, to: player.id };
  const ticket = formatTicket(scope.config.masterKey, merging, scope.now);
  return { player: keyOf(player), state: 'choose', ticket, merge };
};

interface Chosen extends Merging {
  readonly player: PlayerRow;
  /** Whether this browser's player is the other one already, because the answer to a merge was lost. */
  readonly isMerged: boolean;
}

/** The players of a ticket; throws `sign-in-refused` if it is not this browser's. */
const requireTicket = async (scope: Scope, ticket: string): Promise<Chosen> => {
  const { config, database, now } = scope;
  const here = await requirePlayer(scope);
  const merging = parseTicket(config.masterKey, ticket, now);
  const isMerged = merging?.to === here.id;
  const player = merging && (await findPlayerById(database, merging.to));
  if (!player || !(isMerged || merging.from === here.id)) throw new ProblemError('sign-in-refused');
  return { ...merging, player, isMerged };
};

export const previewByTicket = async (scope: Scope, ticket: string): Promise<MergePreview> => {
  const { from, player } = await requireTicket(scope, ticket);
  return previewMerge(scope, from, player);
};

/** Merges this browser's player into the other. */
const mergeInto = async (scope: Scope, { from, to }: Merging): Promise<void> => {
  if (!(await isAnonymous(scope, from))) throw new ProblemError('sign-in-refused');
  const begun = await mergeObject(scope.env, from).merge(from, to);
  if (begun === 'play-in-progress') throw new ProblemError('play-in-progress');
  if (begun === 'gone') throw new ProblemError('sign-in-refused');
  invalidateBoards(scope.now);
};

export const resolveTicket = async (
  scope: Scope,
  ticket: string,
  games: 'bring' | 'leave',
): Promise<Arrival> => {
  const chosen = await requireTicket(scope, ticket);
  if (games === 'bring' && !chosen.isMerged) await mergeInto(scope, chosen);
  return signedIn(scope, chosen.player);
};
