/**
 * A task of the timers, which runs step by step: as much as is due, but never more than its share
 * of what the platform allows.
 */

/** Waits, and with 0 only lets other pending tasks of the process run. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** What a step has done. */
export interface Done {
  /** Requests that it has made to D1 and to objects. */
  readonly calls: number;
  /** Whether there may be more to do. */
  readonly isMore: boolean;
}

export interface Task {
  readonly name: string;
  /**
   * The share of the requests that all tasks may make in one run, of which the platform allows a
   * thousand.
   */
  readonly callsMax: number;
  /** The most that a step makes. A run ends if fewer are left. */
  readonly callsPerStep: number;
  readonly step: () => Promise<Done>;
  /**
   * Whether something that should have been done by now is left although the run has nothing more
   * to do; never if omitted.
   */
  readonly isBehind?: () => boolean;
}

/**
 * How long a task begins new steps. All tasks that run after one another take less than the time
 * until the next run.
 */
const taskMsMax = 20_000;

/**
 * Runs steps until there is nothing left to do or the task's share has been used up; true if the
 * task is behind. Pauses after each step for as long as it took, so that D1 is there for others at
 * least half of the time.
 */
export const runSteps = async (task: Task): Promise<boolean> => {
  const { callsMax, callsPerStep, step } = task;
  const endsAt = Date.now() + taskMsMax;
  for (let calls = 0; calls + callsPerStep <= callsMax && Date.now() < endsAt;) {
    const startedAt = Date.now();
    const done = await step();
    if (!done.isMore) return task.isBehind?.() ?? false;
    calls += done.calls;
    await pause(Date.now() - startedAt);
  }
  return true;
};
