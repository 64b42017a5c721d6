/**
 * The Durable Object of one live table, named by the table's id, and the only writer of its log.
 * Commands come from the Worker; sockets only bring news. Every change is stored before anybody
 * hears of it: there is no await between reading and writing the record, and the object's output
 * gate holds back answers and messages until the write is durable. After every await the record is
 * read again.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { DurableObject } from 'cloudflare:workers';
import type { SavedTable, Table } from '../../api/schemas/tables.ts';
import { commitmentOf } from '../../engine/chain.ts';
import { err, ok } from '../../engine/result.ts';
import type { Bindings } from '../bindings.ts';
import { Admitted, type Caller } from '../durable/admitted.ts';
import { alarmIn, retryWaitMs, setLastResort } from '../durable/retry-wait.ts';
import { requireConfig, nowOf, type Config } from '../http/config.ts';
import { toJsonText, type JsonText } from '../http/json-text.ts';
import { logFailure } from '../http/log.ts';
import { localFactor } from '../quotas/quota-limits.ts';
import { carryOut } from './carry-out.ts';
import { reseat, type StoredGame } from '../../engine/table/live/changes.ts';
import { afterCommand, type Sending } from '../../engine/table/live/commands.ts';
import { CurrentTable } from './current-table.ts';
import { nextDue } from '../../engine/table/live/due.ts';
import { FormerPlayers } from './former-players.ts';
import { answerClose, Listeners, refuseMessage, watchingOfAddressMax } from './listeners.ts';
import { toFile, toTable } from './presenter.ts';
import { deadlineOf } from '../../engine/table/live/seen.ts';
import { SeatNames } from './seat-names.ts';
import { SeatRows } from './seat-rows.ts';
import { StoredTable } from './stored-table.ts';
import { TableAlarm } from './table-alarm.ts';
import {
  listenerHeaders,
  type CommandAnswer,
  type CommandRequest,
  type ListedTurn,
  type TableMethods,
  type TableStart,
} from './table-record.ts';
import {
  seatIndexOf,
  type PlayerAtTable,
  type TableRecord,
} from '../../engine/table/live/record.ts';

const secretBytes = 32;

/** A new table, which waits for people. */
const lobbyOf = (start: TableStart, now: number): TableRecord => {
  const secret = crypto.getRandomValues(new Uint8Array(secretBytes));
  return {
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
};

export class TableObject extends DurableObject<Bindings> implements TableMethods {
  private readonly table = new StoredTable(this.ctx.storage);
  private readonly nextAlarm = new TableAlarm(this.ctx.storage);
  private readonly rows = new SeatRows(this.env, this.table, this.nextAlarm);
  private readonly listeners = new Listeners(this.ctx, () => watchingOfAddress(this.config()));
  private readonly current = new CurrentTable(this.table, this.listeners);
  private readonly names = new SeatNames(this.env, this.table, this.current);
  private readonly former = new FormerPlayers(this.table, this.current, this.names, this.listeners);
  private readonly admitted = new Admitted();
  /** Alarms that have failed in a row. */
  private failedAlarms = 0;

  async make(start: TableStart): Promise<JsonText<Table>> {
    const now = this.now();
    if (this.current.read(now) === null) {
      const record = lobbyOf(start, now);
      // The alarm is set first: without a record it does nothing, but a table without an alarm
      // might stay for ever.
      await this.nextAlarm.set(this.platformTime(nextDue(record).at, now));
      if (this.current.read(now) === null) this.current.store({ record, game: null, events: [] });
    }
    return this.current.text(this.current.require(now));
  }

  async read(): Promise<JsonText<Table> | null> {
    await this.names.refresh(this.now());
    const table = this.current.read(this.now());
    if (table === null) return null;
    this.current.announceHere();
    return this.current.text(table);
  }

  async turnOf(playerId: string): Promise<ListedTurn | null> {
    const table = this.current.read(this.now());
    if (table === null) return null;
    const { record } = table;
    const { phase, turn } = record;
    if (turn === null) return { phase, isTurn: false, deadline: null };
    const isTurn = turn.seat === seatIndexOf(record, playerId);
    return { phase, isTurn, deadline: deadlineOf(record, turn) };
  }

  async file(): Promise<JsonText<SavedTable> | 'unfinished' | null> {
    await this.names.refresh(this.now());
    const record = this.current.read(this.now())?.record;
    if (record === undefined || record.startedAt === null) return null;
    return record.phase === 'over' ? toJsonText<SavedTable>(toFile(record)) : 'unfinished';
  }

  async command(request: CommandRequest): Promise<CommandAnswer> {
    const now = this.now();
    const table = this.current.read(now);
    if (table === null) return err({ code: 'not-found' });
    // A move does not wait for names.
    this.ctx.waitUntil(this.names.refresh(now));
    const { command, caller } = request;
    const player = caller === null ? request.player : this.moverOf(caller, now);
    if (caller !== null && player === null) return 'who';
    if (player !== null && this.former.has(player.id)) return err({ code: 'unauthenticated' });
    const heardAt = this.heardAtOf(table.record);
    const sending = { player, heardAt, now, hasRow: false, following: null };
    const decided = afterCommand(table, sending, command);
    if (!decided.ok) {
      const isStranger = ['unauthenticated', 'not-seated'].includes(decided.error.code);
      return isStranger && caller?.known === null ? 'who' : decided;
    }
    if (caller !== null) this.admitted.note(caller);
    const { env, table: stored, current, rows, former } = this;
    const parts = { env, table: stored, current, rows, former, heardAt };
    const refusal = await carryOut(parts, decided.value, { ...request, player }, now);
    if (refusal !== null) return refusal;
    // Whoever sits down again may do so to be called something else.
    if (command.do === 'sit' && player !== null) this.names.show(new Map([[player.id, player]]));
    const answer = this.current.text(this.current.require(now));
    await this.settle();
    return ok(answer);
  }

  /** Listens to the table. The Worker has checked the request. */
  override async fetch(request: Request): Promise<Response> {
    await this.names.refresh(this.now());
    const table = this.current.read(this.now());
    if (table === null) return new Response(null, { status: 404 });
    const after = new URL(request.url).searchParams.get('after');
    const listener = {
      player: request.headers.get(listenerHeaders.player),
      address: request.headers.get(listenerHeaders.address) ?? '',
    };
    const [client, server] = Object.values(new WebSocketPair());
    if (client === undefined || server === undefined) throw new Error('a pair has two sockets');
    if (!this.listeners.accept(server, listener, table.record))
      return new Response(null, { status: 503 });
    this.greet(server, table, after === null ? null : Number(after));
    this.current.announceHere(true);
    return new Response(null, { status: 101, webSocket: client });
  }

  /** Sends what a new listener does not know. */
  private greet(socket: WebSocket, { record, game }: StoredGame, after: number | null): void {
    const missed = after === null ? null : this.table.eventsAfter(after, record.n);
    if (missed === null)
      this.listeners.send(socket, { type: 'table', table: toTable(record, game) });
    else for (const event of missed) this.listeners.send(socket, event);
    this.current.closeIfSilent(record);
  }

  override async webSocketMessage(socket: WebSocket): Promise<void> {
    refuseMessage(socket);
    this.current.announceHere();
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    this.keepHeard(socket);
    answerClose(socket, code);
    this.current.announceHere();
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.webSocketClose(socket, 1011);
  }

  /** Whoever makes a move; null if that has to be looked up. A move needs no names. */
  private moverOf(caller: Caller, now: number): PlayerAtTable | null {
    const id = this.admitted.playerOf(caller, now);
    return id === null || (caller.known === null && this.former.has(id))
      ? null
      : { id, handle: '', knownAs: null };
  }

  /** When people in the lobby were last heard, on the product’s clock. */
  private heardAtOf(record: TableRecord): Sending['heardAt'] {
    return (seat) => {
      const at = this.listeners.heardAtOf(seat, record);
      return at === null ? null : this.productTime(at);
    };
  }

  /** A socket that closes takes with it when it was heard, which says whose seat may be freed. */
  private keepHeard(socket: WebSocket): void {
    const table = this.current.read(this.now());
    if (table?.record.phase !== 'lobby') return;
    const { seat, at } = this.listeners.lastOf(socket, table.record);
    if (seat === undefined) return;
    const heardAt = Math.max(this.productTime(at), seat.heardAt ?? 0);
    if (heardAt > seat.satAt)
      this.current.store(reseat(table, table.record.seats.indexOf(seat), { heardAt }));
  }

  async forget(playerId: string): Promise<void> {
    this.former.forget(playerId, this.now());
    await this.settle();
  }

  override async alarm(): Promise<void> {
    this.nextAlarm.forget();
    await setLastResort(this.ctx.storage, 'table-alarm-failed');
    try {
      if (this.table.read() === null) return await this.table.clear();
      if (this.current.read(this.now()) === null) return await this.free();
      await this.rows.write();
      this.current.announceHere();
    } catch (error) {
      this.table.forget();
      logFailure({ event: 'table-alarm-failed' }, error);
      await this.nextAlarm.set(alarmIn(retryWaitMs(++this.failedAlarms, error)));
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

  /** What a change leaves to do. Nothing of it can make a command fail that is on record. */
  private async settle(): Promise<void> {
    await this.rows.settle();
    await this.ensureAlarm();
  }

  /** Sets the alarm for what is due next, unless it rings before. */
  private async ensureAlarm(): Promise<void> {
    const record = this.table.read()?.record;
    if (record === undefined) return;
    await this.nextAlarm.setBefore(this.platformTime(nextDue(record).at, this.now()));
  }

  /** Alarms ring on the platform's clock, which a local TIME_OFFSET does not move. */
  private platformTime(at: number, now: number): number {
    return alarmIn(at - now);
  }

  private productTime(at: number): number {
    return at + this.now() - Date.now();
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
