/** What needs no server works without a connection: the service worker keeps those pages. */
import { scriptAddress } from './trusted-types.ts';

/** Once the page is there. A browser without service workers plays on, with a connection. */
export const keepOffline = async (): Promise<void> => {
  // Without a connection there is nothing new to keep.
  if (!('serviceWorker' in navigator) || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register(scriptAddress('/service-worker.js'));
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage('keep');
  } catch {
    // The page works; it is only not available offline.
  }
};
