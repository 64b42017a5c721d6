/** Pictures. What anybody may see is drawn once for many: cached at the place that was asked, since a Worker stands before it. */
import type { Context } from 'hono';
import { secondsNameless } from '../../http/cache-control.ts';
import { isPublic, replayOf, type Finished } from '../../replays/replays.ts';
import { databaseOf } from '../../db/database.ts';
import type { AppEnv } from '../../http/env.ts';
import { shareResult } from '../shared-result.ts';
import { cardOf, siteCard } from './card.ts';
import { drawPicture } from './draw.ts';
import type { Outlines } from './letters.ts';
import { readOutlines } from './outlines.ts';
import type { Drawing } from './shapes.ts';
import { sheetOf } from './sheet.ts';

const answer = (file: BodyInit, cacheControl: string): Response =>
  new Response(file, { headers: { 'Content-Type': 'image/png', 'Cache-Control': cacheControl } });

type Draw = (outlines: Outlines) => Promise<Drawing> | Drawing;

const drawn = async (c: Context<AppEnv>, draw: Draw): Promise<Uint8Array> => {
  const outlines = await readOutlines(c.env);
  return drawPicture(await draw(outlines), outlines);
};

/** The picture that is cached at this address, or the one that `draw` describes. */
const cachedPicture = async (
  c: Context<AppEnv>,
  address: string,
  cacheControl: string,
  draw: Draw,
): Promise<Response> => {
  const key = new URL(address, c.req.url).href;
  const known = await caches.default.match(key);
  if (known !== undefined) return new Response(known.body, known);
  const response = answer(await drawn(c, draw), cacheControl);
  c.executionCtx.waitUntil(caches.default.put(key, response.clone()));
  return response;
};

/** How long the picture of a challenge's result may be cached, and where it is stored meanwhile: apart once it changes no more. */
const cachingOf = (c: Context<AppEnv>, { challenge }: Finished, address: string) => {
  const seconds = secondsNameless(challenge.schedule, c.get('now'));
  return { key: `${address}?${seconds}`, cacheControl: `public, max-age=${seconds}` };
};

/** The picture of a result. */
export const pictureOf = (c: Context<AppEnv>, found: Finished): Promise<Response> => {
  const { result, challenge } = found;
  const { key, cacheControl } = cachingOf(c, found, `/og/${result.id}`);
  return cachedPicture(c, key, cacheControl, async (outlines) =>
    cardOf(await shareResult(databaseOf(c.env.DB), result, challenge), outlines),
  );
};

/** The finished card of a result whose dice the asker may see. While that is not everybody it is cached nowhere, least of all for others. */
export const sheetPictureOf = async (c: Context<AppEnv>, found: Finished): Promise<Response> => {
  const { result, challenge } = found;
  const draw: Draw = async (outlines) => {
    const shared = await shareResult(databaseOf(c.env.DB), result, challenge);
    return sheetOf(shared, await replayOf(c, found), outlines);
  };
  const { key, cacheControl } = cachingOf(c, found, `/r/${result.id}.png`);
  return isPublic(c, challenge)
    ? cachedPicture(c, key, cacheControl, draw)
    : answer(await drawn(c, draw), 'private, no-store');
};

/** The picture of the site, for every address without one of its own. */
export const sitePicture = (c: Context<AppEnv>): Promise<Response> =>
  cachedPicture(c, '/og/evenroll', 'public, max-age=86400', siteCard);
