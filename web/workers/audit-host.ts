/** Requests to the site, as an audit beside a page makes them: as nobody in particular, and never from the browser's cache. */
import type { Host } from '../../api/audit/audit.ts';

/** Read by hand: not every browser's streams can be iterated over. */
async function* textOf(body: Response['body']): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops half-way lets go of the connection.
    void reader.cancel().catch(() => undefined);
  }
}

export const request: Host['request'] = async (path) => {
  const answer = await fetch(path, { credentials: 'omit', cache: 'no-store' });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    text: textOf(answer.body),
  };
};

/** A task of its own: messages to the worker have their turn. */
export const wait: Host['wait'] = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
