/**
 * Serves pictures. A public one is drawn once for many requests and cached in the location that
 * received the request. It must be cached explicitly, because the Worker runs in front of the
 * platform's cache.
 */
import type { Scope } from '../../http/scope.ts';
import { maxAgeWithoutNames } from '../../challenges/cache-control.ts';
import { isPublic, replayOf, type FinishedResult } from '../../replays/replays.ts';
import { shareResult } from '../../replays/shared-result.ts';
import { resultPicture, siteCard } from './card.ts';
import { drawPicture } from '../../drawing/draw.ts';
import type { Outlines } from '../../drawing/letters.ts';
import { readOutlines } from '../../drawing/outlines.ts';
import type { Drawing } from '../../drawing/shapes.ts';
import { sheetOf } from './sheet.ts';

const answer = (file: BodyInit, cacheControl: string): Response =>
  new Response(file, { headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl } });

type Draw = (outlines: Outlines) => Promise<Drawing> | Drawing;

const drawn = async (scope: Scope, draw: Draw): Promise<Uint8Array> => {
  const outlines = await readOutlines(scope.env);
  return drawPicture(await draw(outlines), outlines);
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

/**
 * How long the picture of a result may be cached, and its cache key, which changes once the picture
 * is final.
 */
const cacheEntryOf = (scope: Scope, { challenge }: FinishedResult, address: string) => {
  const seconds = maxAgeWithoutNames(challenge.schedule, scope.now);
  return { key: `${address}?${seconds}`, cacheControl: `public, max-age=${seconds}` };
};

export const pictureOf = (scope: Scope, found: FinishedResult): Promise<Response> => {
  const { result, challenge } = found;
  const { key, cacheControl } = cacheEntryOf(scope, found, `/og/${result.id}`);
  return cachedPicture(scope, key, cacheControl, async (outlines) =>
    resultPicture(await shareResult(scope.database, result, challenge), outlines),
  );
};

/**
 * The finished card of a result whose dice the viewer may see. Until everybody may see them, the
 * picture is not cached.
 */
export const sheetPictureOf = async (scope: Scope, found: FinishedResult): Promise<Response> => {
  const { result, challenge } = found;
  const draw: Draw = async (outlines) => {
    const shared = await shareResult(scope.database, result, challenge);
    return sheetOf(shared, await replayOf(scope, found), outlines);
  };
  const { key, cacheControl } = cacheEntryOf(scope, found, `/r/${result.id}.png`);
  return isPublic(scope, challenge)
    ? cachedPicture(scope, key, cacheControl, draw)
    : answer(await drawn(scope, draw), 'private, no-store');
};

/** The picture of the site, for all pages without one of their own. */
export const sitePicture = (scope: Scope): Promise<Response> =>
  cachedPicture(scope, '/og/evenroll', 'public, max-age=86400', siteCard);
