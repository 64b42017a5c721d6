/** What an address says of itself to sites that link to it: Open Graph and Twitter tags, put into the page's head as it passes. */
import { escapeHtml } from '../../api/format/html.ts';
import type { GameName } from '../../engine/games.ts';
import { pictureHeight, pictureWidth } from './picture/shapes.ts';

/** Everything is plain text, and is escaped where it is written down. */
export interface Preview {
  /** The address without query or fragment. */
  readonly url: string;
  /** Said instead of what the page's file says of itself. */
  readonly title?: string;
  readonly description?: string;
  readonly image: { readonly url: string; readonly words: string };
  /** The only game that the page shows: the scripts of others are not loaded ahead. */
  readonly game?: GameName;
  /** Where the oEmbed answer of the page is, and what it is called. */
  readonly oembed?: string;
}

const meta = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${content}" />`;

const link = (attributes: string, address: string): string =>
  `<link ${attributes} href="${escapeHtml(address)}" />`;

/** `title` and `description` are HTML already. */
const tagsOf = (preview: Preview, title: string, description: string): string => {
  const { url, image, oembed } = preview;
  const words = escapeHtml(image.words);
  const tags = [
    link('rel="canonical"', url),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Evenroll'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', escapeHtml(url)),
    meta('property', 'og:image', escapeHtml(image.url)),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(pictureWidth)),
    meta('property', 'og:image:height', String(pictureHeight)),
    meta('property', 'og:image:alt', words),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', escapeHtml(image.url)),
    meta('name', 'twitter:image:alt', words),
  ];
  if (oembed !== undefined)
    tags.push(link(`rel="alternate" type="application/json+oembed" title="${title}"`, oembed));
  return `${tags.join('\n')}\n`;
};

/**
 * The page with its preview in the head. Words that the preview does not bring are the file's own, which are HTML; those that it brings
 * are also what the page says until its script has read more, and to readers who run none.
 */
export const withPreview = (file: Response, preview: Preview): Response => {
  let title = preview.title === undefined ? '' : escapeHtml(preview.title);
  let description = preview.description === undefined ? '' : escapeHtml(preview.description);
  return new HTMLRewriter()
    .on('head > title', {
      element(element) {
        if (preview.title !== undefined) element.setInnerContent(`${preview.title} · Evenroll`);
      },
      text({ text }) {
        if (preview.title === undefined) title += text.trim().replaceAll('"', '&quot;');
      },
    })
    .on('head > meta[name="description"]', {
      element(element) {
        if (preview.description === undefined) description = element.getAttribute('content') ?? '';
        else element.setAttribute('content', escapeHtml(preview.description));
      },
    })
    .on('link[data-game]', {
      element(preload) {
        const isOthers = preload.getAttribute('data-game') !== preview.game;
        if (preview.game !== undefined && isOthers) preload.remove();
      },
    })
    .on('main h1', {
      element(heading) {
        if (preview.title === undefined) return;
        heading.setInnerContent(preview.title);
        heading.after(`<p class="lead">${description}</p>`, { html: true });
      },
    })
    .on('head', {
      element(head) {
        head.onEndTag(
          (end) => void end.before(tagsOf(preview, title, description), { html: true }),
        );
      },
    })
    .transform(file);
};
