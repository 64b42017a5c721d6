/** Waits, and with 0 only lets other pending tasks of the process run. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
