/**
 * A ticket: this browser, which has games of its own, has shown that it is another player too, and has yet to choose what becomes of them.
 * It is signed and stored nowhere, and is worth nothing without the cookie of the browser that it was given to.
 */
import { signatureOf } from '../http/ids.ts';
import type { Merging } from './merge-results.ts';

const ticketMs = 10 * 60_000;

const shape = /^(\w{16})\.(\w{16})\.(\d{13,15})\.([\w-]{22})$/;

const signed = (masterKey: Uint8Array, text: string): string =>
  `${text}.${signatureOf(masterKey, 'ticket', text)}`;

export const formatTicket = (masterKey: Uint8Array, { from, to }: Merging, now: number): string =>
  signed(masterKey, `${from}.${to}.${now + ticketMs}`);

/** The player that the browser of the player `from` may become; null for a ticket that is another's, over, or none. */
export const parseTicket = (
  masterKey: Uint8Array,
  ticket: string,
  from: string,
  now: number,
): Merging | null => {
  const [, own, to, end = ''] = shape.exec(ticket) ?? [];
  if (own !== from || to === undefined) return null;
  const isOurs = ticket === signed(masterKey, `${own}.${to}.${end}`);
  return isOurs && now < Number(end) ? { from, to } : null;
};
