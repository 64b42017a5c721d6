/**
 * Tickets: a browser that has games of its own, and that was identified as another player too, gets one until the viewer chooses what to do
 * with those games. A ticket is signed and stored nowhere, and is useless without the cookie of the browser that it was issued to.
 */
import { signatureOf } from '../http/ids.ts';
import type { Merging } from './merge-results.ts';

const ticketMs = 10 * 60_000;

const shape = /^(\w{16})\.(\w{16})\.(\d{13,15})\.([\w-]{22})$/;

const signed = (masterKey: Uint8Array, text: string): string =>
  `${text}.${signatureOf(masterKey, 'ticket', text)}`;

export const formatTicket = (masterKey: Uint8Array, { from, to }: Merging, now: number): string =>
  signed(masterKey, `${from}.${to}.${now + ticketMs}`);

/** The players of a ticket; null if it has expired or is invalid. */
export const parseTicket = (masterKey: Uint8Array, ticket: string, now: number): Merging | null => {
  const [, from, to, end = ''] = shape.exec(ticket) ?? [];
  if (from === undefined || to === undefined) return null;
  const isOurs = ticket === signed(masterKey, `${from}.${to}.${end}`);
  return isOurs && now < Number(end) ? { from, to } : null;
};
