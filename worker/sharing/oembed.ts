/**
 * oEmbed 1.0 (https://oembed.com): lets a site that is given one of our links show the game itself.
 */
import * as v from 'valibot';
import { PlayId } from '../../api/schemas/values.ts';
import { languageOfQuery, queryOf } from '../http/language.ts';
import { pictureHeight, pictureWidth } from '../assets/preview.ts';
import { embedCode, frameSize } from '../../api/format/embed-code.ts';
import { titleOf } from '../../api/format/results.ts';
import type { SharedResult } from '../replays/shared-result.ts';
import { sharedGameOf } from './words.ts';

const Size = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,4}$/),
    v.transform((text) => Number(text)),
  ),
);
export const OembedQuery = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000)),
  format: v.optional(v.pipe(v.string(), v.maxLength(20)), 'json'),
  maxwidth: Size,
  maxheight: Size,
});
type Query = v.InferOutput<typeof OembedQuery>;

const replayPath = /^\/(?:r|embed)\/([^/]+)$/;

/** The id in a URL of this site that shows a replay; null for any other URL. */
export const idInAddress = (url: string, origin: string): string | null => {
  const address = URL.parse(url);
  const id = address?.origin === origin ? replayPath.exec(address.pathname)?.[1] : undefined;
  return v.is(PlayId, id) ? id : null;
};

/** `query` says the page's language. */
export const oembedAddress = (id: string, origin: string, query: string): string =>
  `${origin}/oembed?url=${encodeURIComponent(`${origin}/r/${id}${query}`)}&format=json`;

const thumbnailOf = (id: string, origin: string, { url, maxwidth, maxheight }: Query) =>
  (maxwidth ?? pictureWidth) < pictureWidth || (maxheight ?? pictureHeight) < pictureHeight
    ? {}
    : {
        thumbnail_url: `${origin}/og/${id}.png${queryOf(languageOfQuery({ url }))}`,
        thumbnail_width: pictureWidth,
        thumbnail_height: pictureHeight,
      };

/** The response for a result, no larger than the query allows. */
export const oembedOf = (
  shared: SharedResult,
  origin: string,
  query: Query,
  cacheSeconds: number,
) => {
  const width = Math.min(frameSize.width, query.maxwidth ?? frameSize.width);
  const height = Math.min(frameSize.height, query.maxheight ?? frameSize.height);
  const title = titleOf(sharedGameOf(shared));
  return {
    type: 'rich',
    version: '1.0',
    title,
    width,
    height,
    provider_name: 'Evenroll',
    provider_url: origin,
    cache_age: cacheSeconds,
    ...thumbnailOf(shared.id, origin, query),
    html: embedCode(shared.id, title, origin, { width, height }, queryOf(languageOfQuery(query))),
  };
};
