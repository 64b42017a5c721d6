/**
 * Files that programs look for at well-known paths: which pages there are, and where to report a
 * vulnerability.
 */
import { Hono, type Context } from 'hono';
import { dayMs } from '../../api/days.ts';
import type { AppEnv } from '../http/app-env.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { alternatesOf, lastingAddresses } from '../assets/alternates.ts';

const sitemapAgeSeconds = 3_600;
const securityAgeSeconds = 86_400;
/**
 * RFC 9116 recommends less than a year. Counted from the day of the request, so the file never
 * expires.
 */
const securityDays = 180;

/**
 * Pages load what they show from `/api/`, so crawlers may too. Its answers ask not to be listed
 * themselves.
 */
const robots = (origin: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

/** Each page in each language, with the others. */
const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...lastingAddresses().map(({ path, address }) => {
      const others = alternatesOf(path, origin).map(
        ([code, url]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${url}"/>`,
      );
      return `  <url><loc>${origin}${address}</loc>${others.join('')}</url>`;
    }),
    '</urlset>\n',
  ].join('\n');

/**
 * A site that configures no contact uses the mailbox that RFC 2142 reserves for this at its own
 * domain.
 */
const contactOf = ({ env, request }: Scope): string =>
  env.SECURITY_CONTACT || `mailto:security@${new URL(request.url).hostname}`;

const expiryAt = (now: number): string =>
  new Date((Math.floor(now / dayMs) + securityDays) * dayMs).toISOString();

const securityText = (scope: Scope): string =>
  [
    `Contact: ${contactOf(scope)}`,
    `Expires: ${expiryAt(scope.now)}`,
    'Preferred-Languages: en',
    `Canonical: ${originOf(scope)}/.well-known/security.txt\n`,
  ].join('\n');

const text = (c: Context<AppEnv>, body: string, type: string, ageSeconds: number): Response =>
  c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${ageSeconds}`,
  });

export const wellKnownRoutes = new Hono<AppEnv>()
  .get('/robots.txt', (c) =>
    text(c, robots(originOf(c.get('scope'))), 'text/plain', sitemapAgeSeconds),
  )
  .get('/sitemap.xml', (c) =>
    text(c, sitemap(originOf(c.get('scope'))), 'application/xml', sitemapAgeSeconds),
  )
  .get('/.well-known/security.txt', (c) =>
    text(c, securityText(c.get('scope')), 'text/plain', securityAgeSeconds),
  );
