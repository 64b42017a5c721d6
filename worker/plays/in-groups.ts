/** Objects that are called at a time. */
const objectsAtOnce = 10;

/**
 * Visits items some at a time, for visits that call Durable Objects or other servers. Returns what
 * the visits return, in the order of the items.
 */
export const inGroups = async <Item, Found>(
  items: readonly Item[],
  visit: (item: Item) => Promise<Found>,
  atOnce = objectsAtOnce,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (let at = 0; at < items.length; at += atOnce)
    found.push(...(await Promise.all(items.slice(at, at + atOnce).map(visit))));
  return found;
};
