/** The requests of an audit in the browser, sent without cookies and never answered from the browser's cache. */
import type { Host } from '../../api/audit/audit.ts';

/** Uses a reader, because not every browser supports async iteration over streams. */
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
    // Releases the connection if the caller stops early.
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

/** Waits in a new task, so that the worker can handle messages. */
export const wait: Host['wait'] = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
