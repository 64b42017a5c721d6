/** Loads a part that the page can do without. If it can't be loaded, it is missing. */
export const optional = (part: Promise<unknown>): void => void part.catch(() => undefined);
