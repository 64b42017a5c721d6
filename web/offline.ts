/** What was loaded once works without a connection: the service worker keeps this page and what it came with. */
import { scriptAddress } from './trusted.ts';

const pathOf = (address: string): string => new URL(address).pathname;

const partsOfPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`))
    .map(pathOf);

/** Once the page is there. A browser without service workers plays on, with a connection. */
export const keepOffline = async (): Promise<void> => {
  // Without a connection there is nothing new to keep.
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register(scriptAddress('/service-worker.js'));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ page: location.pathname, parts: [...new Set(partsOfPage())] });
  } catch {
    // The page is there; it is only not kept.
  }
};
