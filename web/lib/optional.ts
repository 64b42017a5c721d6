/** Waits for a part of the page that is loaded later, and does without it if it can't be loaded. */
export const optional = (part: Promise<unknown>): void => void part.catch(() => undefined);
