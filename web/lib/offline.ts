/** Registers the service worker, which caches the pages that need no server and shows notices. */
import { recall } from './storage.ts';
import { scriptAddress } from './trusted-types.ts';

/** Call after the page has loaded. Does nothing in browsers without service workers. */
export const keepOffline = async (): Promise<void> => {
  // Offline there is nothing to ask for.
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register(scriptAddress('/service-worker.js'));
    if (recall('push') !== null)
      await import('./push.ts').then(({ refresh }) => refresh()).catch(() => undefined);
  } catch {
    // The page works, but not offline.
  }
};
