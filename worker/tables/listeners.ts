/**
 * The sockets of a table. They hibernate with their object, so what is known of a socket is in its
 * attachment (whose it is) and its tags (its address, and when it was opened). A closed tab may
 * leave its socket open, and the platform also returns sockets that are closing, so who is here
 * follows from when each was last heard. Nothing is kept by tab: a late close of an old socket
 * touches no other.
 */
import {
  closeCodes,
  heardWithinMs,
  hereEveryMs,
  type Here,
  type TableNews,
} from '../../api/schemas/tables.ts';
import { seatingOf } from './live-game.ts';
import type { TableRecord } from './table-record.ts';

/** Sockets of one seated player. */
export const socketsOfSeatMax = 8;
/** Sockets of people without a seat, at one table. */
export const watchingMax = 40;
/** Those of one address. */
export const watchingOfAddressMax = 8;
/**
 * A socket that was silent for this long is closed, so that messages nobody reads do not pile up.
 */
const silentMsMax = 10 * 60_000;

/** "Going away": whoever reads this after all connects again. */
const silentCode = 1001;

interface Attachment {
  /** null without a player. */
  readonly player: string | null;
}

/** Somebody who wants to listen. */
export interface Listener {
  readonly player: string | null;
  /** A key of the address. */
  readonly address: string;
  /** How many sockets without a seat the address may have. */
  readonly ofAddressMax: number;
}

const addressTag = (address: string): string => `address ${address}`;
const openedPrefix = 'opened ';

/** The client's pings are answered without waking the object. */
const pings = (): WebSocketRequestResponsePair => new WebSocketRequestResponsePair('ping', 'pong');

const playerOf = (socket: WebSocket): string | null =>
  // Only `accept` and `reassign` attach something.
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
  /** Runs for `hereEveryMs` after each message `here`. */
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** The last message `here`. */
  private sent = '';
  /** Whether a message `here` is due once the timer has run. */
  private isDue = false;

  constructor(ctx: DurableObjectState) {
    this.ctx = ctx;
  }

  /** Accepts a socket, or returns false if there are too many. */
  accept(socket: WebSocket, listener: Listener, record: TableRecord): boolean {
    const isSeated = this.isSeated(listener.player, record);
    if (!this.hasRoom(listener, record, isSeated)) return false;
    if (this.ctx.getWebSocketAutoResponse() === null) this.ctx.setWebSocketAutoResponse(pings());
    this.ctx.acceptWebSocket(socket, [
      addressTag(listener.address),
      openedPrefix + String(Date.now()),
    ]);
    socket.serializeAttachment({ player: listener.player } satisfies Attachment);
    return true;
  }

  private isSeated(player: string | null, { seats }: TableRecord): boolean {
    return player !== null && seats.some(({ playerId }) => playerId === player);
  }

  /** Whether there is room for one more; silent sockets make room first. */
  private hasRoom(listener: Listener, record: TableRecord, isSeated: boolean): boolean {
    const groups = isSeated
      ? [
          {
            max: socketsOfSeatMax,
            of: () => this.open().filter((one) => playerOf(one) === listener.player),
          },
        ]
      : [
          { max: watchingMax, of: () => this.watching(this.open(), record) },
          {
            max: listener.ofAddressMax,
            of: () => this.watching(this.open(addressTag(listener.address)), record),
          },
        ];
    return groups.every(({ max, of }) => {
      if (of().length < max) return true;
      for (const socket of of()) if (!this.isHeard(socket)) close(socket, silentCode, 'silent');
      return of().length < max;
    });
  }

  private watching(sockets: readonly WebSocket[], record: TableRecord): readonly WebSocket[] {
    return sockets.filter((socket) => !this.isSeated(playerOf(socket), record));
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
    const opened = this.ctx.getTags(socket).find((tag) => tag.startsWith(openedPrefix));
    return Number(opened?.slice(openedPrefix.length) ?? 0);
  }

  private isHeard(socket: WebSocket, withinMs = heardWithinMs): boolean {
    return Date.now() - this.heardAt(socket) < withinMs;
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

  /** Sockets of the player `from` become those of `to`. */
  reassign(from: string, to: string | null): void {
    for (const socket of this.open())
      if (playerOf(socket) === from)
        socket.serializeAttachment({ player: to } satisfies Attachment);
  }

  /**
   * Sends everybody who is here if that has changed, or `anyway`; soon, if it was sent just now.
   */
  announceHere(read: () => TableRecord | null, anyway = false): void {
    if (this.timer !== null) {
      this.isDue ||= anyway || this.textFor(read()) !== this.sent;
      return;
    }
    const text = this.textFor(read());
    if (text === null || (text === this.sent && !anyway)) return;
    const sockets = this.open();
    this.sent = text;
    if (sockets.length === 0) return;
    for (const socket of sockets) send(socket, text);
    this.timer = setTimeout(() => {
      this.timer = null;
      if (!this.isDue) return;
      this.isDue = false;
      this.announceHere(read, true);
    }, hereEveryMs);
  }

  private textFor(record: TableRecord | null): string | null {
    if (record === null) return null;
    const heard = this.open().filter((socket) => this.isHeard(socket));
    const players = new Set(heard.map(playerOf));
    const here: Here = {
      type: 'here',
      seats: seatingOf(record.seats, record.teams).seats.map(
        ({ playerId }) => playerId !== '' && players.has(playerId),
      ),
      watching: this.watching(heard, record).length,
    };
    return JSON.stringify(here);
  }
}

/** Ends a socket that has sent something else than `ping`. */
export const refuseMessage = (socket: WebSocket): void =>
  close(socket, closeCodes.refused, 'only ping');

/** Answers a close. Codes that only say how a socket ended may not be sent. */
export const answerClose = (socket: WebSocket, code: number): void =>
  close(socket, code >= 3000 || code === 1000 ? code : 1000, '');
