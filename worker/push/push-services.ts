/**
 * The push services of browsers. An endpoint is an address that a player gives and that the server
 * calls, so nothing but these is called.
 */
import { endpointCharactersMax } from '../../api/schemas/push.ts';

/** Google's, and its second for tests; Mozilla's; Apple's; Microsoft's. Subdomains count. */
const hosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
];

/**
 * The address, if it is at a push service: by HTTPS on its usual port, without a user. Null for any
 * other, or one that is longer once it is escaped. A trailing dot makes another host.
 */
export const parseEndpoint = (text: string): URL | null => {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.href.length > endpointCharactersMax)
    return null;
  if (url.port !== '' || url.username !== '' || url.password !== '') return null;
  const isKnown = hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isKnown ? url : null;
};
