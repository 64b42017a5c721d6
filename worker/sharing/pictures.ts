/**
 * Serves pictures. A public one is drawn once for many requests and cached in the location that
 * received the request. It must be cached explicitly, because the Worker runs in front of the
 * platform's cache.
 */
import { languageOfQuery, sayIn } from '../http/language.ts';
import type { Scope } from '../http/scope.ts';
import { maxAgeWithoutNames } from '../challenges/cache-control.ts';
import type { Shared } from '../replays/shared-result.ts';
import { resultPicture, siteCard } from './picture.ts';
import { drawPicture } from '../drawing/draw.ts';
import type { Outlines } from '../drawing/letters.ts';
import { readOutlines } from '../drawing/outlines.ts';
import type { Drawing } from '../drawing/shapes.ts';

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
export const pictureOf = (scope: Scope, { challenge, shared }: Shared): Promise<Response> => {
  const seconds = maxAgeWithoutNames(challenge.schedule, scope.now);
  const language = languageOfQuery(scope.request);
  const address = `/og/${shared.id}?${seconds}-${language.code}`;
  return cachedPicture(scope, address, `public, max-age=${seconds}`, (outlines) =>
    sayIn(language, () => resultPicture(shared, outlines)),
  );
};

/** The picture of the site, for all pages without one of their own. */
export const sitePicture = (scope: Scope): Promise<Response> => {
  const language = languageOfQuery(scope.request);
  const address = `/og/evenroll?${language.code}`;
  return cachedPicture(scope, address, 'public, max-age=86400', () => sayIn(language, siteCard));
};
