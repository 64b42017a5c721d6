/**
 * Injects the platform's failures, in the shapes in which the runtime makes them. D1's are made
 * where its binding fetches, so that they take the binding's own way to the Worker (workerd's
 * `d1-api`); R2, objects and their storage reject with the runtime's marks.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { invalidate } from '../../worker/http/cache.ts';
import { newPlayId } from './issued.ts';
import type { Answer } from './visitor.ts';
import { isLong } from './long.ts';

/** `before`: the call is not made. `after`: its answer is lost. `slow`: it is delayed. */
const faultKinds = ['before', 'after', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

type Fetched = () => Promise<Response>;

const markedError = (message: string, marks: object): Error =>
  Object.assign(new Error(message), marks);

const answering =
  (error: string): Fetched =>
  async () =>
    Response.json({ success: false, error }, { status: 500 });

const rejecting =
  (message: string, marks: object): Fetched =>
  async () => {
    throw markedError(message, marks);
  };

/** What D1’s binding may fetch during an outage. */
export const outagesOfD1: readonly (readonly [name: string, fetched: Fetched])[] = [
  ...[
    'D1 DB is overloaded. Requests queued for too long.',
    'D1 DB is overloaded. Too many requests queued.',
    'Network connection lost.',
    'D1 DB reset because its code was updated.',
    'D1 DB storage operation exceeded timeout which caused object to be reset.',
    'Internal error in D1 DB storage caused object to be reset.',
    'Internal error while starting up D1 DB storage caused object to be reset.',
    'Cannot resolve D1 DB due to transient issue on remote node.',
    "D1 DB's isolate exceeded its memory limit and was reset.",
    'D1 DB exceeded its CPU time limit and was reset.',
  ].map((error) => [error, answering(error)] as const),
  ['a lost connection', rejecting('Network connection lost.', { retryable: true })],
  ['an internal error', rejecting('internal error; reference = 7u2h1v9c', { remote: true })],
  ['a page of an error', async () => new Response('error code: 1105', { status: 503 })],
  ['rows that break off', async () => new Response('[{"results":{"rows":[["secret')],
];

export const fullnessOfD1: readonly string[] = [
  'Exceeded maximum DB size',
  'Exceeded maximum account storage. Contact us or free up space',
  'database or disk is full: SQLITE_FULL',
];

const outagesOfObjects: readonly Error[] = [
  markedError('Network connection lost.', { retryable: true, remote: true }),
  markedError('Durable Object is overloaded. Too many requests queued.', { overloaded: true }),
  markedError('Durable Object reset because its code was updated.', {
    durableObjectReset: true,
    retryable: true,
  }),
  markedError('internal error; reference = 7u2h1v9c', { remote: true }),
];

const outagesOfStorage: readonly Error[] = [
  markedError(
    'Durable Object storage operation exceeded timeout which caused object to be reset.',
    {
      durableObjectReset: true,
    },
  ),
  markedError('Internal error in Durable Object storage caused object to be reset.', {
    durableObjectReset: true,
    retryable: true,
  }),
];

const outagesOfR2 = (operation: string): readonly Error[] => [
  new Error(`${operation}: We encountered an internal error. Please try again. (10001)`),
  new Error(`${operation}: Unspecified error (0)`),
  markedError('Network connection lost.', { retryable: true }),
];

interface Fault {
  readonly call: number;
  readonly kind: FaultKind;
  /** Chooses among the shapes of the failing part, by turns. */
  readonly shape: number;
}

/** The calls to break: every `step`th from `first` on. In a long run, the first part has all. */
export const callsOf = (total: number, step: number, first = 0): readonly number[] =>
  Array.from({ length: total }, (_, call) => call).filter((call) =>
    isLong ? first === 0 : call % step === first,
  );

/** The same calls, each broken in every way and shape in a long run, otherwise in one by turns. */
export const faultsOf = (total: number, step: number, first = 0): readonly Fault[] =>
  callsOf(total, step, first).flatMap((call, at) =>
    isLong
      ? faultKinds.flatMap((kind) => {
          const shapes = kind === 'slow' ? 1 : outagesOfD1.length;
          return Array.from({ length: shapes }, (_, shape) => ({ call, kind, shape }));
        })
      : [{ call, kind: faultKinds[at % faultKinds.length] ?? 'before', shape: at }],
  );

const slowMs = 30;

let calls = 0;
let fault: Fault | null = null;
/** What every fetch of D1's binding gets while D1 is down. */
let down: Fetched | null = null;
/** What it gets for a statement that may need room while D1 is full. */
let full: Fetched | null = null;
/** What every read of a solved table gets while they can't be read. */
let tablesDown: Fetched | null = null;

const dueFault = (): Fault | null => (calls++ === fault?.call ? fault : null);

const shapeOf = <Shape>(shapes: readonly Shape[], shape: number): Shape => {
  const chosen = shapes[shape % shapes.length];
  if (chosen === undefined) throw new Error('there is no such shape');
  return chosen;
};

type Method = (this: unknown, ...args: unknown[]) => unknown;
export type Undo = () => void;

/** Replaces a method of the runtime's own, and returns what puts it back. */
export const replaceMethod = (target: object, name: string, broken: unknown): Undo => {
  const own = Object.getOwnPropertyDescriptor(target, name);
  Reflect.set(target, name, broken);
  return () => {
    if (own) Object.defineProperty(target, name, own);
    else Reflect.deleteProperty(target, name);
  };
};

/** Makes a call with the fault that is due, if one is. */
const callWithFault = async (outages: readonly Error[], make: () => unknown): Promise<unknown> => {
  const due = dueFault();
  if (due === null) return make();
  if (due.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  if (due.kind === 'before') throw shapeOf(outages, due.shape);
  const value = await make();
  if (due.kind === 'after') throw shapeOf(outages, due.shape);
  return value;
};

const breakAsync = (target: object, name: string, outages: readonly Error[]): Undo => {
  const original = Reflect.get(target, name) as Method;
  const broken: Method = function (...args) {
    return callWithFault(outages, () => original.apply(this, args));
  };
  return replaceMethod(target, name, broken);
};

const breakSync = (target: object, name: string, outages: readonly Error[]): Undo => {
  const original = Reflect.get(target, name) as Method;
  const broken: Method = function (...args) {
    const due = dueFault();
    if (due?.kind === 'before') throw shapeOf(outages, due.shape);
    const value = original.apply(this, args);
    if (due?.kind === 'after') throw shapeOf(outages, due.shape);
    return value;
  };
  return replaceMethod(target, name, broken);
};

/** Fetches as D1's binding does, with the fault that is due. */
const fetchOfD1 = async (body: unknown, make: () => Promise<Response>): Promise<Response> => {
  if (down !== null) return down();
  if (full !== null && /"sql":"\s*(?:insert|update)\b/i.test(String(body))) return full();
  const due = dueFault();
  if (due === null) return make();
  const [, failed] = shapeOf(outagesOfD1, due.shape);
  if (due.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
  if (due.kind === 'before') return failed();
  const response = await make();
  if (due.kind !== 'after') return response;
  await response.body?.cancel();
  return failed();
};

const urlOf = (input: unknown): string => (input instanceof Request ? input.url : String(input));

/** Every binding’s fetcher has this prototype; D1 and the solved tables have their hosts. */
const breakFetcher = (): Undo => {
  const prototype = Object.getPrototypeOf(Reflect.get(env.DB, 'fetcher') as Fetcher);
  const original: Fetcher['fetch'] = prototype.fetch;
  const broken: Fetcher['fetch'] = function (this: Fetcher, input, init) {
    const make = () => original.call(this, input, init);
    if (urlOf(input).startsWith('http://d1/')) return fetchOfD1(init?.body, make);
    if (tablesDown !== null && urlOf(input).startsWith('https://assets.local/'))
      return tablesDown();
    return make();
  };
  return replaceMethod(prototype, 'fetch', broken);
};

/** Members of a stub that are no methods of its object. */
const isOwn = (name: string | symbol): boolean =>
  typeof name === 'symbol' || ['then', 'fetch', 'id', 'name', 'constructor'].includes(name);

/** Breaks the calls of objects, but not what the test runner does with their stubs. */
const breakStubs = (namespace: object): Undo => {
  const prototype = Object.getPrototypeOf(namespace);
  const original = Reflect.get(prototype, 'getByName') as Method;
  const broken: Method = function (...args) {
    const stub = original.apply(this, args) as Record<string | symbol, Method>;
    return new Proxy(stub, {
      get: (target, name) => {
        if (!isOwn(name))
          return (...given: unknown[]) =>
            callWithFault(outagesOfObjects, () => target[name]?.(...given));
        const own = target[name];
        return typeof own === 'function' && name === 'fetch' ? own.bind(target) : own;
      },
    });
  };
  return replaceMethod(prototype, 'getByName', broken);
};

/** Breaks the runtime’s own classes, until what this returns to `beforeAll` is called. */
export const wireFaults = async (): Promise<Undo> => {
  const undos = [
    breakFetcher(),
    breakStubs(env.PLAYS),
    ...['get', 'put', 'list', 'delete'].map((name) =>
      breakAsync(Object.getPrototypeOf(env.FILES), name, outagesOfR2(name)),
    ),
  ];
  const object = env.PLAYS.get(env.PLAYS.idFromName(newPlayId()));
  await runInDurableObject(object, (_, { storage }) => {
    undos.push(
      breakSync(Object.getPrototypeOf(storage.kv), 'put', outagesOfStorage),
      breakAsync(Object.getPrototypeOf(storage), 'setAlarm', outagesOfStorage),
    );
  });
  return () => undos.forEach((undo) => undo());
};

export const countCalls = async (scenario: () => Promise<void>): Promise<number> => {
  fault = null;
  calls = 0;
  await scenario();
  return calls;
};

export const withFault = async (broken: Fault, scenario: () => Promise<void>): Promise<void> => {
  calls = 0;
  fault = broken;
  try {
    await scenario();
  } finally {
    fault = null;
  }
};

const whileSet = async <Value>(
  set: (fetched: Fetched | null) => void,
  fetched: Fetched,
  scenario: () => Promise<Value>,
): Promise<Value> => {
  set(fetched);
  try {
    return await scenario();
  } finally {
    set(null);
  }
};

export const withD1 = <Value>(fetched: Fetched, scenario: () => Promise<Value>): Promise<Value> =>
  whileSet((to) => void (down = to), fetched, scenario);

/** Runs `scenario` while D1 reads and deletes, but says `message` to every other write. */
export const withFullD1 = <Value>(
  message: string,
  scenario: () => Promise<Value>,
): Promise<Value> => {
  const refuse = async () => Response.json({ success: false, error: message }, { status: 400 });
  return whileSet((to) => void (full = to), refuse, scenario);
};

/** Runs `scenario` while every read of a solved table gets `fetched`. */
export const withTables = <Value>(
  fetched: Fetched,
  scenario: () => Promise<Value>,
): Promise<Value> => {
  invalidate('coach ');
  return whileSet((to) => void (tablesDown = to), fetched, scenario);
};

const triesMax = 5;

/** Repeats a request as a client does, until the answer is not an outage. */
export const insist = async <Body>(ask: () => Promise<Answer<Body>>): Promise<Body> => {
  for (let tries = 0; tries < triesMax; tries++) {
    const answer = await ask();
    if (answer.status < 300) return answer.body;
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  }
  throw new Error('no answer in spite of many tries');
};

/** Files of the build as they can't be read: the asset server fails, or can't be reached. */
export const outagesOfAssets: readonly (readonly [name: string, fetched: Fetched])[] = [
  ['an error of the asset server', async () => new Response('internal error', { status: 500 })],
  ['a table that is missing', async () => new Response(null, { status: 404 })],
  ['a lost connection', rejecting('Network connection lost.', { retryable: true })],
];

export const overloaded: Fetched = answering('D1 DB is overloaded. Requests queued for too long.');

/** D1 as it answers a statement of ours that is wrong. */
export const badStatement: Fetched = answering('no such column: scroe at offset 7: SQLITE_ERROR');
