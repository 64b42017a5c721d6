/**
 * The sockets of a table. They hibernate with their object, so what is known of a socket is in its
 * attachment (whose it is) and its tags (its address, and when it was opened). A closed tab may
 * leave its socket open, and the platform also returns sockets that are closing, so who is here
 * follows from when each was last heard. Nothing is kept by tab: a late close of an old socket
 * touches no other.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import { closeCodes, heardWithinMs, type Here, type TableNews } from '../../api/schemas/tables.ts';
import { signatureOf } from '../http/ids.ts';
import { seatingOf } from '../../engine/table/live/game.ts';
import { Presence } from './presence.ts';
import type { SeatRecord, TableRecord } from '../../engine/table/live/record.ts';

/** Sockets of one seated player. */
const socketsOfSeatMax = 8;
/** Sockets of people without a seat, at one table. */
const watchingMax = 40;
/** Those of one address. */
export const watchingOfAddressMax = 8;
/**
 * A socket that was silent for this long is closed, so that messages nobody reads do not pile up.
 */
const silentMsMax = 10 * 60_000;

/** "Going away": a client that still reads this reconnects. */
const silentCode = 1001;

interface Attachment {
  /** A key of the player; null without one. */
  readonly player: string | null;
}

/**
 * Stands for a player in attachments, which must not name anybody: somebody who only watches has no
 * row in D1, so a deletion would not reach this table.
 */
const keyOfPlayer = ({ secret }: Pick<TableRecord, 'secret'>, playerId: string): string =>
  signatureOf(hexToBytes(secret), 'socket', playerId);

/** The sender of a request to listen. */
export interface Listener {
  readonly player: string | null;
  /** A key of the address. */
  readonly address: string;
}

/** Sockets of which there may be `max`. */
interface Group {
  readonly max: number;
  readonly of: () => readonly WebSocket[];
}

const addressPrefix = 'address ';
const addressTag = (address: string): string => addressPrefix + address;
const openedPrefix = 'opened ';

/** The client's pings are answered without waking the object. */
const pings = (): WebSocketRequestResponsePair => new WebSocketRequestResponsePair('ping', 'pong');

const keyOfSocket = (socket: WebSocket): string | null =>
  // Only `accept` and `release` attach something.
  (socket.deserializeAttachment() as Attachment | null)?.player ?? null;

const send = (socket: WebSocket, text: string): void => {
  try {
    socket.send(text);
  } catch {
    // It is closed, which its own handler learns.
  }
};

const close = (socket: WebSocket, code: number, reason: string): void => {
  try {
    socket.close(code, reason);
  } catch {
    // It is closed already.
  }
};

export class Listeners {
  private readonly ctx: DurableObjectState;
  /** How many sockets without a seat an address may have. */
  private readonly ofAddressMax: () => number;
  /** Keys of the people who sit here. */
  private readonly keys = new WeakMap<SeatRecord, string>();
  private readonly here: Presence;

  constructor(ctx: DurableObjectState, ofAddressMax: () => number) {
    this.ctx = ctx;
    this.ofAddressMax = ofAddressMax;
    this.here = new Presence(ctx.storage);
  }

  /** Accepts a socket, or returns false if there are too many. */
  accept(socket: WebSocket, { player, address }: Listener, record: TableRecord): boolean {
    const key = player === null ? null : keyOfPlayer(record, player);
    if (!this.hasRoom(this.groupsOf(key, addressTag(address), record), 1)) return false;
    if (this.ctx.getWebSocketAutoResponse() === null) this.ctx.setWebSocketAutoResponse(pings());
    this.ctx.acceptWebSocket(socket, [addressTag(address), openedPrefix + String(Date.now())]);
    socket.serializeAttachment({ player: key } satisfies Attachment);
    return true;
  }

  /**
   * Closes sockets of a player, the latest first, beyond those that somebody in their place may
   * have: they have sat down or stood up, or were deleted.
   */
  limit(playerId: string, record: TableRecord): void {
    const key = keyOfPlayer(record, playerId);
    const own = this.open().filter((socket) => keyOfSocket(socket) === key);
    for (const socket of own.toSorted((one, other) => this.openedAt(other) - this.openedAt(one))) {
      const groups = this.groupsOf(key, this.tagOf(socket, addressPrefix), record);
      if (!this.hasRoom(groups, 0)) close(socket, closeCodes.full, 'full');
    }
  }

  /** The groups that a socket of this player and address is in. */
  private groupsOf(key: string | null, address: string, record: TableRecord): readonly Group[] {
    if (this.seatedKeys(record).has(key)) {
      const own = () => this.open().filter((socket) => keyOfSocket(socket) === key);
      return [{ max: socketsOfSeatMax, of: own }];
    }
    return [
      { max: watchingMax, of: () => this.watching(this.open(), record) },
      { max: this.ofAddressMax(), of: () => this.watching(this.open(address), record) },
    ];
  }

  /** Whether there is room for so many more; silent sockets make room first. */
  private hasRoom(groups: readonly Group[], more: number): boolean {
    return groups.every(({ max, of }) => {
      if (of().length + more <= max) return true;
      for (const socket of of()) if (!this.isHeard(socket)) close(socket, silentCode, 'silent');
      return of().length + more <= max;
    });
  }

  private watching(sockets: readonly WebSocket[], record: TableRecord): readonly WebSocket[] {
    const seated = this.seatedKeys(record);
    return sockets.filter((socket) => !seated.has(keyOfSocket(socket)));
  }

  /** The keys of everybody who sits here. */
  private seatedKeys(record: TableRecord): ReadonlySet<string | null> {
    return new Set(record.seats.flatMap((seat) => this.keyOfSeat(seat, record) ?? []));
  }

  private keyOfSeat(seat: SeatRecord, record: TableRecord): string | null {
    if (seat.playerId === '') return null;
    const key = this.keys.get(seat) ?? keyOfPlayer(record, seat.playerId);
    this.keys.set(seat, key);
    return key;
  }

  private tagOf(socket: WebSocket, prefix: string): string {
    return this.ctx.getTags(socket).find((tag) => tag.startsWith(prefix)) ?? prefix;
  }

  private open(tag?: string): readonly WebSocket[] {
    return this.ctx.getWebSockets(tag).filter(({ readyState }) => readyState === WebSocket.OPEN);
  }

  /**
   * When a socket was last heard: its last ping, or its opening. Milliseconds UTC on the platform's
   * clock.
   */
  private heardAt(socket: WebSocket): number {
    const ping = this.ctx.getWebSocketAutoResponseTimestamp(socket);
    if (ping !== null) return ping.getTime();
    return this.openedAt(socket);
  }

  private openedAt(socket: WebSocket): number {
    return Number(this.tagOf(socket, openedPrefix).slice(openedPrefix.length));
  }

  private isHeard(socket: WebSocket, withinMs = heardWithinMs): boolean {
    return Date.now() - this.heardAt(socket) < withinMs;
  }

  /** When the person of a seat was last heard by an open socket; null for never. */
  heardAtOf(seat: SeatRecord, record: TableRecord): number | null {
    const key = this.keyOfSeat(seat, record);
    const own = this.open().filter((socket) => keyOfSocket(socket) === key);
    return key === null || own.length === 0
      ? null
      : Math.max(...own.map((socket) => this.heardAt(socket)));
  }

  /** Whose seat a closed socket belonged to, and when it was last heard. */
  lastOf(socket: WebSocket, record: TableRecord) {
    const key = keyOfSocket(socket);
    const seat = record.seats.find((one) => key !== null && this.keyOfSeat(one, record) === key);
    return { seat, at: this.heardAt(socket) };
  }

  send(socket: WebSocket, news: TableNews): void {
    send(socket, JSON.stringify(news));
  }

  /** Sends news to everybody. */
  broadcast(news: readonly TableNews[]): void {
    if (news.length === 0) return;
    const texts = news.map((one) => JSON.stringify(one));
    for (const socket of this.open()) {
      for (const text of texts) send(socket, text);
      if (!this.isHeard(socket, silentMsMax)) close(socket, silentCode, 'silent');
    }
  }

  /** Closes every socket, since no more news can come. */
  closeAll(): void {
    for (const socket of this.open()) close(socket, closeCodes.over, 'over');
  }

  /** Sockets of a player become those of nobody. */
  release(playerId: string, record: TableRecord): void {
    const known = keyOfPlayer(record, playerId);
    for (const socket of this.open())
      if (keyOfSocket(socket) === known)
        socket.serializeAttachment({ player: null } satisfies Attachment);
  }

  /** Sends everybody who is here if that has changed, or `anyway`. */
  announceHere(read: () => TableRecord | null, anyway: boolean): void {
    this.here.announce(
      () => this.textFor(read()),
      (text) => this.sendAll(text),
      anyway,
    );
  }

  private sendAll(text: string): void {
    for (const socket of this.open()) send(socket, text);
  }

  private textFor(record: TableRecord | null): string | null {
    if (record === null) return null;
    const heard = this.open().filter((socket) => this.isHeard(socket));
    const keys = new Set(heard.map(keyOfSocket));
    const here: Here = {
      type: 'here',
      seats: seatingOf(record.seats, record.teams).seats.map((seat) => {
        const key = this.keyOfSeat(seat, record);
        return key !== null && keys.has(key);
      }),
      watching: this.watching(heard, record).length,
    };
    return JSON.stringify(here);
  }
}

/** Closes a socket that has sent anything but `ping`. */
export const refuseMessage = (socket: WebSocket): void =>
  close(socket, closeCodes.refused, 'only ping');

/** Answers a close. Codes that only say how a socket ended may not be sent. */
export const answerClose = (socket: WebSocket, code: number): void =>
  close(socket, code >= 3000 || code === 1000 ? code : 1000, '');
