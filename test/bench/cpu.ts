/**
 * CPU of workerd per request, compared with that of a bare server in one run. A busy machine
 * changes it less than a rate.
 */
import { medianOf, print } from './figure.ts';
import type { Client } from './load.ts';
import { cpuOf } from './processes.ts';

export interface Process {
  readonly client: Client;
  readonly pid: number;
}

/** Many short rounds, because a machine's speed drifts within seconds. */
const rounds = 44;
/** Rounds in which compilers are still busy with code that has run only a few times. */
const roundsBefore = 16;

/** Milliseconds of CPU per request, one after the other. */
export const cpuMs = async (
  { pid }: Pick<Process, 'pid'>,
  requests: readonly (() => Promise<void>)[],
): Promise<number> => {
  const before = cpuOf(pid);
  for (const request of requests) await request();
  return ((cpuOf(pid) - before) * 1_000) / requests.length;
};

/**
 * Prints the cost of a request, that of the bare one, and their ratio: medians of alternating
 * rounds.
 */
export const compareCpu = async (
  name: string,
  budget: number | undefined,
  ours: (round: number) => Promise<number>,
  bare: (round: number) => Promise<number>,
): Promise<void> => {
  const pairs: (readonly [number, number])[] = [];
  for (let round = 0; round < roundsBefore + rounds; round++)
    pairs.push([await ours(round), await bare(round)]);
  const counted = pairs.slice(roundsBefore);
  print({ figure: `${name}-cpu`, value: medianOf(counted.map(([one]) => one)), unit: 'ms' });
  print({ figure: `${name}-cpu-bare`, value: medianOf(counted.map(([, one]) => one)), unit: 'ms' });
  print({
    figure: `${name}-cpu-to-bare`,
    value: medianOf(counted.map(([one, other]) => one / other)),
    unit: 'ratio',
    ...(budget === undefined ? {} : { budget }),
  });
};
