/**
 * Serves the site's pages, each with an accurate status and with a preview for sites that link to
 * it.
 */
import type { PageName } from '../../api/pages.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import type { Language } from '../../languages/languages.ts';
import {
  folderOf,
  languageForVisit,
  languageOf,
  languageOfLink,
  languageOfQuery,
  languageToKeep,
  queryOf,
  sayIn,
  splitPath,
} from '../http/language.ts';
import { hashToken } from '../http/ids.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { isLastingPage } from '../../api/lasting-pages.ts';
import { addressIn, alternatesOf } from './alternates.ts';
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
const ownPreview = (scope: Scope): Omit<Preview, 'isPlayer' | 'hasPush' | 'firstDays'> => {
  const [origin, { pathname }] = [originOf(scope), new URL(scope.request.url)];
  const [language, named] = [languageOfLink(scope.request), languageOfQuery(scope.request)];
  const { path, language: prefixed } = splitPath(pathname);
  // A lasting page has one address in each language.
  const isLasting = prefixed === null && isLastingPage(path);
  const own = isLasting ? addressIn(folderOf(named), path) : pathname;
  return {
    url: origin + own + (isLasting || prefixed !== null ? '' : queryOf(named)),
    image: {
      url: `${origin}/og/evenroll.png${queryOf(language)}`,
      words: t`Evenroll: one set of dice a day, the same for everyone`,
    },
    alternates: alternatesOf(path, origin),
  };
};

const fileIn = (scope: Scope, language: Language, name: string, validators?: Headers) =>
  asset(scope, `${folderOf(language)}/${name}.html`, validators ?? new Headers());

/** The title and the description of a page, from its file: already HTML. */
const textsIn = (file: string): NonNullable<Preview['texts']> => ({
  title: /<title>([^<]*)/.exec(file)?.[1]?.trim().replaceAll('"', '&quot;') ?? '',
  description: /<meta\s+name="description"\s+content="([^"]*)/.exec(file)?.[1] ?? '',
});

/** Where a page is without its language, to come back to it in another. */
const addressOf = ({ url }: Request): string => {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete('l');
  const query = searchParams.toString();
  return splitPath(pathname).path + (query === '' ? '' : `?${query}`);
};

/** Ends a page's tag, which begins with its file's: a hash of all that is written into the file. */
const tagEndOf = (written: unknown): string => `;${hashToken(JSON.stringify(written))}"`;

/** The page's validators as its file has them; none if the viewer's copy has something else in it. */
const validatorsFor = ({ request }: Scope, tagEnd: string): Headers => {
  const tag = request.headers.get('If-None-Match') ?? '';
  const own = tag.slice(0, -tagEnd.length);
  const isSame = tag.endsWith(tagEnd) && !own.includes(';');
  return isSame ? new Headers({ 'If-None-Match': `${own}"` }) : new Headers();
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
  const { request } = scope;
  const [language, linked, kept] = [
    languageOf(request),
    languageOfLink(request),
    languageToKeep(request),
  ];
  const preview = sayIn(language, say);
  const head = sayIn(linked, () => ({ ...ownPreview(scope), ...say() }));
  // An answer repeats no address that means nothing.
  const back = name === 'not-found' ? '/' : addressOf(request);
  // A page with texts of its own may change while its file does not.
  const isWritten =
    preview.title !== undefined || (preview.first ?? '') !== '' || linked !== language;
  // An embedded page is the same for everybody.
  const isPlayer = name !== 'embed' && scope.viewer.tokenHash !== null;
  const ofLanguage = `/manifest.webmanifest${queryOf(language)}`;
  const manifest = kept === null ? ofLanguage : `${ofLanguage}&start`;
  const folder = kept ? folderOf(kept) : '';
  const hasPush = name !== 'embed' && scope.config.push !== null;
  const firstDays = firstDaysOf(scope);
  const shown = { back, manifest, folder, ...preview, isPlayer, hasPush, firstDays };
  const tagEnd = isWritten ? null : tagEndOf([shown, head]);
  const validators = tagEnd === null ? new Headers() : validatorsFor(scope, tagEnd);
  const file = await fileIn(scope, language, fileName, validators);
  const other = linked === language ? null : await fileIn(scope, linked, fileName);
  const texts = other === null ? {} : { texts: textsIn(await other.text()) };
  const isMissing = name === 'not-found' && file.status === 200;
  const response = new Response(
    file.body,
    isMissing ? { status: 404, headers: file.headers } : file,
  );
  response.headers.set('Cache-Control', isPlayer ? 'private, no-cache' : 'no-cache');
  response.headers.set('Content-Language', language.code);
  response.headers.set('Vary', 'Accept-Language, Cookie');
  const tag = response.headers.get('ETag');
  if (tagEnd === null) response.headers.delete('ETag');
  else if (tag !== null) response.headers.set('ETag', tag.replace(/"$/, tagEnd));
  if (kept !== null) response.headers.append('Set-Cookie', languageForVisit(request, kept));
  return file.status === 200
    ? sayIn(language, () => withPreview(response, shown, { ...head, ...texts, isMissing }))
    : response;
};
