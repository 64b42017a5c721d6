/**
 * The only module that sends requests to the server. Failures are typed errors that pages can put
 * into words.
 */
import type { BodyOf, Endpoint, ParamsOf, QueryNameOf, SuccessOf } from '../../api/endpoint.ts';
import type { Address, EndpointAt } from '../../api/endpoints.ts';
import type { ProblemCode, Problem as ProblemBody, Proof } from '../../api/problems.ts';
import type { Leaving } from '../../api/schemas/identity.ts';
import type { SealedReplay } from '../../api/schemas/replays.ts';
import type { TemplateResult } from 'lit';
import { askTimeWith, setServerNow } from './clock.ts';

/** A request without a response within this time counts as unanswered. */
const timeoutMs = 15_000;
const defaultRetryMs = 2_000;

/** An error response from the server. */
export class RequestProblem extends Error {
  readonly status: number;
  /** One of the contract's codes. A newer server may send others, which match no `case`. */
  readonly code: ProblemCode;
  /** How long to wait before the next try, as the server asks; only meaningful with 429 and 503. */
  readonly retryAfterMs: number;
  /** The result whose dice are sealed; only with `replay-sealed`. */
  readonly sealed: SealedReplay | null;
  /** The rule that a handle breaks; only with `invalid-handle`. */
  readonly rule: ProblemBody['rule'] | null;
  /** Words that whoever asked knows better: see stage/play-source.ts. */
  words: TemplateResult | null = null;
  /** What this browser's player has; only with `would-leave`. */
  readonly leaving: Leaving | null;
  /** What lets a stranger's request pass while the site is full; only with `rate-limited`. */
  readonly proof: Proof | null;

  constructor(status: number, body: Partial<ProblemBody>, retryAfter: string | null) {
    super(body.detail ?? body.title ?? 'The server could not answer.');
    this.status = status;
    this.code = (body.code ?? 'internal') as ProblemCode;
    this.retryAfterMs = Number(retryAfter) * 1_000 || defaultRetryMs;
    this.sealed = body.sealed ?? null;
    this.rule = body.rule ?? null;
    this.leaving = body.leaving ?? null;
    this.proof = body.proof ?? null;
  }
}

/** No response: the connection is down or too slow. */
export class Unreachable extends Error {}

/** Whether a request failed. Any other error is a bug. */
export const isFailure = (error: unknown): error is RequestProblem | Unreachable =>
  error instanceof RequestProblem || error instanceof Unreachable;

/**
 * Whether the same request may succeed later: without a connection, while the server or the network
 * in front of it is busy or down. A 500 is a bug, which another try would meet again, and a full
 * database stays so for hours.
 */
export const isTransient = (failure: unknown): failure is RequestProblem | Unreachable =>
  failure instanceof Unreachable ||
  (failure instanceof RequestProblem &&
    (failure.status === 429 || failure.status > 500) &&
    failure.code !== 'database-full');

/** The server's time comes with every answer. One that may have been stored has an old one. */
const noteTime = ({ headers }: Response): void => {
  if (headers.get('Cache-Control')?.includes('no-store')) setServerNow(headers.get('Date'));
};

/** Sends a request; throws `Unreachable` if no response arrives in time. */
export const send = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    noteTime(response);
    return response;
  } catch {
    throw new Unreachable('No connection.');
  }
};

askTimeWith(() => {
  // If that fails, the next look at the clock asks again.
  send('/api/challenges/today', { method: 'HEAD' }).catch(() => undefined);
});

const problemOf = async (response: Response): Promise<RequestProblem> => {
  const body: unknown = await response.json().catch(() => null);
  const isObject = typeof body === 'object' && body !== null;
  return new RequestProblem(
    response.status,
    isObject ? body : {},
    response.headers.get('Retry-After'),
  );
};

/** The body of a successful response; throws a `Problem` for any other. */
export const bodyOf = async <Body>(response: Response): Promise<Body> => {
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return null as Body; // The contract gives such an endpoint the body null.
  try {
    // The server is our own and sends what its schemas say. This is the only place where the client
    // trusts that.
    return (await response.json()) as Body;
  } catch {
    throw new Unreachable('The answer broke off.');
  }
};

/** The parameters, query and body of a call, typed by its endpoint's definition. */
type CallArguments<E extends Endpoint> = {
  readonly query?: { readonly [Name in QueryNameOf<E>]?: string };
} & (E['params'] extends object
  ? { readonly params: { readonly [Name in keyof ParamsOf<E>]: string } }
  : { readonly params?: undefined }) &
  (E['body'] extends object ? { readonly body: BodyOf<E> } : { readonly body?: undefined });

/**
 * The rest of a call's arguments. Those of an endpoint without parameters and body may be left out.
 */
type Rest<E extends Endpoint> =
  {} extends CallArguments<E>
    ? [given?: CallArguments<E>, fetcher?: Fetcher]
    : [given: CallArguments<E>, fetcher?: Fetcher];

/** Sends a request, and once more with a proof of work if the server asks for one. */
export const get = async <Body>(path: string, init: RequestInit = {}): Promise<Body> => {
  try {
    return await bodyOf(await send(path, init));
  } catch (failure) {
    if (!(failure instanceof RequestProblem) || failure.proof === null) throw failure;
    const answer = await import('./proof.ts')
      .then(({ prove }) => prove(failure.proof as Proof))
      .catch(() => null);
    if (answer === null) throw failure;
    return bodyOf(await send(path, { ...init, headers: { ...init.headers, Proof: answer } }));
  }
};

/** Sends a request and returns the response's body. */
export type Fetcher = <Body>(path: string, init: RequestInit) => Promise<Body>;

/**
 * Calls an endpoint, e.g. `GET /api/plays/{id}`. Its definition types the parameters and the
 * result.
 */
export const call = <At extends Address>(
  address: At,
  ...[given, fetcher = get]: Rest<EndpointAt<At>>
): Promise<SuccessOf<EndpointAt<At>>> => {
  const { params, query, body } = given ?? {};
  const [method = '', path = ''] = address.split(' ');
  const values: Readonly<Record<string, string>> = params ?? {};
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  return fetcher(query ? `${filled}?${new URLSearchParams(Object.entries(query))}` : filled, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
};

/**
 * Sends a request that creates a player if the viewer is not one yet. Tabs of a browser share a
 * cookie: two such requests at once would create two players and lose one, so a lock makes them
 * take turns.
 */
export const fetchAsPlayer = async <Body>(path: string, init: RequestInit): Promise<Body> => {
  const request = (): Promise<Body> => get(path, init);
  // Without locks (plain HTTP from another machine) the request is sent unprotected.
  if (!('locks' in navigator)) return request();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return await navigator.locks.request('evenroll-player', { signal }, request);
  } catch (failure) {
    if (isFailure(failure)) throw failure;
    throw new Unreachable('Another tab is still waiting.');
  }
};
