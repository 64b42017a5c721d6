/** The site's files, as built. */
import { filesUnread } from '../http/failures.ts';
import type { Scope } from '../http/scope.ts';

/**
 * A file of the build, or the answer that there is none; throws an outage (worker/http/failures.ts)
 * if it can't be read.
 */
export const asset = async (
  scope: Scope,
  path: string,
  headers: Headers = scope.request.headers,
): Promise<Response> => {
  const request = new Request(new URL(path, scope.request.url), { headers });
  const response = await scope.env.ASSETS.fetch(request);
  if (response.status >= 500) throw new Error(`${filesUnread}: ${path} answers ${response.status}`);
  return response;
};
