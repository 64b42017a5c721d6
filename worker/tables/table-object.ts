/**
 * The Durable Object of one live table, named by the table's id, and the only writer of its log.
 * Commands come from the Worker; sockets only bring news. Every change is stored before anybody
 * hears of it: there is no await between reading and writing the record, and the object's output
 * gate holds back answers and messages until the write is durable. After every await the record is
 * read again.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { DurableObject } from 'cloudflare:workers';
import { type SavedTable, type Table, type TableEvent } from '../../api/schemas/tables.ts';
import { commitmentOf } from '../../engine/chain.ts';
import { err, ok } from '../../engine/result.ts';
import type { Bindings } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { retryWaitMs, setLastResort } from '../durable/retry-wait.ts';
import { requireConfig, nowOf, type Config } from '../http/config.ts';
import { throwWithoutStatement } from '../http/failures.ts';
import { randomId } from '../http/ids.ts';
import { toJsonText, type JsonText } from '../http/json-text.ts';
import { logFailure } from '../http/log.ts';
import { findHandles } from '../players/queries.ts';
import { hourMs, localFactor, type Origin } from '../http/quota-limits.ts';
import { takeQuota, takePlayerQuota } from '../quotas/quotas.ts';
import {
  follow,
  leave,
  reseat,
  sitDown,
  standUp,
  type TableChange,
  type StoredGame,
} from './changes.ts';
import { decide, type CommandDecision } from './commands.ts';
import { afterDue, nextDue } from './due.ts';
import { answerClose, Listeners, refuseMessage, watchingOfAddressMax } from './listeners.ts';
import { deadlineOf, toFile, toTable } from './presenter.ts';
import type { Taken } from './queries.ts';
import { SeatRows } from './seat-rows.ts';
import { StoredTable } from './stored-table.ts';
import { TableAlarm } from './table-alarm.ts';
import { tableObject } from './table-object-of.ts';
import {
  listenerHeaders,
  seatChangesMax,
  seatIndexOf,
  type CommandAnswer,
  type CommandRequest,
  type ListedTurn,
  type Sitter,
  type TableMethods,
  type TableRecord,
  type TableStart,
} from './table-record.ts';

const secretBytes = 32;
/** How long a name is shown after its player has changed it. */
const handlesTtlMs = 5 * 60_000;

/** Commands that change a player's seat, of which there are only so many in an hour. */
const seatCommands: ReadonlySet<string> = new Set(['sit', 'stand', 'leave', 'return']);

export class TableObject extends DurableObject<Bindings> implements TableMethods {
  private readonly table = new StoredTable(this.ctx.storage);
  private readonly nextAlarm = new TableAlarm(this.ctx.storage);
  private readonly rows = new SeatRows(this.env, this.table, this.nextAlarm);
  private readonly listeners = new Listeners(this.ctx);
  /** The last answer and what it was made from. */
  private latest: { readonly record: TableRecord; readonly text: JsonText<Table> } | null = null;
  /**
   * Players who were deleted or merged. A command in progress, which keeps this object in memory,
   * must not seat one of them.
   */
  private readonly gone = new Set<string>();
  private handlesReadAt = 0;
  /** Alarms that have failed in a row. */
  private failedAlarms = 0;

  async make(start: TableStart): Promise<JsonText<Table>> {
    const now = this.now();
    if (this.current(now) === null) {
      const secret = crypto.getRandomValues(new Uint8Array(secretBytes));
      const record: TableRecord = {
        ...start,
        phase: 'lobby',
        ending: null,
        n: 0,
        seats: [],
        secret: bytesToHex(secret),
        commitment: bytesToHex(commitmentOf(secret)),
        log: '',
        movers: '',
        turn: null,
        passed: [],
        createdAt: now,
        startedAt: null,
        movedAt: now,
        overAt: null,
        following: null,
        isFollowed: false,
      };
      // The alarm is set first: without a record it does nothing, but a table without an alarm
      // might stay for ever.
      await this.nextAlarm.set(this.platformTime(nextDue(record).at, now));
      if (this.current(now) === null) this.store({ record, game: null, events: [] });
    }
    return this.text(this.require(now));
  }

  async read(): Promise<JsonText<Table> | null> {
    const table = this.current(this.now());
    if (table === null) return null;
    this.refreshHandles();
    this.announceHere();
    return this.text(table);
  }

  async turnOf(playerId: string): Promise<ListedTurn | null> {
    const table = this.current(this.now());
    if (table === null) return null;
    const { record } = table;
    const { phase, turn } = record;
    if (turn === null) return { phase, isTurn: false, deadline: null };
    const isTurn = turn.seat === seatIndexOf(record, playerId);
    return { phase, isTurn, deadline: deadlineOf(record, turn) };
  }

  async file(): Promise<JsonText<SavedTable> | 'unfinished' | null> {
    const record = this.current(this.now())?.record;
    if (record === undefined || record.startedAt === null) return null;
    return record.phase === 'over' ? toJsonText<SavedTable>(toFile(record)) : 'unfinished';
  }

  async command(request: CommandRequest): Promise<CommandAnswer> {
    const now = this.now();
    const table = this.current(now);
    if (table === null) return err({ code: 'not-found' });
    const { player, command } = request;
    if (player !== null && this.gone.has(player.id)) return err({ code: 'unauthenticated' });
    const decided = decide(table, player?.id ?? null, command, now);
    if (!decided.ok) return decided;
    const refusal = await this.carryOut(decided.value, request, now);
    if (refusal !== null) return refusal;
    const answer = this.text(this.require(now));
    await this.settle();
    return ok(answer);
  }

  /** Does what was decided. Returns an answer only if it is another than the table. */
  private async carryOut(
    decision: CommandDecision,
    { player, command, origin }: CommandRequest,
    now: number,
  ): Promise<CommandAnswer | null> {
    if (decision === 'retry') return null;
    if (player === null) return ok('newcomer');
    const waitSeconds = seatCommands.has(command.do) ? this.secondsToWait(player.id, now) : 0;
    if (waitSeconds > 0) return err({ code: 'rate-limited', retryAfter: waitSeconds });
    if (decision === 'again') return this.again(player, origin, now);
    if (decision !== 'sit') {
      const isCounted = seatCommands.has(command.do);
      this.store(decision, isCounted ? player.id : null, now);
      return null;
    }
    if (command.do !== 'sit') throw new Error('only sit takes a seat');
    const { record } = this.require(now);
    return this.rows.sitDown(record, player.id, (taken) => this.sit(taken, player, command, now));
  }

  /** Gives a seat to a player who has a row in D1 now, or could not get one. */
  private sit(
    taken: Taken,
    player: Sitter,
    command: Extract<CommandRequest['command'], { do: 'sit' }>,
    now: number,
  ): CommandAnswer | null {
    if (taken === 'gone' || this.gone.has(player.id)) return err({ code: 'unauthenticated' });
    if (taken === 'seat-limit') return err({ code: 'seat-limit' });
    const table = this.current(now);
    if (table === null) return err({ code: 'not-found' });
    const decided = decide(table, player.id, command, now);
    if (!decided.ok) return decided;
    if (decided.value !== 'sit') return null;
    const waitSeconds = this.secondsToWait(player.id, now);
    if (waitSeconds > 0) return err({ code: 'rate-limited', retryAfter: waitSeconds });
    const { team, random } = command;
    const seat = { playerId: player.id, handle: player.handle, team: team ?? 0, random };
    this.store(sitDown(table, { ...seat, hasLeft: false }), player.id, now);
    return null;
  }

  /**
   * Makes the table that follows. Its id is stored before it is made, so that repeating this makes
   * no other.
   */
  private async again(
    player: Sitter,
    origin: Origin | null,
    now: number,
  ): Promise<CommandAnswer | null> {
    if (this.require(now).record.following === null) {
      const waitSeconds =
        (await takePlayerQuota(this.env, this.config(), player.id, 'table', now)) ||
        (origin && (await takeQuota(this.env, this.config(), origin, 'table', now)));
      const table = this.current(now);
      if (table === null) return err({ code: 'not-found' });
      if (table.record.following === null) {
        if (waitSeconds) return err({ code: 'rate-limited', retryAfter: waitSeconds });
        const following = randomId(this.config().masterKey, 'table');
        this.store({ ...table, record: { ...table.record, following }, events: [] });
      }
    }
    const { following: id, game, rules, teams, pace, settles } = this.require(now).record;
    if (id === null) throw new Error('no table was decided');
    await tableObject(this.env, id).make({ id, game, rules, teams, pace, settles });
    const table = this.current(now);
    if (table === null) return err({ code: 'not-found' });
    if (!table.record.isFollowed) this.store(follow(table, id));
    return null;
  }

  /** Listens to the table. The Worker has checked the request. */
  override async fetch(request: Request): Promise<Response> {
    const table = this.current(this.now());
    if (table === null) return new Response(null, { status: 404 });
    const after = new URL(request.url).searchParams.get('after');
    const listener = {
      player: request.headers.get(listenerHeaders.player),
      address: request.headers.get(listenerHeaders.address) ?? '',
      ofAddressMax: watchingOfAddress(this.config()),
    };
    const [client, server] = Object.values(new WebSocketPair());
    if (client === undefined || server === undefined) throw new Error('a pair has two sockets');
    if (!this.listeners.accept(server, listener, table.record))
      return new Response(null, { status: 503 });
    this.greet(server, table, after === null ? null : Number(after));
    this.refreshHandles();
    this.announceHere(true);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Sends what a new listener does not know. */
  private greet(socket: WebSocket, { record, game }: StoredGame, after: number | null): void {
    const missed = after === null ? null : this.table.eventsAfter(after, record.n);
    if (missed === null)
      this.listeners.send(socket, { type: 'table', table: toTable(record, game) });
    else for (const event of missed) this.listeners.send(socket, event);
    if (isSilent(record)) this.listeners.closeAll();
  }

  override async webSocketMessage(socket: WebSocket): Promise<void> {
    refuseMessage(socket);
    this.announceHere();
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    answerClose(socket, code);
    this.announceHere();
  }

  override async webSocketError(socket: WebSocket): Promise<void> {
    answerClose(socket, 1011);
    this.announceHere();
  }

  async forget(playerId: string): Promise<void> {
    this.gone.add(playerId);
    const table = this.current(this.now());
    if (table === null) return;
    const seat = seatIndexOf(table.record, playerId);
    if (seat >= 0) this.store(this.emptied(table, seat));
    this.rename(playerId, null);
    await this.settle();
  }

  async handOver(from: string, to: Sitter): Promise<void> {
    this.gone.add(from);
    const table = this.current(this.now());
    if (table === null) return;
    const [own, other] = [seatIndexOf(table.record, from), seatIndexOf(table.record, to.id)];
    if (own >= 0 && other >= 0) {
      // The later seat goes first, so that the other's number stays the same.
      this.store(this.emptied(table, Math.max(own, other)));
    }
    if (own >= 0) {
      const seated = this.require(this.now());
      const seat = other < 0 ? own : Math.min(own, other);
      this.store(reseat(seated, seat, { playerId: to.id, handle: to.handle }));
    }
    this.rename(from, to);
    await this.settle();
  }

  /** The table without whoever has this seat. */
  private emptied(table: StoredGame, seat: number): TableChange {
    const { record } = table;
    const nobody = { playerId: '', handle: '', hasLeft: true };
    if (record.phase === 'lobby') return standUp(table, seat, true);
    const isThere = record.phase === 'play' && record.seats[seat]?.hasLeft === false;
    return isThere ? leave(table, seat, this.now(), nobody) : reseat(table, seat, nobody);
  }

  /** Replaces a player in what is kept and known besides the record. */
  private rename(from: string, to: Sitter | null): void {
    const table = this.table.read();
    if (table === null) return;
    this.table.rewriteEvents(table.record.n, (event) => replacePlayer(event, from, to));
    const { [from]: changes, ...others } = this.table.seatChanges;
    if (changes !== undefined) this.table.seatChanges = others;
    this.listeners.reassign(from, to?.id ?? null);
    this.listeners.broadcast([{ type: 'table', table: toTable(table.record, table.game) }]);
    this.announceHere();
  }

  override async alarm(): Promise<void> {
    this.nextAlarm.forget();
    await setLastResort(this.ctx.storage, 'table-alarm-failed');
    try {
      if (this.table.read() === null) return await this.table.clear();
      if (this.current(this.now()) === null) return await this.free();
      await this.rows.write();
      this.announceHere();
    } catch (error) {
      this.table.forget();
      logFailure({ event: 'table-alarm-failed' }, error);
      await this.nextAlarm.set(Date.now() + retryWaitMs(++this.failedAlarms, error));
      return;
    }
    this.failedAlarms = 0;
    this.nextAlarm.release();
    await this.ensureAlarm();
  }

  private async free(): Promise<void> {
    const id = this.table.read()?.record.id;
    if (id !== undefined) await this.rows.remove(id);
    this.listeners.closeAll();
    await this.table.clear();
  }

  /** The table after everything that is due; null if there is none any more. */
  private current(now: number): StoredGame | null {
    const table = this.table.read();
    if (table === null) return null;
    const change = afterDue(table, now);
    if (change !== null && change.events.length > 0) this.store(change);
    return change;
  }

  private require(now: number): StoredGame {
    const table = this.current(now);
    if (table === null) throw new Error('there is no table');
    return table;
  }

  /** Stores a change and sends its events to everybody. `player` has changed their seat. */
  private store(change: TableChange, player: string | null = null, now = 0): void {
    const changes = player === null ? undefined : this.withSeatChange(player, now);
    this.table.write(change, changes);
    this.listeners.broadcast(change.events);
    if (change.events.length > 0) this.announceHere();
    if (isSilent(change.record)) this.listeners.closeAll();
  }

  private withSeatChange(player: string, now: number) {
    const changes: Record<string, readonly number[]> = {};
    for (const [id, times] of Object.entries(this.table.seatChanges)) {
      const recent = times.filter((at) => at > now - hourMs);
      if (recent.length > 0) changes[id] = recent;
    }
    changes[player] = [...(changes[player] ?? []), now];
    return changes;
  }

  /** 0, or the seconds until a player may change their seat again. */
  private secondsToWait(player: string, now: number): number {
    const recent = (this.table.seatChanges[player] ?? []).filter((at) => at > now - hourMs);
    const first = recent.at(-seatChangesMax);
    return first === undefined ? 0 : Math.ceil((first + hourMs - now) / 1_000);
  }

  private text({ record, game }: StoredGame): JsonText<Table> {
    if (this.latest?.record !== record)
      this.latest = { record, text: toJsonText(toTable(record, game)) };
    return this.latest.text;
  }

  private announceHere(anyway = false): void {
    this.listeners.announceHere(() => this.table.read()?.record ?? null, anyway);
  }

  /** What a change leaves to do. Nothing of it can make a command fail that is on record. */
  private async settle(): Promise<void> {
    await this.rows.settle();
    await this.ensureAlarm();
  }

  /** Reads the names of everybody at the table again, in the background, if they are old. */
  private refreshHandles(): void {
    const now = this.now();
    if (now - this.handlesReadAt < handlesTtlMs) return;
    this.handlesReadAt = now;
    this.ctx.waitUntil(
      this.readHandles().catch((error: unknown) => {
        logFailure({ event: 'table-handles-failed' }, error);
      }),
    );
  }

  private async readHandles(): Promise<void> {
    const ids = (this.table.read()?.record.seats ?? []).flatMap(({ playerId }) => playerId || []);
    if (ids.length === 0) return;
    const handles = await findHandles(databaseOf(this.env.DB), ids).catch(throwWithoutStatement);
    const table = this.table.read();
    if (table === null) return;
    const { record } = table;
    const seats = record.seats.map((seat) => ({
      ...seat,
      handle: handles.get(seat.playerId) ?? seat.handle,
    }));
    if (seats.every(({ handle }, at) => handle === record.seats[at]?.handle)) return;
    this.store({ ...table, record: { ...record, seats }, events: [] });
    for (const { playerId: id, handle } of seats)
      this.table.rewriteEvents(record.n, (event) => replacePlayer(event, id, { id, handle }));
    const named = this.table.read();
    if (named !== null)
      this.listeners.broadcast([{ type: 'table', table: toTable(named.record, named.game) }]);
  }

  /** Sets the alarm for what is due next, unless it rings before. */
  private async ensureAlarm(): Promise<void> {
    const record = this.table.read()?.record;
    if (record === undefined) return;
    await this.nextAlarm.setBefore(this.platformTime(nextDue(record).at, this.now()));
  }

  /** Alarms ring on the platform's clock, which a local TIME_OFFSET does not move. */
  private platformTime(at: number, now: number): number {
    return Date.now() + Math.max(0, at - now);
  }

  private config(): Config {
    return requireConfig(this.env);
  }

  private now(): number {
    return nowOf(this.config());
  }
}

/** On a local server all clients share one address, and tools are among them. */
const watchingOfAddress = ({ isLocal, rateLimitFactor }: Config): number =>
  isLocal ? watchingOfAddressMax * localFactor * rateLimitFactor : watchingOfAddressMax;

/**
 * Whether no news can come from a table any more: it is over, and followed by another, or nobody is
 * left who could ask for one.
 */
const isSilent = ({ phase, isFollowed, seats }: TableRecord): boolean =>
  phase === 'over' && (isFollowed || seats.every(({ playerId }) => playerId === ''));

/** The event with another player, or nobody, in the place of `from`. */
const replacePlayer = (event: TableEvent, from: string, to: Sitter | null): TableEvent => {
  type Named = { readonly id: string; readonly handle: string } | null;
  const replaced = (player: Named): Named => (player?.id === from ? to : player);
  return {
    ...event,
    ...('player' in event && { player: replaced(event.player) }),
    ...('seats' in event && {
      seats: event.seats.map((seat) => ({ ...seat, player: replaced(seat.player) })),
    }),
  };
};
