import { escapeHtml } from './html.ts';

/**
 * Size of the frame in pixels, unless another is asked for. The embedded page posts its height and
 * works in any.
 */
export const frameSize = { width: 600, height: 620 } as const;

/** The HTML that embeds a replay in another page. `query` says the language, if it isn't English: `?l=de`. */
export const embedCode = (
  id: string,
  title: string,
  origin: string,
  { width, height }: { readonly width: number; readonly height: number } = frameSize,
  query = '',
): string =>
  `<iframe src="${escapeHtml(`${origin}/embed/${id}${query}`)}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
