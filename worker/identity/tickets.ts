/**
 * Tickets: a browser that has games of its own, and that was identified as another player too, gets
 * one until the viewer chooses what to do with those games. A ticket is signed and stored nowhere.
 * It is useless without the cookie of the browser that it was issued to, even in another browser of
 * the same player, and once the other player's epoch is over.
 */
import { signatureOf } from '../http/ids.ts';

const ticketMs = 10 * 60_000;

/** What a ticket says. */
export interface TicketContents {
  /** The browser's own player. */
  readonly from: string;
  /** The player as whom it was identified, and in which epoch. */
  readonly to: string;
  readonly epoch: number;
  /** The session of the browser that was identified: see `sessionIdOf`. */
  readonly session: string;
}

const shape = /^(\w{16})\.(\w{16})\.(\d{1,9})\.([0-9a-f]{16})\.(\d{13,15})\.([\w-]{22})$/;

const signed = (masterKey: Uint8Array, text: string): string =>
  `${text}.${signatureOf(masterKey, 'ticket', text)}`;

export const formatTicket = (
  masterKey: Uint8Array,
  { from, to, epoch, session }: TicketContents,
  now: number,
): string => signed(masterKey, `${from}.${to}.${epoch}.${session}.${now + ticketMs}`);

/** What a ticket says; null if it has expired or is invalid. */
export const parseTicket = (
  masterKey: Uint8Array,
  ticket: string,
  now: number,
): TicketContents | null => {
  const [, from = '', to = '', epoch = '', session = '', end = ''] = shape.exec(ticket) ?? [];
  const isOurs = ticket === signed(masterKey, `${from}.${to}.${epoch}.${session}.${end}`);
  return isOurs && now < Number(end) ? { from, to, epoch: Number(epoch), session } : null;
};
