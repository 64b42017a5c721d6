/**
 * The Worker with its use of D1, of objects and of R2 counted. `/counted` returns the counts and
 * resets them; `/forget` clears cached boards.
 */
import type { Bindings } from '../../../worker/bindings.ts';
import worker, { PlayObject as Play } from '../../../worker/index.ts';
import { invalidateShared } from '../../../worker/http/shared-reads.ts';
import { noneCounted, type Counted } from '../counted.ts';

export * from '../../../worker/index.ts';

let counted = noneCounted;
let isWired = false;

const add = (more: Partial<Counted>): void => {
  const sums = { ...counted };
  for (const name of Object.keys(noneCounted) as (keyof Counted)[]) sums[name] += more[name] ?? 0;
  counted = sums;
};

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Notes each call of a method with its answer and its object. */
const onCall = (
  prototype: object,
  name: string,
  note: (answer: unknown, self: unknown, args: readonly unknown[]) => void,
): void => {
  const original = Reflect.get(prototype, name) as Method;
  const noting: Method = function (...args) {
    const answer = original.apply(this, args);
    if (answer instanceof Promise) return answer.then((value) => (note(value, this, args), value));
    note(answer, this, args);
    return answer;
  };
  Reflect.set(prototype, name, noting);
};

/** The metas of an answer, or of all answers of a batch. */
const metasOf = (answer: unknown): D1Meta[] => {
  if (Array.isArray(answer)) return answer.flatMap(metasOf);
  const { meta } = (answer ?? {}) as Partial<D1Result>;
  return meta === undefined ? [] : [meta];
};

const sumOf = (metas: readonly D1Meta[], name: 'rows_read' | 'rows_written' | 'duration'): number =>
  metas.reduce((sum, meta) => sum + (meta[name] ?? 0), 0);

/** Sessions whose selects a replica may answer. */
const nearSessions = new WeakSet<object>();

const noteTrip = (answer: unknown, session: unknown): void => {
  const metas = metasOf(answer);
  const isRead = sumOf(metas, 'rows_written') === 0;
  add({
    trips: 1,
    replicaTrips: isRead && nearSessions.has(session as object) ? 1 : 0,
    rows: sumOf(metas, 'rows_read'),
    written: sumOf(metas, 'rows_written'),
    sqlMs: sumOf(metas, 'duration'),
  });
};

/** Statements keep the session that made them. */
const noteStatement = (answer: unknown, statement: unknown): void =>
  noteTrip(answer, (statement as { readonly dbSession: object }).dbSession);

/** A raw answer has no counts of rows, so a select is made once more for its meta. */
const countRaw = (prototype: object): void => {
  const [raw, all] = ['raw', 'all'].map((name) => Reflect.get(prototype, name) as Method);
  const counting: Method = async function (...args) {
    const answer = await raw?.apply(this, args);
    const { statement } = this as { readonly statement: string };
    noteStatement(/^\s*(?:select|with)\b/i.test(statement) ? await all?.apply(this) : answer, this);
    return answer;
  };
  Reflect.set(prototype, 'raw', counting);
};

/** Members of a stub that are no methods of its object. */
const ownMembers: readonly (string | symbol)[] = ['then', 'fetch', 'id', 'name', 'constructor'];

/** An object whose method calls are counted. */
const countedStub = <Stub extends object>(stub: Stub): Stub =>
  new Proxy(stub, {
    get: (target, name) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function' || ownMembers.includes(name)) return method;
      return async (...args: unknown[]): Promise<unknown> => {
        const startedMs = Date.now();
        const answer: unknown = await Reflect.apply(method, target, args);
        add({ objectCalls: 1, objectMs: Date.now() - startedMs });
        return answer;
      };
    },
  });

/** Counts calls of objects of every kind, whether the Worker makes them or another object. */
const countCalls = (namespace: object): void => {
  const prototype = Object.getPrototypeOf(namespace) as object;
  const original = Reflect.get(prototype, 'getByName') as Method;
  const counting: Method = function (...args) {
    return countedStub(original.apply(this, args) as object);
  };
  Reflect.set(prototype, 'getByName', counting);
};

const wire = ({ DB, FILES, PLAYS }: Bindings): void => {
  if (isWired) return;
  isWired = true;
  // The database's own batches go through this `batch` too.
  onCall(Object.getPrototypeOf(DB.withSession()) as object, 'batch', noteTrip);
  onCall(Object.getPrototypeOf(DB) as object, 'withSession', (session, _, [start]) => {
    if (start !== 'first-primary') nearSessions.add(session as object);
  });
  const statement = Object.getPrototypeOf(DB.prepare('select 1')) as object;
  countRaw(statement);
  for (const name of ['run', 'all', 'first']) onCall(statement, name, noteStatement);
  const bucket = Object.getPrototypeOf(FILES) as object;
  for (const name of ['put', 'list']) onCall(bucket, name, () => add({ classA: 1 }));
  for (const name of ['get', 'head']) onCall(bucket, name, () => add({ classB: 1 }));
  for (const name of ['log', 'error']) onCall(console, name, () => add({ logs: 1 }));
  countCalls(PLAYS);
};

let isStorageWired = false;

/** The rows that objects of any kind read and write in storage of their own. */
const wireStorage = ({ storage }: DurableObjectState): void => {
  if (isStorageWired) return;
  isStorageWired = true;
  const kv = Object.getPrototypeOf(storage.kv) as object;
  onCall(kv, 'get', () => add({ objectRows: 1 }));
  for (const name of ['put', 'delete']) onCall(kv, name, () => add({ objectWritten: 1 }));
  onCall(Object.getPrototypeOf(storage) as object, 'setAlarm', () => add({ objectWritten: 1 }));
};

/** Plays, with their alarms counted. */
export class PlayObject extends Play {
  constructor(state: DurableObjectState, env: Bindings) {
    super(state, env);
    wireStorage(state);
  }

  override async alarm(): Promise<void> {
    add({ alarms: 1 });
    await super.alarm();
  }
}

export default {
  ...worker,
  async fetch(request, env, context) {
    wire(env);
    const { pathname } = new URL(request.url);
    switch (pathname) {
      case '/counted': {
        const said = counted;
        counted = noneCounted;
        return Response.json(said);
      }
      case '/forget':
        invalidateShared('board ');
        return Response.json({});
      default:
        add(pathname.startsWith('/assets/') ? { files: 1 } : { requests: 1 });
        return worker.fetch(request, env, context);
    }
  },
} satisfies ExportedHandler<Bindings>;
