/**
 * `/r/{id}` and every other form in which a finished game is shared. replays/replays.ts decides
 * what is still sealed.
 */
import { Hono, type Context } from 'hono';
import { maxAgeWithoutNames, publicFor } from '../challenges/cache-control.ts';
import type { AppEnv } from '../http/app-env.ts';
import { languageOfLink, languageOfQuery, queryOf, sayIn } from '../http/language.ts';
import { originOf, type Scope } from '../http/scope.ts';
import { page } from '../assets/page.ts';
import { ProblemError } from '../http/problems.ts';
import {
  cacheHeadersOf,
  isPublic,
  replayOf,
  requireOpen,
  type FinishedResult,
} from '../replays/replays.ts';
import { idInAddress, OembedQuery, oembedOf, oembedAddress } from './oembed.ts';
import { readableReplay, scoreSheet, sealedSheet } from './score-sheet.ts';
import {
  findSharedResult,
  requireSharedResult,
  type SharedResult,
  type Shared,
} from '../replays/shared-result.ts';
import { anybodyMayRead, anyOrigin } from '../http/security-headers.ts';
import { parseQuery } from '../http/validation.ts';
import type { Preview } from '../assets/preview.ts';
import { descriptionOf, pictureWords, titleOf } from '../../api/format/results.ts';
import { sharedGameOf } from './words.ts';
import { resultPicture, siteCard } from './picture.ts';
import { drawPicture } from '../drawing/draw.ts';
import type { Outlines } from '../drawing/letters.ts';
import { readOutlines } from '../drawing/outlines.ts';
import type { Drawing } from '../drawing/shapes.ts';

/**
 * Serves pictures. A public one is drawn once for many requests and cached in the location that
 * received the request. It must be cached explicitly, because the Worker runs in front of the
 * platform's cache.
 */
const answer = (file: BodyInit, cacheControl: string): Response =>
  new Response(file, { headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl } });

type Draw = (outlines: Outlines) => Drawing;

const drawn = async (scope: Scope, draw: Draw): Promise<Uint8Array> => {
  const outlines = await readOutlines(scope.env);
  return drawPicture(draw(outlines), outlines);
};

/** The picture cached under `address`, or else a new one by `draw`. */
const cachedPicture = async (
  scope: Scope,
  address: string,
  cacheControl: string,
  draw: Draw,
): Promise<Response> => {
  const key = new URL(address, scope.request.url).href;
  const known = await caches.default.match(key);
  if (known !== undefined) return new Response(known.body, known);
  const response = answer(await drawn(scope, draw), cacheControl);
  scope.waitUntil(caches.default.put(key, response.clone()));
  return response;
};

/** The picture of a result. Its cache key changes once it is final. */
const pictureOf = (scope: Scope, { challenge, shared }: Shared): Promise<Response> => {
  const seconds = maxAgeWithoutNames(challenge.schedule, scope.now);
  const language = languageOfQuery(scope.request);
  const address = `/og/${shared.id}?${seconds}-${language.code}`;
  return cachedPicture(scope, address, `public, max-age=${seconds}`, (outlines) =>
    sayIn(language, () => resultPicture(shared, outlines)),
  );
};

/** The picture of the site, for all pages without one of their own. */
const sitePicture = (scope: Scope): Promise<Response> => {
  const language = languageOfQuery(scope.request);
  const address = `/og/evenroll?${language.code}`;
  return cachedPicture(scope, address, 'public, max-age=86400', () => sayIn(language, siteCard));
};

/**
 * The preview of a finished game, available as soon as it is finished. `queries`: what says the
 * language in the address of the page, and in that of its picture.
 */
const previewOf = (
  shared: SharedResult,
  origin: string,
  queries: { readonly page: string; readonly picture: string },
): Partial<Preview> => {
  const game = sharedGameOf(shared);
  return {
    game: shared.game,
    url: `${origin}/r/${shared.id}${queries.page}`,
    title: titleOf(game),
    description: descriptionOf(game),
    image: { url: `${origin}/og/${shared.id}.png${queries.picture}`, words: pictureWords(game) },
    oembed: oembedAddress(shared.id, origin, queries.page),
  };
};

type Answer = (c: Context<AppEnv>, id: string) => Promise<Response>;

const headersOf = (scope: Scope, found: FinishedResult): Readonly<Record<string, string>> => ({
  ...cacheHeadersOf(scope, found.challenge),
  ...(isPublic(scope, found.challenge) ? anybodyMayRead : {}),
});

/** What says the language in the addresses of a shared page. */
const queriesOf = ({ request }: Scope) => ({
  page: queryOf(languageOfQuery(request)),
  picture: queryOf(languageOfLink(request)),
});

const replayPage: Answer = async (c, id) => {
  const scope = c.get('scope');
  const found = await findSharedResult(scope, id);
  if (found === null) return page(scope, 'not-found');
  const { shared, challenge } = found;
  // The same for every viewer.
  const replay = isPublic(scope, challenge) ? await replayOf(scope, found) : null;
  return page(scope, 'replay', () => ({
    ...previewOf(shared, originOf(scope), queriesOf(scope)),
    ...(replay && { readable: readableReplay(replay, shared) }),
    isSealed: !found.isUnsealed,
  }));
};

/** A refusal can be read by any origin too, so that `/embed/` can say what is sealed or missing. */
const replayJson: Answer = async (c, id) => {
  const scope = c.get('scope');
  c.header(...anyOrigin);
  const found = await requireOpen(scope, id);
  c.header(anyOrigin[0], undefined);
  return c.json(await replayOf(scope, found), 200, headersOf(scope, found));
};

const replayText: Answer = async (c, id) => {
  const scope = c.get('scope');
  const found = await requireSharedResult(scope, id);
  const { shared, challenge } = found;
  const language = languageOfQuery(scope.request);
  if (!found.isUnsealed)
    return c.text(
      sayIn(language, () => sealedSheet(shared, challenge.schedule.revealsAt)),
      403,
    );
  const replay = await replayOf(scope, found);
  const link = `${originOf(scope)}/r/${id}${queryOf(language)}`;
  const sheet = sayIn(language, () => scoreSheet(replay, shared, link));
  return c.text(sheet, 200, headersOf(scope, found));
};

const picture = async (scope: Scope, id: string): Promise<Response> =>
  id === 'evenroll' ? sitePicture(scope) : pictureOf(scope, await requireSharedResult(scope, id));

const themes: readonly unknown[] = ['dark', 'light'];

/** The page in the theme that its frame asks for; without one, in the viewer's own. */
const inTheme = (file: Response, theme: string | undefined): Response =>
  themes.includes(theme)
    ? new HTMLRewriter()
        .on('html', { element: (html) => void html.setAttribute('data-theme', theme ?? '') })
        .transform(file)
    : file;

const forms: Readonly<Record<string, Answer>> = {
  '': replayPage,
  '.json': replayJson,
  '.txt': replayText,
};

const nameShape = /^([^.]*)(.*)$/;

export const sharingRoutes = new Hono<AppEnv>()
  .get('/r/:name', async (c) => {
    const [, id = '', form = ''] = nameShape.exec(c.req.param('name')) ?? [];
    const answer = Object.hasOwn(forms, form) ? forms[form] : undefined;
    return answer ? answer(c, id) : page(c.get('scope'), 'not-found');
  })
  .get('/embed/:id', async (c) => {
    const scope = c.get('scope');
    const found = await findSharedResult(scope, c.req.param('id'));
    if (found === null) return page(scope, 'not-found');
    const file = await page(scope, 'embed', () =>
      previewOf(found.shared, originOf(scope), queriesOf(scope)),
    );
    return inTheme(file, c.req.query('theme'));
  })
  .get('/og/:name{[^/]+\\.png}', (c) =>
    picture(c.get('scope'), c.req.param('name').slice(0, -'.png'.length)),
  )
  .get('/oembed', async (c) => {
    const scope = c.get('scope');
    const query = parseQuery(OembedQuery, c.req.queries());
    if (query.format !== 'json') throw new ProblemError('not-implemented');
    const id = idInAddress(query.url, originOf(scope));
    if (id === null) throw new ProblemError('not-found');
    const { shared, challenge } = await requireSharedResult(scope, id);
    const maxAge = maxAgeWithoutNames(challenge.schedule, scope.now);
    const answer = sayIn(languageOfQuery({ url: query.url }), () =>
      oembedOf(shared, originOf(scope), query, maxAge),
    );
    return c.json(answer, 200, { ...anybodyMayRead, ...publicFor(maxAge) });
  });
