/**
 * Links with characters too many. People put a full stop, a bracket or a slash after a link, and
 * their program takes it for a part of the link.
 */
import { createMiddleware } from 'hono/factory';
import { idPattern, playIdPattern } from '../../api/ids.ts';
import { isLastingPage } from '../../api/lasting-pages.ts';
import { pages } from '../../api/pages.ts';
import { gameNames, rulesNames } from '../../engine/rule-sets.ts';
import { english } from '../../languages/languages.ts';
import type { AppEnv } from './app-env.ts';
import { languageNamed } from './language.ts';

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
const pathOf = (...shapes: readonly string[]): RegExp => new RegExp(`^${anyOf(shapes)}$`);

const month = String.raw`\d{4}-\d{2}`;
const date = String.raw`${month}-\d{2}`;
const game = anyOf(gameNames);
const about = '/(?:board|day|explorer|ceiling|best-play)';

/** Pages whose addresses are words and dates, which people also type, in any case. */
const wordPath = pathOf(
  ...pages.flatMap(({ address }) => address ?? []),
  ...[
    '/clubs',
    '/you/friends',
    '/today',
    '/t',
    `/${game}(?:/board)?`,
    `/${date}(?:/${game}(?:${about})?)?`,
  ],
  ...[`/fairness/${date}`, `/one/${date}`, `/season/(?:all|${month})/${game}`],
  `/(?:rules|practice)/${anyOf(rulesNames)}`,
);

/** Pages whose addresses end in an id. */
const idPath = pathOf(
  String.raw`/r/${playIdPattern}(?:\.(?:json|txt))?`,
  `/embed/${playIdPattern}`,
  `/(?:p|club|join|t|fairness/c)/${idPattern}`,
  `/c/${idPattern}(?:${about})?`,
);

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const pageAt = (path: string): string | null => {
  const words = path.toLowerCase() || '/';
  if (wordPath.test(words)) return words;
  return idPath.test(path) ? path : null;
};

const isLetterOrDigit = (character: string): boolean => /^[A-Za-z0-9]$/.test(character);

/**
 * A path without the characters at its end that are neither letters nor digits. Unchanged if other
 * characters stand between slashes there, because that is another path.
 */
const withoutTail = (path: string): string => {
  let end = path.length;
  while (end > 0 && !isLetterOrDigit(path.charAt(end - 1))) end--;
  const tail = path.slice(end);
  const slashes = tail.slice(tail.indexOf('/'), tail.lastIndexOf('/') + 1);
  return tail.includes('/') && slashes !== '/'.repeat(slashes.length) ? path : path.slice(0, end);
};

/**
 * The path of the page that was meant, if `path` ends in other characters than letters and digits,
 * or has words in capitals; null if it is clean, or resembles no page's path.
 */
export const cleanPathOf = (path: string): string | null => {
  const clean = pageAt(withoutTail(decoded(path)));
  return clean === path ? null : clean;
};

/** The same of a path with a language in front, `/de/how/`. */
const cleanPathIn = (path: string): string | null => {
  const [, code, rest = ''] = /^\/([a-z]{2})(\/.+)$/.exec(path) ?? [];
  if (code === english.code || languageNamed(code) === undefined) return cleanPathOf(path);
  const clean = cleanPathOf(rest);
  return clean !== null && isLastingPage(clean) ? `/${code}${clean}` : null;
};

/**
 * Redirects to the page that was meant, with the query. The redirect is permanent, so that links
 * get corrected.
 */
export const cleanAddress = createMiddleware<AppEnv>(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const clean = ['GET', 'HEAD'].includes(c.req.method) ? cleanPathIn(pathname) : null;
  return clean === null ? next() : c.redirect(clean + search, 308);
});
