/**
 * Carries out what was decided of a command. After every await the table is read again, and what
 * was decided before is decided again.
 */
import { err, ok } from '../../engine/result.ts';
import type { Bindings } from '../bindings.ts';
import { requireConfig } from '../http/config.ts';
import { randomId } from '../http/ids.ts';
import type { Origin } from '../quotas/quota-limits.ts';
import { takePlayerQuota, takeQuota } from '../quotas/quotas.ts';
import { comeBack, follow, sitDown, type StoredGame, type TableChange } from './changes.ts';
import { decide, type CommandDecision, type HeardAt } from './commands.ts';
import type { CurrentTable } from './current-table.ts';
import type { FormerPlayers } from './former-players.ts';
import type { Taken } from './queries.ts';
import { secondsToWait } from './seat-limit.ts';
import type { SeatRows } from './seat-rows.ts';
import type { StoredTable } from './stored-table.ts';
import { tableObject } from './table-object-of.ts';
import {
  seatIndexOf,
  type CommandAnswer,
  type CommandRequest,
  type Sitter,
} from './table-record.ts';

/** Commands that change a player's seat, of which there are only so many in an hour. */
const seatCommands: ReadonlySet<string> = new Set(['sit', 'stand', 'free', 'leave', 'return']);

interface Parts {
  readonly env: Bindings;
  readonly table: StoredTable;
  readonly current: CurrentTable;
  readonly rows: SeatRows;
  readonly former: FormerPlayers;
  readonly heardAt: HeardAt;
}

/** Returns an answer only if it is another than the table. */
export const carryOut = async (
  parts: Parts,
  decision: CommandDecision,
  { player, command, origin }: CommandRequest,
  now: number,
): Promise<CommandAnswer | null> => {
  if (decision === 'retry') return null;
  if (player === null) return ok('newcomer');
  const { current, rows } = parts;
  const isCounted = seatCommands.has(command.do);
  const limited = isCounted ? rateLimited(parts, player, now) : null;
  if (limited !== null) return limited;
  if (decision === 'again') return again(parts, player, origin, now);
  if (decision !== 'sit' && decision !== 'return') {
    const freed = command.do === 'free' ? command.player : null;
    current.store(decision, isCounted ? { player: player.id, freed, now } : null);
    return null;
  }
  const { record } = current.require(now);
  return rows.take(record, player.id, (taken) => seat(parts, taken, player, command, now));
};

const rateLimited = ({ table }: Parts, player: Sitter, now: number): CommandAnswer | null => {
  const retryAfter = secondsToWait(table.seatChanges, player.id, now);
  return retryAfter > 0 ? err({ code: 'rate-limited', retryAfter }) : null;
};

/** The table with a player who sits down or comes back, and has a row that counts. */
const withPlayer = (
  table: StoredGame,
  player: Sitter,
  command: CommandRequest['command'],
  now: number,
): TableChange => {
  if (command.do !== 'sit') return comeBack(table, seatIndexOf(table.record, player.id));
  const { team, random } = command;
  const { id: playerId, handle, knownAs } = player;
  const seat = { playerId, handle, knownAs, team: team ?? 0, random };
  return sitDown(table, { ...seat, hasLeft: false, satAt: now, heardAt: null });
};

/** Seats a player who has a row in D1 that counts now, or could not get one. */
const seat = (
  parts: Parts,
  taken: Taken,
  player: Sitter,
  command: CommandRequest['command'],
  now: number,
): CommandAnswer | null => {
  const { current, former, heardAt } = parts;
  if (taken === 'gone' || former.has(player.id)) return err({ code: 'unauthenticated' });
  if (taken === 'seat-limit') return err({ code: 'seat-limit' });
  const table = current.read(now);
  if (table === null) return err({ code: 'not-found' });
  const decided = decide(table, player.id, command, heardAt, now);
  if (!decided.ok) return decided;
  if (decided.value === 'retry') return null;
  const limited = rateLimited(parts, player, now);
  if (limited !== null) return limited;
  current.store(withPlayer(table, player, command, now), { player: player.id, freed: null, now });
  return null;
};

/**
 * Makes the table that follows. Its id is stored before it is made, so that repeating this makes no
 * other.
 */
const again = async (
  { env, current }: Parts,
  player: Sitter,
  origin: Origin | null,
  now: number,
): Promise<CommandAnswer | null> => {
  if (current.require(now).record.following === null) {
    const config = requireConfig(env);
    const waitSeconds =
      (await takePlayerQuota(env, config, player.id, 'table', now)) ||
      (origin && (await takeQuota(env, config, origin, 'table', now)));
    const table = current.read(now);
    if (table === null) return err({ code: 'not-found' });
    if (table.record.following === null) {
      if (waitSeconds) return err({ code: 'rate-limited', retryAfter: waitSeconds });
      const following = randomId(config.masterKey, 'table');
      current.store({ ...table, record: { ...table.record, following }, events: [] });
    }
  }
  const { following: id, game, rules, teams, pace, settles } = current.require(now).record;
  if (id === null) throw new Error('no table was decided');
  await tableObject(env, id).make({ id, game, rules, teams, pace, settles });
  const table = current.read(now);
  if (table === null) return err({ code: 'not-found' });
  if (!table.record.isFollowed) current.store(follow(table, id));
  return null;
};
