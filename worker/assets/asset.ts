/** The site's files, as built. */
import type { Scope } from '../http/scope.ts';

export const asset = (
  scope: Scope,
  path: string,
  headers: Headers = scope.request.headers,
): Promise<Response> =>
  scope.env.ASSETS.fetch(new Request(new URL(path, scope.request.url), { headers }));
