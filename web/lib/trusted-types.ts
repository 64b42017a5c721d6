/** Trusted Types policy for the scripts of workers: only the scripts named here are allowed. */
import coachAddress from '../workers/coach-worker.ts?worker&url';

export { coachAddress };

const scripts: readonly string[] = ['/service-worker.js', coachAddress];
/**
 * Matched by pattern. Importing its address here would make every page refer to it, so the service
 * worker would cache it for all of them.
 */
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

/**
 * Returns the address as a trusted script URL, or as is where the browser has no Trusted Types.
 * Throws a `TypeError` if the script is not one of ours.
 */
export const scriptAddress = (address: string): string =>
  policy ? policy.createScriptURL(address) : vouch(address);
