/** What a request to copy has in braces until it is shown. */

const weekMs = 604_800_000;

const names = ['origin', 'date', 'month', 'period', 'closesAt'] as const;

export const isFilledIn = (name: string): name is (typeof names)[number] =>
  names.some((known) => known === name);

/** A request to the site at `origin`, with values that work on `date`. Others stay in braces. */
export const filledIn = (request: string, origin: string, date: string): string => {
  const month = date.slice(0, 7);
  const closesAt = new Date(Date.parse(date) + weekMs).toISOString();
  const values = { origin, date, month, period: month, closesAt };
  return request.replaceAll(/\{(\w+)\}/g, (braced, name: string) =>
    isFilledIn(name) ? values[name] : braced,
  );
};
