/** Serves the site's pages, each with an accurate status and with a preview for sites that link to it. */
import type { PageName } from '../../api/pages.ts';
import { asset } from './asset.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { withPreview, type Preview } from './preview.ts';

/** Ends the tag of a page's form for players. */
const ofPlayers = '-player"';

/** The page's validators as its file has them; none if the reader's copy is of another form of the page. */
const validatorsFor = ({ request }: Scope, isPlayer: boolean): Headers => {
  const tag = request.headers.get('If-None-Match') ?? '';
  if (tag.endsWith(ofPlayers) !== isPlayer) return new Headers();
  return new Headers({ 'If-None-Match': tag.replace(ofPlayers, '"') });
};

const siteWords = 'Evenroll: one set of dice a day, the same for everyone';

/** The default preview of a page: the texts of its file, and the site's picture. */
const ownPreview = (scope: Scope): Preview => ({
  url: originOf(scope) + new URL(scope.request.url).pathname,
  image: { url: `${originOf(scope)}/og/evenroll.png`, words: siteWords },
});

/** Serves a page; `preview` overrides its default preview. */
export const page = async (
  scope: Scope,
  name: PageName,
  preview: Partial<Preview> = {},
): Promise<Response> => {
  // A page with texts of its own may change while its file does not.
  const isWritten = preview.title !== undefined;
  const isPlayer = scope.viewer.tokenHash !== null;
  const validators = isWritten ? new Headers() : validatorsFor(scope, isPlayer);
  const file = await asset(scope, `/${name}.html`, validators);
  const isMissing = name === 'not-found' && file.status === 200;
  const response = new Response(
    file.body,
    isMissing ? { status: 404, headers: file.headers } : file,
  );
  response.headers.set('Cache-Control', isPlayer ? 'private, no-cache' : 'no-cache');
  const tag = response.headers.get('ETag');
  if (isWritten) response.headers.delete('ETag');
  else if (isPlayer && tag !== null) response.headers.set('ETag', tag.replace(/"$/, ofPlayers));
  return response.status === 200
    ? withPreview(response, { ...ownPreview(scope), ...preview, isPlayer })
    : response;
};
