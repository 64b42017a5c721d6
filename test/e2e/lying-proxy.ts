/** A proxy that passes everything on and lies in one place. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/** Returns what to answer instead of `text`, or null for the truth. */
export type Lie = (path: string, text: string) => string | null;

export interface LyingProxy {
  readonly url: string;
  /** Lies from now on, or tells the truth if null. */
  tell(lie: Lie | null): void;
  /** Answers the next `requests` requests of the API with 429 and `Retry-After`. */
  refuse(requests: number, retryAfterSeconds: number): void;
  /** Paths requested since the last lie. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** Forwards a request, but always asks for the whole answer. */
const passOn = (url: string, { headers }: IncomingMessage): Promise<Response> =>
  fetch(url, { headers: { Accept: headers.accept ?? '*/*', Cookie: headers.cookie ?? '' } });

export const startLyingProxy = async (origin: string): Promise<LyingProxy> => {
  let current: Lie | null = null;
  let refusals = { left: 0, retryAfter: 0 };
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push(path);
    // A page that has no script yet must get it.
    if (refusals.left > 0 && path.startsWith('/api/')) {
      refusals.left--;
      response.writeHead(429, { 'Retry-After': String(refusals.retryAfter) }).end('{}');
      return;
    }
    void passOn(origin + path, request).then(async (answer) => {
      const bytes = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(answer.headers);
      // The body is no longer compressed.
      for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
        delete headers[name];
      response.writeHead(answer.status, headers);
      const isText = /json/.test(headers['content-type'] ?? '');
      response.end((answer.ok && isText && current?.(path, bytes.toString())) || bytes);
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    asked,
    tell(lie) {
      current = lie;
      asked.length = 0;
    },
    refuse: (left, retryAfter) => void (refusals = { left, retryAfter }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Changes the JSON answer of a matching path. */
export const changing =
  (where: RegExp, change: (body: any) => void): Lie =>
  (path, text) => {
    if (!where.test(path)) return null;
    const body = JSON.parse(text);
    change(body);
    return JSON.stringify(body);
  };

/** Changes the JSON lines of a matching path. */
export const changingLines =
  (where: RegExp, change: (lines: any[]) => any[]): Lie =>
  (path, text) => {
    if (!where.test(path)) return null;
    const lines = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    return change(lines)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('');
  };
