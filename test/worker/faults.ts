/** Injects faults: counts the calls to D1, R2 and Durable Object storage, and breaks one of them at their prototypes. */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { newPlayId } from './issued.ts';
import { isLong } from './long.ts';

/** `before`: the call is not made. `after`: it is made, but its answer is lost. `slow`: it is delayed. */
const faultKinds = ['before', 'after', 'slow'] as const;
export type FaultKind = (typeof faultKinds)[number];

/** The calls to break: all in a long run, otherwise every `step`th. */
export const callsOf = (total: number, step: number): readonly number[] =>
  Array.from({ length: total }, (_, call) => call).filter((call) => isLong || call % step === 0);

interface Fault {
  readonly call: number;
  readonly kind: FaultKind;
}

/** The same calls, each broken in every way in a long run, otherwise in one way by turns. */
export const faultsOf = (total: number, step: number): readonly Fault[] =>
  callsOf(total, step).flatMap((call) =>
    faultKinds
      .filter((_, way) => isLong || way === call % faultKinds.length)
      .map((kind) => ({ call, kind })),
  );

const slowMs = 30;

type Method = (this: unknown, ...args: unknown[]) => unknown;

let calls = 0;
let fault: Fault | null = null;

const isDue = (): FaultKind | null => (calls++ === fault?.call ? fault.kind : null);

const breakAsync = (target: object, name: string): void => {
  const original = Reflect.get(target, name) as Method;
  const broken: Method = async function (...args) {
    const kind = isDue();
    if (kind === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs));
    if (kind === 'before') throw new Error('D1_ERROR: injected before the call');
    const value = await original.apply(this, args);
    if (kind === 'after') throw new Error('D1_ERROR: injected after the call');
    return value;
  };
  Reflect.set(target, name, broken);
};

const breakSync = (target: object, name: string): void => {
  const original = Reflect.get(target, name) as Method;
  const broken: Method = function (...args) {
    const kind = isDue();
    if (kind === 'before') throw new Error('injected before the write');
    const value = original.apply(this, args);
    if (kind === 'after') throw new Error('injected after the write');
    return value;
  };
  Reflect.set(target, name, broken);
};

/** Patches the prototypes. Call once per file. */
export const wireFaults = async (): Promise<void> => {
  const statement = Object.getPrototypeOf(env.DB.prepare('select 1'));
  for (const name of ['run', 'all', 'raw', 'first']) breakAsync(statement, name);
  // The database's own batches go through this `batch` too.
  breakAsync(Object.getPrototypeOf(env.DB.withSession()), 'batch');
  for (const name of ['get', 'put', 'list', 'delete'])
    breakAsync(Object.getPrototypeOf(env.FILES), name);
  await runInDurableObject(env.PLAYS.get(env.PLAYS.idFromName(newPlayId())), (_, state) => {
    breakSync(Object.getPrototypeOf(state.storage.kv), 'put');
    breakAsync(Object.getPrototypeOf(state.storage), 'setAlarm');
  });
};

/** Counts the calls that `scenario` makes when nothing fails. */
export const countCalls = async (scenario: () => Promise<void>): Promise<number> => {
  fault = null;
  calls = 0;
  await scenario();
  return calls;
};

/** Runs `scenario` with call number `call` (from 0) broken. */
export const withFault = async (
  call: number,
  kind: FaultKind,
  scenario: () => Promise<void>,
): Promise<void> => {
  calls = 0;
  fault = { call, kind };
  try {
    await scenario();
  } finally {
    fault = null;
  }
};
