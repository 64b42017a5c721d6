/** The site's pages, each with a status that is true and with what it says of itself where somebody links to it. */
import type { PageName } from '../../api/pages.ts';
import { asset } from '../assets/asset.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { withPreview, type Preview } from './preview.ts';
import { siteWords } from './words.ts';

/** What every page says of itself: its file's own words, and the site's picture. */
const ownPreview = (scope: Scope): Preview => ({
  url: originOf(scope) + new URL(scope.request.url).pathname,
  image: { url: `${originOf(scope)}/og/evenroll.png`, words: siteWords },
});

/** The page of that name, for whom it concerns. */
export const page = async (
  scope: Scope,
  name: PageName,
  preview: Partial<Preview> = {},
): Promise<Response> => {
  // What is written into a page may change while its file does not.
  const isWritten = preview.title !== undefined;
  const file = await asset(scope, `/${name}.html`, isWritten ? new Headers() : undefined);
  const isMissing = name === 'not-found' && file.status === 200;
  const response = new Response(
    file.body,
    isMissing ? { status: 404, headers: file.headers } : file,
  );
  response.headers.set('Cache-Control', 'no-cache');
  if (isWritten) response.headers.delete('ETag');
  return response.status === 200
    ? withPreview(response, { ...ownPreview(scope), ...preview })
    : response;
};
