/** The Worker, with what it asks of D1 counted: `/counted` tells it and begins anew. */
import worker from '../../../worker/index.ts';
import type { Bindings } from '../../../worker/http/env.ts';
import type { Counted } from '../counted.ts';

export * from '../../../worker/index.ts';

const none: Counted = { trips: 0, rows: 0 };
let counted = none;
let isWired = false;

type Method = (this: unknown, ...args: unknown[]) => Promise<unknown>;

const rowsOf = (answer: unknown): number => {
  if (Array.isArray(answer)) return answer.reduce((sum: number, one) => sum + rowsOf(one), 0);
  const { meta } = (answer ?? {}) as Partial<D1Result>;
  return meta?.rows_read ?? 0;
};

const count = (prototype: object, name: string): void => {
  const original = Reflect.get(prototype, name) as Method;
  const counting: Method = async function (...args) {
    const answer = await original.apply(this, args);
    counted = { trips: counted.trips + 1, rows: counted.rows + rowsOf(answer) };
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
