import { folderOf, languageOf } from '../http/language.ts';

/** Whether a person is waiting for a page, not a program for an answer. */
const isForViewer = (request: Request): boolean =>
  request.method === 'GET' &&
  !new URL(request.url).pathname.startsWith('/api/') &&
  (request.headers.get('Accept') ?? '').includes('text/html');

/** Whether the page may exist but can't be served now. */
const isUnserved = ({ status }: Response): boolean => status === 429 || status >= 500;

/**
 * A problem's response, as a page in words if a person opens a page that can't be served. Without a
 * scope, because the configuration itself may be what is wrong.
 */
export const asPageForViewers = async (
  request: Request,
  assets: Fetcher,
  problem: Response,
): Promise<Response> => {
  if (!isUnserved(problem) || !isForViewer(request)) return problem;
  const address = new URL(`${folderOf(languageOf(request))}/unavailable.html`, request.url);
  const file = await assets.fetch(new Request(address)).catch(() => null);
  if (file === null || !file.ok) return problem;
  const headers = new Headers(problem.headers);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(file.body, { status: problem.status, headers });
};
