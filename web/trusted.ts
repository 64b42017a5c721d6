/** Addresses of scripts that run beside the page must be vouched for (Trusted Types): only those named here can be. */

const scripts = ['/service-worker.js'] as const;

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
}

/** The folder that this very script came from: `/assets/`, once it is built. */
const folder = import.meta.url.slice(0, import.meta.url.lastIndexOf('/') + 1);

const isOurs = (address: string): boolean =>
  scripts.some((script) => script === address) ||
  new URL(address, location.href).href.startsWith(folder);

const vouch = (address: string): string => {
  if (!isOurs(address)) throw new TypeError(`not a script of ours: ${address}`);
  return address;
};

const { trustedTypes } = globalThis as { trustedTypes?: Policies }; // Not in every browser.
const policy = trustedTypes?.createPolicy('evenroll', { createScriptURL: vouch });

/** The address as the browser wants it: a script of our own, or a `TypeError`. */
export const scriptAddress = (address: string): string =>
  policy ? policy.createScriptURL(address) : vouch(address);
