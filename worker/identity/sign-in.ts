/** Signs a browser in as a player, whichever way the player was identified. */
import type { SQL } from 'drizzle-orm';
import { clubsMax } from '../../api/club-limits.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import type { Arrival, MergePreview } from '../../api/schemas/identity.ts';
import type { Pair } from '../players/merging.ts';
import { invalidateBoards } from '../standings/cached-board.ts';
import { askNothing } from '../db/batch.ts';
import { hashToken, randomToken } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { findPlayer, requireAnyPlayer } from '../players/current-player.ts';
import { findPlayerById, type PlayerRow } from '../players/queries.ts';
import type { Holder } from '../players/epochs.ts';
import { mergeObject } from './merge-object.ts';
import { clubsBeyondLimit, listClubsOfBoth } from './merge-clubs.ts';
import { previewMerge } from './merge-preview.ts';
import { listPasskeys } from './passkey-queries.ts';
import { selectCode } from './recovery-codes.ts';
import { addSession, endSession, forgetTokens, sessionIdOf } from '../players/sessions.ts';
import { formatTicket, parseTicket, type TicketContents } from './tickets.ts';

/**
 * A new token of the player for the browser, which replaces the one that it has: parts of a
 * transaction, which do nothing if the player's epoch is over or unless `onlyIf` holds, and what
 * follows once they are done. The first part stores the session.
 */
export const newSession = (
  { config, database, now, viewer }: Scope,
  holder: Holder,
  onlyIf?: SQL,
) => {
  const token = randomToken(config.masterKey);
  const session = { holder, tokenHash: hashToken(token), device: viewer.device };
  const replaced = viewer.tokenHash;
  return {
    statements: [
      ...addSession(database, session, now, onlyIf),
      ...(replaced === null ? [] : [endSession(database, replaced, session.tokenHash, now)]),
    ] as const,
    begin(): void {
      forgetTokens();
      viewer.signIn(token);
    },
  };
};

const namedPlayer = ({ id, handle }: PlayerRow): Arrival['player'] => ({ id, handle });

const arrived = (player: PlayerRow): Arrival => ({
  player: namedPlayer(player),
  state: 'here',
  ticket: null,
  merge: null,
  recoveryCode: null,
});

const signedIn = async (scope: Scope, player: PlayerRow): Promise<Arrival> => {
  const session = newSession(scope, player);
  const [stored] = await scope.database.batch(session.statements);
  if (stored.meta.changes === 0) throw new ProblemError('sign-in-refused');
  session.begin();
  return arrived(player);
};

/** Whether the browser is the only way to this player's games. */
const isAnonymous = async ({ database }: Scope, playerId: string): Promise<boolean> => {
  const ways = await database.batch([
    selectCode(database, playerId),
    listPasskeys(database, playerId),
  ]);
  return ways.flat().length === 0;
};

/**
 * Signs the browser in as the player, who was identified in the epoch of this row, at once if
 * nothing can be lost. If the browser has anything of its own that can't be reached in any other
 * way, it gets a ticket and has to choose.
 */
export const signInAs = async (scope: Scope, player: PlayerRow): Promise<Arrival> => {
  const { tokenHash } = scope.viewer;
  const here = await findPlayer(scope);
  if (here === null || here.id === player.id || !(await isAnonymous(scope, here.id)))
    return signedIn(scope, player);
  const { merge, isNothing } = await previewMerge(scope, here.id, player);
  if (isNothing) return signedIn(scope, player);
  // A player always has a token.
  const session = sessionIdOf(tokenHash ?? '');
  const said: TicketContents = { from: here.id, to: player.id, epoch: player.epoch, session };
  const ticket = formatTicket(scope.config.masterKey, said, scope.now);
  return { ...arrived(player), state: 'choose', ticket, merge };
};

interface Chosen extends TicketContents {
  readonly player: PlayerRow;
  /** Hash of this browser's token. */
  readonly tokenHash: string;
  /**
   * Whether this browser's player is the other one already, because the answer to a merge was lost.
   */
  readonly isMerged: boolean;
}

/**
 * What a ticket says and who it is about; throws `sign-in-refused` if it is not this browser's, or
 * what it was issued for was revoked.
 */
const requireTicket = async (scope: Scope, text: string): Promise<Chosen> => {
  const { config, database, now, viewer } = scope;
  const here = await requireAnyPlayer(scope);
  const tokenHash = viewer.tokenHash ?? '';
  const ticket = parseTicket(config.masterKey, text, now);
  const player = ticket && (await findPlayerById(database, ticket.to));
  if (!player || ticket.session !== sessionIdOf(tokenHash) || ticket.epoch !== player.epoch)
    throw new ProblemError('sign-in-refused');
  const isMerged = ticket.to === here.id;
  if (!isMerged && ticket.from !== here.id) throw new ProblemError('sign-in-refused');
  return { ...ticket, player, tokenHash, isMerged };
};

export const previewByTicket = async (scope: Scope, ticket: string): Promise<MergePreview> => {
  const { from, player } = await requireTicket(scope, ticket);
  return (await previewMerge(scope, from, player)).merge;
};

const leaveFirst = async ({ database }: Scope, pair: Pair): Promise<string> => {
  const names = clubsBeyondLimit(await listClubsOfBoth(database, pair));
  return `one player can be in ${clubsMax} clubs, so leave ${listWithAnd(names)} first`;
};

/** Merges this browser's player into the other. */
const mergeInto = async (scope: Scope, { from, to, epoch, tokenHash }: Chosen): Promise<void> => {
  const begun = await mergeObject(scope.env, from).merge({ from, to, epoch, tokenHash });
  switch (begun) {
    case 'going-on':
      invalidateBoards();
      return askNothing(scope.reads);
    case 'play-in-progress':
    case 'merge-in-progress':
      throw new ProblemError(begun);
    case 'club-limit':
      throw new ProblemError(begun, { detail: await leaveFirst(scope, { from, to }) });
    case 'gone':
      throw new ProblemError('sign-in-refused');
  }
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
