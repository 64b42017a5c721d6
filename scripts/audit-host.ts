/** Requests to a site, as an audit makes them from the command line. */
import type { Host } from '../api/audit/audit.ts';

/** Asks for paths of the site at an address; rejects where nobody answers, or where the address is none. */
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
