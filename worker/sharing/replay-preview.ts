/**
 * The preview of a finished game, for sites that link to it: its result, available as soon as the
 * game is finished.
 */
import { oembedAddress } from './oembed.ts';
import type { Preview } from '../assets/preview.ts';
import type { SharedResult } from '../replays/shared-result.ts';
import { descriptionOf, pictureWords, titleOf } from '../../api/format/results.ts';
import { sharedGameOf } from './words.ts';

/** `queries`: what says the language in the address of the page, and in that of its picture. */
export const previewOf = (
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
