/** Finds what kept a page's main thread busy in Chromium's own trace. */

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

const mainThread = 'CrRendererMain';

/** Milliseconds of every task on a page's main thread that took longer than `atLeastMs`. */
export const longTasks = (trace: Buffer, atLeastMs: number): number[] => {
  // Chromium writes what its trace format says.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === mainThread)
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)))
    .map(({ dur = 0 }) => dur / 1_000)
    .filter((ms) => ms > atLeastMs);
};
