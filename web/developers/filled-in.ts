/** What a request to copy has in braces until it is shown. */

const weekMs = 604_800_000;

const values = {
  origin: (origin: string) => origin,
  date: (_: string, date: string) => date,
  month: (_: string, date: string) => date.slice(0, 7),
  period: (_: string, date: string) => date.slice(0, 7),
  closesAt: (_: string, date: string) => new Date(Date.parse(date) + weekMs).toISOString(),
};

export const isFilledIn = (name: string): name is keyof typeof values =>
  Object.hasOwn(values, name);

/** A request to the site at `origin`, with values that work on `date`. Others stay in braces. */
export const filledIn = (request: string, origin: string, date: string): string =>
  request.replaceAll(/\{(\w+)\}/g, (braced, name: string) =>
    isFilledIn(name) ? values[name](origin, date) : braced,
  );
