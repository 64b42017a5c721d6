/** Pictures. What anybody may see is drawn once for many: kept in the cache of the place that was asked, since a Worker stands before it. */
import type { Context } from 'hono';
import { isPublic, replayOf, type Finished } from '../replays.ts';
import { databaseOf } from '../db/database.ts';
import type { AppEnv } from '../env.ts';
import { shareResult } from '../sharing/shared-result.ts';
import { cardOf, siteCard } from './card.ts';
import { drawPicture } from './draw.ts';
import type { Outlines } from './letters.ts';
import { readOutlines } from './outlines.ts';
import type { Drawing } from './shapes.ts';
import { sheetOf } from './sheet.ts';

/** While a day goes on, ranks move. */
const openAgeSeconds = 60;
const foreverSeconds = 31_536_000;

const answer = (file: BodyInit, cacheControl: string): Response =>
  new Response(file, { headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl } });

type Draw = (outlines: Outlines) => Promise<Drawing> | Drawing;

const drawn = async (c: Context<AppEnv>, draw: Draw): Promise<Uint8Array> => {
  const outlines = await readOutlines(c.env);
  return drawPicture(await draw(outlines), outlines);
};

/** The picture that is kept at this address, or the one that `draw` describes. */
const keptPicture = async (
  c: Context<AppEnv>,
  address: string,
  cacheControl: string,
  draw: Draw,
): Promise<Response> => {
  const key = new URL(address, c.req.url).href;
  const kept = await caches.default.match(key);
  if (kept !== undefined) return new Response(kept.body, kept);
  const response = answer(await drawn(c, draw), cacheControl);
  c.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
};

const forEver = `public, max-age=${foreverSeconds}, immutable`;

/** The picture of a result. Once its day is closed nothing on it changes any more; it is kept apart from those drawn before. */
export const pictureOf = (
  c: Context<AppEnv>,
  { result, challenge }: Finished,
): Promise<Response> => {
  const isFinal = isPublic(c, challenge);
  const cacheControl = isFinal ? forEver : `public, max-age=${openAgeSeconds}`;
  return keptPicture(
    c,
    `/og/${result.id}${isFinal ? '' : '/open'}`,
    cacheControl,
    async (outlines) =>
      cardOf(await shareResult(databaseOf(c.env.DB), result, challenge), outlines),
  );
};

/** The finished card of a result whose dice the asker may see. While that is not everybody it is kept nowhere, least of all for others. */
export const sheetPictureOf = async (c: Context<AppEnv>, found: Finished): Promise<Response> => {
  const { result, challenge } = found;
  const draw: Draw = async (outlines) => {
    const shared = await shareResult(databaseOf(c.env.DB), result, challenge);
    return sheetOf(shared, await replayOf(c, found), outlines);
  };
  return isPublic(c, challenge)
    ? keptPicture(c, `/r/${result.id}.png`, forEver, draw)
    : answer(await drawn(c, draw), 'private, no-store');
};

/** The picture of the site, for every address without one of its own. */
export const sitePicture = (c: Context<AppEnv>): Promise<Response> =>
  keptPicture(c, '/og/evenroll', 'public, max-age=86400', siteCard);
