/** The only place that asks the server. Every answer also comes with its failures as values a page can put into words. */
import type { BodyOf, Endpoint, ParamsOf, SuccessOf } from '../../api/endpoint.ts';
import type { Address, EndpointAt } from '../../api/endpoints.ts';
import type { ProblemCode, Problem as ProblemBody } from '../../api/problems.ts';
import type { SealedReplay } from '../../api/schemas/replays.ts';

/** A request that is not answered within this time counts as not answered. */
const timeoutMs = 15_000;
const defaultRetryMs = 2_000;

/** The server said no. */
export class Problem extends Error {
  readonly status: number;
  /** One of the contract's. A newer server may know others, which are nobody's `case`. */
  readonly code: ProblemCode;
  /** How long the server asks to wait before the next try; only with 429 and 503. */
  readonly retryAfterMs: number;
  /** The result whose dice are sealed; only with `replay-sealed`. */
  readonly sealed: SealedReplay | null;
  /** The rule that a name breaks; only with `invalid-handle`. */
  readonly rule: ProblemBody['rule'] | null;

  constructor(status: number, body: Partial<ProblemBody>, retryAfter: string | null) {
    super(body.detail ?? body.title ?? 'The server could not answer.');
    this.status = status;
    this.code = (body.code ?? 'internal') as ProblemCode;
    this.retryAfterMs = Number(retryAfter) * 1_000 || defaultRetryMs;
    this.sealed = body.sealed ?? null;
    this.rule = body.rule ?? null;
  }
}

/** No answer: the connection is down, or too slow. */
export class Unreachable extends Error {}

const send = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    return await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw new Unreachable('No connection.');
  }
};

const problemOf = async (response: Response): Promise<Problem> => {
  const body: unknown = await response.json().catch(() => null);
  const isObject = typeof body === 'object' && body !== null;
  return new Problem(response.status, isObject ? body : {}, response.headers.get('Retry-After'));
};

const bodyOf = async <Body>(response: Response): Promise<Body> => {
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return null as Body; // The body that the contract says it has.
  try {
    // The server is our own and writes what its schemas say: the one place where the client takes its word for it.
    return (await response.json()) as Body;
  } catch {
    throw new Unreachable('The answer broke off.');
  }
};

/** What a call sends besides its address, as the endpoint's definition has it. */
interface Sent<E extends Endpoint> {
  readonly params?: { readonly [Name in keyof ParamsOf<E>]: string };
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<E>;
}

export const get = async <Body>(path: string, init: RequestInit = {}): Promise<Body> =>
  bodyOf(await send(path, init));

/** How a path is asked. */
export type Asking = <Body>(path: string, init: RequestInit) => Promise<Body>;

/** Calls an endpoint, `GET /api/plays/{id}`. What it takes and what comes back is what its definition says. */
export const call = <At extends Address>(
  address: At,
  { params, query, body }: Sent<EndpointAt<At>> = {},
  asking: Asking = get,
): Promise<SuccessOf<EndpointAt<At>>> => {
  const [method = '', path = ''] = address.split(' ');
  const values: Readonly<Record<string, string>> = params ?? {};
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => values[name] ?? '');
  return asking(query ? `${filled}?${new URLSearchParams(query)}` : filled, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
};

/** An answer and what it may be asked for again by: `If-None-Match` with this tag is a 304 while it has not changed. */
export interface WithETag<Body> {
  readonly body: Body;
  readonly tag: string | null;
}

export const askConditionally = async <Body>(
  path: string,
  init: RequestInit,
): Promise<WithETag<Body>> => {
  const response = await send(path, init);
  return { body: await bodyOf(response), tag: response.headers.get('ETag') };
};

/**
 * A request that makes a player of whoever is none yet. The tabs of a browser share a cookie: two that came at once would be two players,
 * one of them lost, so that they take turns.
 */
export const askAsPlayer = async <Body>(path: string, init: RequestInit): Promise<Body> => {
  const request = (): Promise<Body> => get(path, init);
  // Where a page has no locks (plain HTTP on another machine) it can only hope.
  if (!('locks' in navigator)) return request();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await navigator.locks.request('evenroll-player', { signal }, request);
  } catch (failure) {
    if (failure instanceof Problem || failure instanceof Unreachable) throw failure;
    throw new Unreachable('Another tab is still waiting.');
  }
};
