/**
 * Load from one process: a fixed number of connections, each sending the next request as soon as it
 * has an answer.
 */
import { Agent, request } from 'node:http';

export const connections = 16;

export interface Ask {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie?: string | undefined;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly cookie: string | undefined;
}

export interface Client {
  ask(ask: Ask): Promise<Answered>;
  /**
   * How often an idle connection was closed just when it was reused, so that the request was sent
   * again, as browsers do.
   */
  reconnections(): number;
  close(): void;
}

/** A client with at most `maxSockets` connections. */
export const newClient = (url: string, maxSockets = connections): Client => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets });
  let reconnections = 0;
  const ask = (asked: Ask): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const { method, path, cookie, body } = asked;
      const headers = {
        ...(method === 'POST' ? { 'Sec-Fetch-Site': 'same-origin' } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...asked.headers,
      };
      const sent = request({ agent, hostname, port, method, path, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => {
          const cookie = response.headers['set-cookie']?.[0]?.split(';')[0];
          resolve({ status: response.statusCode ?? 0, text, cookie });
        });
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        if (!sent.reusedSocket || error.code !== 'ECONNRESET') return reject(error);
        reconnections++;
        resolve(ask(asked));
      });
      sent.end(body);
    });
  return { ask, reconnections: () => reconnections, close: () => agent.destroy() };
};

/**
 * Plays `log` from its first move, one move per request, because sealed dice allow no more at once.
 */
export const playLog = async (
  client: Client,
  id: string,
  cookie: string | undefined,
  log: string,
  moveLength = 1,
): Promise<void> => {
  for (let at = 0; at < log.length; at += moveLength) {
    const body = JSON.stringify({ at, moves: log.slice(at, at + moveLength) });
    const path = `/api/plays/${id}/moves`;
    const { status, text } = await client.ask({ method: 'POST', path, cookie, body });
    if (status !== 200) throw new Error(text);
  }
};

/** Requests per second: all connections call `next`, which makes one request, for about `forMs`. */
export const rateOf = async (
  forMs: number,
  next: (connection: number) => Promise<void>,
): Promise<number> => {
  let count = 0;
  const startedMs = performance.now();
  const run = async (connection: number): Promise<void> => {
    while (performance.now() - startedMs < forMs) {
      await next(connection);
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)));
  return count / ((performance.now() - startedMs) / 1000);
};
