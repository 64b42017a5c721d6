/** Objects that are called at a time. */
const objectsAtOnce = 10;

/** Visits items some at a time, for visits that call Durable Objects. */
export const inGroups = async <Item>(
  items: readonly Item[],
  visit: (item: Item) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += objectsAtOnce)
    await Promise.all(items.slice(at, at + objectsAtOnce).map(visit));
};
