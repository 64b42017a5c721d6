/** The Worker, with what it asks of D1 counted: `/counted` tells it and begins anew. */
import worker from '../../../worker/index.ts';
import type { Bindings } from '../../../worker/http/env.ts';
import type { Counted } from '../counted.ts';

export * from '../../../worker/index.ts';

const none: Counted = { trips: 0, rows: 0, written: 0, sqlMs: 0 };
let counted = none;
let isWired = false;

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>;

/** The metas of an answer, or of all answers of a batch. */
const metasOf = (answer: unknown): D1Meta[] => {
  if (Array.isArray(answer)) return answer.flatMap(metasOf);
  const { meta } = (answer ?? {}) as Partial<D1Result>;
  return meta === undefined ? [] : [meta];
};

const sumOf = (metas: readonly D1Meta[], name: 'rows_read' | 'rows_written' | 'duration'): number =>
  metas.reduce((sum, meta) => sum + (meta[name] ?? 0), 0);

const count = (prototype: object, name: string): void => {
  const original = Reflect.get(prototype, name) as Method;
  const counting: Method = async function (...args) {
    const answer = await original.apply(this, args);
    const metas = metasOf(answer);
    counted = {
      trips: counted.trips + 1,
      rows: counted.rows + sumOf(metas, 'rows_read'),
      written: counted.written + sumOf(metas, 'rows_written'),
      sqlMs: counted.sqlMs + sumOf(metas, 'duration'),
    };
    return answer;
  };
  Reflect.set(prototype, name, counting);
};

const wire = ({ DB }: Bindings): void => {
  if (isWired) return;
  isWired = true;
  // The batches of the database itself are those of a session, too.
  count(Object.getPrototypeOf(DB.withSession()) as object, 'batch');
  const statement = Object.getPrototypeOf(DB.prepare('select 1')) as object;
  for (const name of ['run', 'all', 'raw', 'first']) count(statement, name);
};

export default {
  ...worker,
  fetch(request, env, context) {
    wire(env);
    if (new URL(request.url).pathname !== '/counted') return worker.fetch(request, env, context);
    const said = counted;
    counted = none;
    return Response.json(said);
  },
} satisfies ExportedHandler<Bindings>;
