/** The Worker with every statement that it sends to D1 recorded. `/recorded` returns them. */
import type { Bindings } from '../../../worker/bindings.ts';
import worker from '../../../worker/index.ts';

export * from '../../../worker/index.ts';

/** What was sent at once: a statement, or a batch, which is one transaction. */
type Trip = readonly (readonly [sql: string, ...values: unknown[]])[];

/** As workerd's own class has them. */
interface Statement {
  readonly statement: string;
  readonly params: readonly unknown[];
}

const trips: Trip[] = [];
let isWired = false;

type Method = (this: unknown, ...args: unknown[]) => unknown;

const around = (
  prototype: object,
  name: string,
  note: (self: unknown, args: unknown[]) => void,
) => {
  const original = Reflect.get(prototype, name) as Method;
  const noting: Method = function (...args) {
    note(this, args);
    return original.apply(this, args);
  };
  Reflect.set(prototype, name, noting);
};

const tripOf = (statements: readonly Statement[]): Trip =>
  statements.map(({ statement, params }) => [statement, ...params]);

const wire = ({ DB }: Bindings): void => {
  if (isWired) return;
  isWired = true;
  const session = Object.getPrototypeOf(DB.withSession()) as object;
  around(session, 'batch', (_, [statements]) => trips.push(tripOf(statements as Statement[])));
  const statement = Object.getPrototypeOf(DB.prepare('select 1')) as object;
  for (const name of ['run', 'all', 'raw', 'first'])
    around(statement, name, (self) => trips.push(tripOf([self as Statement])));
};

export default {
  ...worker,
  async fetch(request, env, context) {
    wire(env);
    if (new URL(request.url).pathname === '/recorded') return Response.json(trips.splice(0));
    return worker.fetch(request, env, context);
  },
} satisfies ExportedHandler<Bindings>;
