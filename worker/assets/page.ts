/**
 * Serves the site's pages, each with an accurate status and with a preview for sites that link to
 * it.
 */
import type { PageName } from '../../api/pages.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import {
  folderOf,
  languageOf,
  languageOfQuery,
  queryOf,
  sayIn,
  splitPath,
} from '../http/language.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { alternatesOf } from './alternates.ts';
import { asset } from './asset.ts';
import { withPreview, type Preview } from './preview.ts';

/**
 * The first days of the games that came later than the site, `yatzy=2026-12-01`: pages list no game
 * before its first day.
 */
const firstDaysOf = ({ config: { firstDay, firstDays } }: Scope): string =>
  gameNames
    .filter((game) => firstDays[game] > firstDay)
    .map((game) => `${game}=${firstDays[game]}`)
    .join(' ');

/** The default preview of a page: the texts of its file, and the site's picture. */
const ownPreview = (scope: Scope): Omit<Preview, keyof Form> => {
  const [origin, { pathname }] = [originOf(scope), new URL(scope.request.url)];
  const language = languageOf(scope.request);
  return {
    url: origin + pathname + queryOf(languageOfQuery(scope.request)),
    image: {
      url: `${origin}/og/evenroll.png${queryOf(language)}`,
      words: t`Evenroll: one set of dice a day, the same for everyone`,
    },
    alternates: alternatesOf(splitPath(pathname).path, origin),
    manifest: `/manifest.webmanifest${queryOf(language)}`,
  };
};

/** What a page contains besides its file. */
interface Form {
  readonly isPlayer: boolean;
  readonly firstDays: string;
}

/** Ends the tag of a page's form: the first days, and whom it is for. */
const tagEnd = ({ isPlayer, firstDays }: Form): string => {
  const days = firstDays === '' ? '' : `;${firstDays}`;
  const whom = isPlayer ? '-player' : '';
  return `${days}${whom}"`;
};

/**
 * The page's validators as its file has them; none if the viewer's copy is of another form of the
 * page.
 */
const validatorsFor = ({ request }: Scope, form: Form): Headers => {
  const tag = request.headers.get('If-None-Match') ?? '';
  const end = tagEnd(form);
  const own = tag.slice(0, -end.length);
  const isOfForm = tag.endsWith(end) && !own.includes(';') && !own.endsWith('-player');
  return isOfForm ? new Headers({ 'If-None-Match': `${own}"` }) : new Headers();
};

/**
 * Serves a page in the viewer's language; `say` says what overrides its default preview, and
 * `fileName` is the name of its file.
 */
export const page = async (
  scope: Scope,
  name: PageName,
  say: () => Partial<Preview> = () => ({}),
  fileName: string = name,
): Promise<Response> => {
  const language = languageOf(scope.request);
  const [own, preview] = sayIn(language, () => [ownPreview(scope), say()] as const);
  // An answer repeats no address that means nothing.
  const back = name === 'not-found' ? '/' : splitPath(new URL(scope.request.url).pathname).path;
  // A page with texts of its own may change while its file does not.
  const isWritten = preview.title !== undefined || (preview.first ?? '') !== '';
  // An embedded page is the same for everybody.
  const isPlayer = name !== 'embed' && scope.viewer.tokenHash !== null;
  const form = { isPlayer, firstDays: firstDaysOf(scope) };
  const validators = isWritten ? new Headers() : validatorsFor(scope, form);
  const file = await asset(scope, `${folderOf(language)}/${fileName}.html`, validators);
  const isMissing = name === 'not-found' && file.status === 200;
  const response = new Response(
    file.body,
    isMissing ? { status: 404, headers: file.headers } : file,
  );
  response.headers.set('Cache-Control', isPlayer ? 'private, no-cache' : 'no-cache');
  response.headers.set('Content-Language', language.code);
  response.headers.set('Vary', 'Accept-Language, Cookie');
  const tag = response.headers.get('ETag');
  if (isWritten) response.headers.delete('ETag');
  else if (tag !== null) response.headers.set('ETag', tag.replace(/"$/, tagEnd(form)));
  return file.status === 200
    ? sayIn(language, () => withPreview(response, { ...own, back, ...preview, ...form, isMissing }))
    : response;
};
