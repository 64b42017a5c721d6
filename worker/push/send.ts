/** Sends one notice to a push service (RFC 8030), encrypted for the browser (RFC 8291). */
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { hourMs } from '../../api/days.ts';
import { getCached, setCached } from '../http/cache.ts';
import type { Config } from '../http/config.ts';
import { signatureOf } from '../http/ids.ts';
import type { PushConfig } from '../http/settings.ts';
import type { PushKind } from './messages.ts';
import { shownOf, type Row } from './notices.ts';
import { parseEndpoint } from './push-services.ts';

/** What a push service answers within this time counts. */
const answerMsMax = 5_000;
/** Every body has this length, so that nobody on the way learns who is named in it. */
const bodyBytes = 1_024;

/** What becomes of a notice. `status` is the push service's, 0 without an answer. */
export interface Outcome {
  readonly is: 'sent' | 'ended' | 'refused' | 'failed';
  readonly status: number;
  readonly host: string;
  /** How long the push service wants to be left alone, in seconds; null if it has not said. */
  readonly retryAfter: number | null;
}

/** The header that says who sends, which costs a signature: kept for an hour. */
const authorizationFor = async (endpoint: URL, push: PushConfig, now: number): Promise<string> => {
  const key = `vapid ${push.publicKey} ${endpoint.origin}`;
  const known = getCached<string>(key, now);
  if (known !== undefined) return known;
  const subscription = {
    endpoint: endpoint.href,
    expirationTime: null,
    keys: { p256dh: '', auth: '' },
  };
  const { publicKey, privateKey, contact: subject } = push;
  const { headers } = await vapidHeaders(subscription, { publicKey, privateKey, subject });
  setCached(key, headers.authorization, { now, ttlMs: hourMs });
  return headers.authorization;
};

const bodyOf = (kind: PushKind, row: Row): Promise<Uint8Array<ArrayBuffer>> => {
  const notification = shownOf(kind, row);
  const bytes = new TextEncoder().encode(JSON.stringify({ web_push: 8030, notification }));
  const padded = new Uint8Array(Math.max(bodyBytes, bytes.length)).fill(' '.charCodeAt(0));
  padded.set(bytes);
  const { endpoint, p256dh, auth } = row;
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  return encryptNotification(subscription, padded, { pad: false });
};

const retryAfterOf = ({ headers }: Response, now: number): number | null => {
  const text = headers.get('Retry-After');
  if (text === null) return null;
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
};

const meaningOf = (status: number): Outcome['is'] => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'ended';
  return status === 429 || status >= 500 ? 'failed' : 'refused';
};

/**
 * Sends a notice that is of use until `staleAt`. No answer in time, or none at all, has failed. The
 * endpoint is checked again, and no redirect is followed, so nothing else is ever called.
 */
export const send = async (
  { push, idKey }: Pick<Config, 'idKey'> & { readonly push: PushConfig },
  kind: PushKind,
  row: Row,
  staleAt: number,
  now: number,
): Promise<Outcome> => {
  const endpoint = parseEndpoint(row.endpoint);
  if (endpoint === null) return { is: 'refused', status: 0, host: '', retryAfter: null };
  const host = endpoint.hostname;
  const headers = {
    Authorization: await authorizationFor(endpoint, push, now),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    TTL: String(Math.floor((staleAt - now) / 1_000)),
    Urgency: kind === 'daily' ? 'low' : 'normal',
    // One that was not delivered yet is replaced.
    Topic: signatureOf(idKey, 'push', `${row.id}/${row.about}`),
  };
  const body = await bodyOf(kind, row);
  const address =
    push.localOrigin === null
      ? endpoint.href
      : push.localOrigin + endpoint.pathname + endpoint.search;
  try {
    const signal = AbortSignal.timeout(answerMsMax);
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal,
    });
    await answer.body?.cancel();
    const { status } = answer;
    return { is: meaningOf(status), status, host, retryAfter: retryAfterOf(answer, now) };
  } catch {
    return { is: 'failed', status: 0, host, retryAfter: null };
  }
};
