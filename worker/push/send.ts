/** Sends one notice to a push service (RFC 8030), encrypted for the browser (RFC 8291). */
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { hourMs } from '../../api/days.ts';
import { getCached, setCached } from '../http/cache.ts';
import type { Config } from '../http/config.ts';
import { signatureOf } from '../http/ids.ts';
import type { PushConfig } from '../http/settings.ts';
import type { PushKind } from './messages.ts';
import { shownOf, type Due } from './notices.ts';
import { parseEndpoint } from './push-services.ts';

/** What a push service answers within this time counts. */
const answerMsMax = 5_000;
/** Every body has this length, so that nobody on the way learns who is named in it. */
const bodyBytes = 1_024;

/** What became of a notice. */
export interface Outcome {
  readonly row: Due;
  readonly is: 'sent' | 'ended' | 'refused' | 'failed';
  /** The push service's, 0 without an answer. */
  readonly status: number;
  readonly host: string;
  /** How long the push service wants to be left alone, in seconds; 0 if it has not said. */
  readonly retryAfter: number;
}

/** The header that says who sends, which costs a signature: kept for an hour. */
const authorizationFor = async (endpoint: URL, push: PushConfig, now: number): Promise<string> => {
  const key = `vapid ${push.publicKey} ${endpoint.origin}`;
  const known = getCached<string>(key, now);
  if (known !== undefined) return known;
  const keys = { p256dh: '', auth: '' };
  const { headers } = await vapidHeaders(
    { endpoint: endpoint.href, expirationTime: null, keys },
    { publicKey: push.publicKey, privateKey: push.privateKey, subject: push.contact },
  );
  setCached(key, headers.authorization, { now, ttlMs: hourMs });
  return headers.authorization;
};

const bodyOf = (kind: PushKind, row: Due): Promise<Uint8Array<ArrayBuffer>> => {
  const text = JSON.stringify({ web_push: 8030, notification: shownOf(kind, row) });
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.max(bodyBytes, bytes.length)).fill(' '.charCodeAt(0));
  padded.set(bytes);
  const { endpoint, p256dh, auth } = row;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  return encryptNotification(subscription, padded, { pad: false });
};

const retryAfterOf = ({ headers }: Response, now: number): number => {
  const text = headers.get('Retry-After') ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000;
  return Math.max(0, Math.ceil(seconds) || 0);
};

const meaningOf = (status: number): Outcome['is'] => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'ended';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
};

/**
 * Sends a notice. No answer in time, or none at all, has failed. The endpoint is checked again, and
 * no redirect is followed, so nothing else is ever called.
 */
export const send = async (
  { push, idKey }: Pick<Config, 'idKey'> & { readonly push: PushConfig },
  kind: PushKind,
  row: Due,
  now: number,
): Promise<Outcome> => {
  const endpoint = parseEndpoint(row.endpoint);
  if (endpoint === null) return { row, is: 'refused', status: 0, host: '', retryAfter: 0 };
  const { origin, pathname, search, hostname: host } = endpoint;
  const headers = {
    Authorization: await authorizationFor(endpoint, push, now),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    TTL: String(Math.floor((row.staleAt - now) / 1_000)),
    Urgency: kind === 'daily' ? 'low' : 'normal',
    // One that was not delivered yet is replaced.
    Topic: signatureOf(idKey, 'push', `${row.id}/${row.about}`),
  };
  const body = await bodyOf(kind, row);
  try {
    const signal = AbortSignal.timeout(answerMsMax);
    const address = (push.localOrigin ?? origin) + pathname + search;
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    await answer.body?.cancel();
    const { status } = answer;
    return { row, is: meaningOf(status), status, host, retryAfter: retryAfterOf(answer, now) };
  } catch {
    return { row, is: 'failed', status: 0, host, retryAfter: 0 };
  }
};
