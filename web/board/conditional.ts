/** Answers that are asked for again: one that has not changed is not sent a second time. */
import { askConditionally, Problem, type WithETag } from '../lib/call.ts';

const unchanged = 304;

/** By path, as long as the page. */
const cache = new Map<string, WithETag<unknown>>();

/** What stands at this path now: the very same object as the time before if it has not changed. */
export const askIfChanged = async <Body>(path: string): Promise<Body> => {
  const known = cache.get(path);
  const headers: HeadersInit = known?.tag ? { 'If-None-Match': known.tag } : {};
  try {
    const answer = await askConditionally<Body>(path, { headers });
    cache.set(path, answer);
    return answer.body;
  } catch (failure) {
    const isSame = failure instanceof Problem && failure.status === unchanged;
    // A path has one kind of answer, so what it gave before has its type.
    if (known && isSame) return known.body as Body;
    throw failure;
  }
};
