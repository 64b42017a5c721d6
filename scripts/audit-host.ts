/** Requests for an audit on the command line. */
import type { Host } from '../api/audit/site.ts';

/**
 * Requests paths of the site at `address`. Rejects if the site does not respond or the address is
 * invalid.
 */
export const requestFrom =
  (address: string): Host['request'] =>
  async (path) => {
    const answer = await fetch(new URL(path, address));
    const text = answer.body?.pipeThrough(new TextDecoderStream());
    return {
      status: answer.status,
      retryAfter: answer.headers.get('Retry-After'),
      text: text ?? (async function* () {})(),
    };
  };
