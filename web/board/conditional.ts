/** Conditional requests: an unchanged response is not sent again. */
import { fetchWithETag, Problem, type WithETag } from '../lib/call.ts';

const unchanged = 304;

/** Responses by path, for the lifetime of the page. */
const cache = new Map<string, WithETag<unknown>>();

/** Returns the current response, or the same object as before if it is unchanged. */
export const fetchIfChanged = async <Body>(path: string): Promise<Body> => {
  const known = cache.get(path);
  const headers: HeadersInit = known?.tag ? { 'If-None-Match': known.tag } : {};
  try {
    const answer = await fetchWithETag<Body>(path, { headers });
    cache.set(path, answer);
    return answer.body;
  } catch (failure) {
    const isSame = failure instanceof Problem && failure.status === unchanged;
    // A path always returns the same type, so the cached body has it too.
    if (known && isSame) return known.body as Body;
    throw failure;
  }
};
