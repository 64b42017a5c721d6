/** Style sheets of parts that a page loads later. */
const loading = new Map<string, Promise<unknown>>();

/**
 * Adds a style sheet to the page, once. Resolves when it applies; rejects if it can't be loaded, and
 * tries again when asked again.
 */
export const loadStyles = (address: string): Promise<unknown> => {
  const known = loading.get(address);
  if (known) return known;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      loading.delete(address);
      link.remove();
      reject(new Error(`${address} can’t be loaded`));
    };
  });
  loading.set(address, loaded);
  document.head.append(link);
  return loaded;
};
