/**
 * Stores the change of a command, or gets what the command needs first. After every await the table
 * is read again, and the command is sent again.
 */
import { err, ok } from '../../engine/result.ts';
import type { TableChange } from '../../engine/table/live/changes.ts';
import { afterCommand, type Outcome, type Sending } from '../../engine/table/live/commands.ts';
import { wasPlayedByTwo, type PlayerAtTable } from '../../engine/table/live/record.ts';
import type { Bindings } from '../bindings.ts';
import { requireConfig } from '../http/config.ts';
import { randomId } from '../http/ids.ts';
import type { Origin } from '../quotas/quota-limits.ts';
import { takeQuota } from '../quotas/quotas.ts';
import type { CurrentTable } from './current-table.ts';
import type { FormerPlayers } from './former-players.ts';
import { secondsToWait } from './seat-limit.ts';
import type { SeatRows } from './seat-rows.ts';
import type { StoredTable } from './stored-table.ts';
import type { CommandAnswer, CommandRequest } from './table-record.ts';

/** Commands that change a player's seat, of which there are only so many in an hour. */
const seatCommands: ReadonlySet<string> = new Set(['sit', 'stand', 'free', 'leave', 'return']);

interface TableParts {
  readonly env: Bindings;
  readonly table: StoredTable;
  readonly current: CurrentTable;
  readonly rows: SeatRows;
  readonly former: FormerPlayers;
  readonly heardAt: Sending['heardAt'];
}

/** Returns an answer only if it is another than the table. */
export const carryOut = async (
  parts: TableParts,
  outcome: Outcome,
  request: CommandRequest,
  now: number,
): Promise<CommandAnswer | null> => {
  const { player, origin } = request;
  if (player === null) return ok('newcomer');
  if ('change' in outcome) return keep(parts, request, player, now, outcome.change);
  const limited = rateLimited(parts, request, player, now);
  if (limited !== null) return limited;
  if (outcome.needs === 'following') return again(parts, request, player, origin, now);
  const { current, rows, former } = parts;
  const { record } = current.require(now);
  return rows.take(record, player.id, (taken) => {
    if (taken === 'gone' || former.has(player.id)) return err({ code: 'unauthenticated' });
    if (taken === 'seat-limit') return err({ code: 'seat-limit' });
    return send(parts, request, player, now, { hasRow: true });
  });
};

const rateLimited = (
  { table }: TableParts,
  { command }: CommandRequest,
  player: PlayerAtTable,
  now: number,
): CommandAnswer | null => {
  if (!seatCommands.has(command.do)) return null;
  const retryAfter = secondsToWait(table.seatChanges, player.id, now);
  return retryAfter > 0 ? err({ code: 'rate-limited', retryAfter, takesProof: false }) : null;
};

/** Stores a change, unless the player has changed seats too often. */
const keep = (
  parts: TableParts,
  request: CommandRequest,
  player: PlayerAtTable,
  now: number,
  change: TableChange | null,
): CommandAnswer | null => {
  const limited = change && rateLimited(parts, request, player, now);
  if (change === null || limited !== null) return limited;
  const { command } = request;
  const freed = command.do === 'free' ? command.player : null;
  parts.current.store(
    change,
    seatCommands.has(command.do) ? { player: player.id, freed, now } : null,
  );
  return null;
};

/** Sends the command again, which has what it needs. */
const send = (
  parts: TableParts,
  request: CommandRequest,
  player: PlayerAtTable,
  now: number,
  has: Partial<Sending>,
): CommandAnswer | null => {
  const { current, heardAt } = parts;
  const { command } = request;
  const table = current.read(now);
  if (table === null) return err({ code: 'not-found' });
  const none = { hasRow: false, following: null };
  const done = afterCommand(table, { player, heardAt, now, ...none, ...has }, command);
  if (!done.ok) return done;
  if ('needs' in done.value) throw new Error(`a command still needs its ${done.value.needs}`);
  return keep(parts, request, player, now, done.value.change);
};

/**
 * Makes the table that follows. Its id is stored before it is made, so that repeating this makes no
 * other.
 */
const again = async (
  parts: TableParts,
  request: CommandRequest,
  player: PlayerAtTable,
  origin: Origin | null,
  now: number,
): Promise<CommandAnswer | null> => {
  const { env, current } = parts;
  if (current.require(now).record.following === null) {
    const config = requireConfig(env);
    const passes = origin?.passes || wasPlayedByTwo(current.require(now).record);
    const refusal = origin && (await takeQuota(env, config, { ...origin, passes }, 'table', now));
    const table = current.read(now);
    if (table === null) return err({ code: 'not-found' });
    if (table.record.following === null) {
      if (refusal) return err({ code: 'rate-limited', ...refusal });
      const following = randomId(config.idKey, 'table');
      current.store({ ...table, record: { ...table.record, following }, events: [] });
    }
  }
  const { following: id, game, rules, teams, pace, settles } = current.require(now).record;
  if (id === null) throw new Error('no table was decided');
  await env.TABLES.getByName(id).make({ id, game, rules, teams, pace, settles });
  return send(parts, request, player, now, { following: id });
};
