/** Pictures, drawn once for many: kept in the cache of the place that was asked, since a Worker stands before it. */
import type { Context } from 'hono';
import { isPublic, type Finished } from '../replays.ts';
import { databaseOf } from '../db/database.ts';
import type { AppEnv } from '../env.ts';
import { shareResult } from '../sharing/shared-result.ts';
import { cardOf, siteCard } from './card.ts';
import { drawPicture } from './draw.ts';
import type { Outlines } from './letters.ts';
import { readOutlines } from './outlines.ts';
import type { Shape } from './shapes.ts';

/** While a day goes on, ranks move. */
const openAgeSeconds = 60;
const foreverSeconds = 31_536_000;

const answer = (file: BodyInit, cacheControl: string): Response =>
  new Response(file, { headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl } });

/** The picture that is kept under this name, or the one that `card` describes. */
const keptPicture = async (
  c: Context<AppEnv>,
  name: string,
  cacheControl: string,
  card: (outlines: Outlines) => Promise<readonly Shape[]> | readonly Shape[],
): Promise<Response> => {
  const key = new URL(`/og/${name}`, c.req.url).href;
  const kept = await caches.default.match(key);
  if (kept !== undefined) return new Response(kept.body, kept);
  const outlines = await readOutlines(c.env);
  const file = await drawPicture(await card(outlines), outlines);
  const response = answer(file, cacheControl);
  c.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
};

/** The picture of a result. Once its day is closed nothing on it changes any more; it is kept apart from those drawn before. */
export const pictureOf = (
  c: Context<AppEnv>,
  { result, challenge }: Finished,
): Promise<Response> => {
  const isFinal = isPublic(c, challenge);
  const cacheControl = isFinal
    ? `public, max-age=${foreverSeconds}, immutable`
    : `public, max-age=${openAgeSeconds}`;
  return keptPicture(c, `${result.id}${isFinal ? '' : '/open'}`, cacheControl, async (outlines) =>
    cardOf(await shareResult(databaseOf(c.env.DB), result, challenge), outlines),
  );
};

/** The picture of the site, for every address without one of its own. */
export const sitePicture = (c: Context<AppEnv>): Promise<Response> =>
  keptPicture(c, 'evenroll', 'public, max-age=86400', siteCard);
