/** Addresses of scripts that run beside the page must be vouched for (Trusted Types): only those named here can be. */
import coachAddress from '../workers/coach-worker.ts?worker&url';

export { coachAddress };

const scripts: readonly string[] = ['/service-worker.js', coachAddress];
/** Named by its pattern: with its address here every page would name it, and the service worker would keep it for all of them. */
const auditScript = /^\/assets\/audit-worker-[\w-]+\.js$/;

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

const vouch = (address: string): string => {
  if (!scripts.includes(address) && !auditScript.test(address))
    throw new TypeError(`not a script of ours: ${address}`);
  return address;
};

const { trustedTypes } = globalThis as { trustedTypes?: Policies }; // Not in every browser.
const policy = trustedTypes?.createPolicy('evenroll', { createScriptURL: vouch });

/** The address as the browser wants it: a script of our own, or a `TypeError`. */
export const scriptAddress = (address: string): string =>
  policy ? policy.createScriptURL(address) : vouch(address);
