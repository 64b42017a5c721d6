/**
 * Of requests that go well, one in this many is logged. At a hundred thousand players a line for
 * each would cost as much as all the rest.
 */
export const sampledOneIn = 128;

/** Whether a request that goes well is logged. Its id is random, so that the sample is. */
export const isSampled = (requestId: string): boolean =>
  Number.parseInt(requestId.slice(0, 8), 16) % sampledOneIn === 0;
