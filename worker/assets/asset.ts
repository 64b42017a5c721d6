/** The site's files, as the build has made them. */
import type { Scope } from '../http/scope.ts';

/** A file of the site as it is. */
export const asset = (
  scope: Scope,
  path: string,
  headers: Headers = scope.request.headers,
): Promise<Response> =>
  scope.env.ASSETS.fetch(new Request(new URL(path, scope.request.url), { headers }));
