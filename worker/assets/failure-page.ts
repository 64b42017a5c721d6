import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/** Whether a person is waiting for a page, not a program for an answer. */
const isForReader = ({ req }: Context<AppEnv>): boolean =>
  req.method === 'GET' &&
  !req.path.startsWith('/api/') &&
  (req.header('Accept') ?? '').includes('text/html');

/** Whether the page exists but can't be served now. */
const isUnserved = ({ status }: Response): boolean => status === 429 || status >= 500;

/**
 * A problem's response, as a page in words if a person opens a page that can't be served. Without a scope, because the configuration itself
 * may be what is wrong.
 */
export const asPageForReaders = async (
  c: Context<AppEnv>,
  problem: Response,
): Promise<Response> => {
  if (!isUnserved(problem) || !isForReader(c)) return problem;
  const address = new URL('/unavailable.html', c.req.url);
  const file = await c.env.ASSETS.fetch(new Request(address)).catch(() => null);
  if (file === null || !file.ok) return problem;
  const headers = new Headers(problem.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(file.body, { status: problem.status, headers });
};
