/** Conditional requests: an unchanged response is not sent again. */
import { bodyOf, send } from '../lib/call.ts';

const unchanged = 304;

/** A response with its ETag. A request with this tag in `If-None-Match` gets a 304 while the response is unchanged. */
interface WithETag {
  readonly body: unknown;
  readonly tag: string | null;
}

/** Responses by path, for the lifetime of the page. */
const cache = new Map<string, WithETag>();

/** Returns the current response, or the same object as before if it is unchanged. */
export const fetchIfChanged = async <Body>(path: string): Promise<Body> => {
  const known = cache.get(path);
  const headers: HeadersInit = known?.tag ? { 'If-None-Match': known.tag } : {};
  const response = await send(path, { headers });
  // A path always returns the same type, so the cached body has it too.
  if (known && response.status === unchanged) return known.body as Body;
  const body = await bodyOf<Body>(response);
  cache.set(path, { body, tag: response.headers.get('ETag') });
  return body;
};
