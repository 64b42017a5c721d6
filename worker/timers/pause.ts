/** Waits, even if not at all, until whatever else the process has to do has had its turn. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));
