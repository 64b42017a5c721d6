/**
 * The language of an answer. What is public depends on its address alone; a page also on who asks.
 * API, problems and open data are English for everybody.
 */
import { parseAccept } from 'hono/utils/accept';
import { parse, serialize } from 'hono/utils/cookie';
import { english, languages, type Language } from '../../languages/languages.ts';
import shared from '../../languages/shared.json' with { type: 'json' };
import { inLanguage, type Spoken } from '../../engine/t.ts';
import { isLastingPage } from '../../api/lasting-pages.ts';

export const languageCookie = 'language';

const spokenHere: readonly Language[] = [
  english,
  ...languages.filter(({ isOffered }) => isOffered),
];

/** The language with a code, if it is offered. */
export const languageNamed = (code: string | null | undefined): Language | undefined =>
  spokenHere.find((language) => language.code === code);

/** The languages that pages are in. */
export const offeredLanguages = spokenHere;

const words = shared as Readonly<Record<string, Pick<Spoken, 'locale' | 'words'>>>;

const toSpoken = ({ code }: Language): Spoken | null => {
  const known = words[code];
  if (known === undefined) return null;
  const rules = new Intl.PluralRules(known.locale);
  return { ...known, categoryOf: (count) => rules.select(count) };
};

const spokenByCode = new Map(spokenHere.map((language) => [language.code, toSpoken(language)]));

/** Says something in a language, at once: see `inLanguage` in engine/t.ts. */
export const sayIn = <Said>(
  { code }: Language,
  say: () => Said & (Said extends PromiseLike<unknown> ? never : unknown),
): Said => inLanguage(spokenByCode.get(code) ?? null, say);

const prefixShape = /^\/([a-z]{2})(\/.*)?$/;

/** The language in front of the path of a page that search engines find, and the path after it. */
export const splitPath = (
  path: string,
): { readonly language: Language | null; readonly path: string } => {
  const [, code, rest = '/'] = prefixShape.exec(path) ?? [];
  const language = code === english.code ? undefined : languageNamed(code);
  return language !== undefined && isLastingPage(rest)
    ? { language, path: rest }
    : { language: null, path };
};

/** The language that an address asks for by `?l=`. English if it is unknown. */
export const languageOfQuery = ({ url }: Pick<Request, 'url'>): Language =>
  languageNamed(new URL(url).searchParams.get('l')) ?? english;

/** `?l=de` in links to what is in a language; nothing in English. */
export const queryOf = ({ code }: Language): string => (code === english.code ? '' : `?l=${code}`);

const acceptedIn = (header: string): Language | undefined =>
  parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => languageNamed(type.split('-')[0]?.toLowerCase()))
    .find((language) => language !== undefined);

const chosenIn = (request: Request): Language | undefined =>
  languageNamed(parse(request.headers.get('Cookie') ?? '', languageCookie)[languageCookie]);

/**
 * The language of a page that is there by its address, unless its reader has chosen one: links of
 * the page, and the next pages, keep it.
 */
export const languageToKeep = (request: Request): Language | null =>
  chosenIn(request) ? null : splitPath(new URL(request.url).pathname).language;

/** The cookie that keeps it until the browser is closed. */
export const languageForVisit = ({ url }: Request, { code }: Language): string =>
  serialize(languageCookie, code, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: url.startsWith('https:'),
  });

/**
 * The language of what programs read of a page to show it elsewhere: that of its link, because
 * messengers ask in English for everybody.
 */
export const languageOfLink = (request: Request): Language => {
  const { pathname, searchParams } = new URL(request.url);
  const named = languageNamed(searchParams.get('l'));
  return splitPath(pathname).language ?? named ?? languageOf(request);
};

/**
 * The language of a page: that of its address; else the one that was chosen, the first known one of
 * the browser, or that of whoever has sent the link.
 */
export const languageOf = (request: Request): Language => {
  const { language } = splitPath(new URL(request.url).pathname);
  return (
    language ??
    chosenIn(request) ??
    acceptedIn(request.headers.get('Accept-Language') ?? '') ??
    languageOfQuery(request)
  );
};

/** The folder of a language's pages among the site's files. */
export const folderOf = ({ code }: Language): string => (code === english.code ? '' : `/${code}`);
