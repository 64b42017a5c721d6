/**
 * Previews of pages for sites that link to them: Open Graph and Twitter tags, inserted into the
 * page's head as it is streamed.
 */
import { escapeHtml } from '../../api/format/html.ts';
import { isLastingPage } from '../../api/lasting-pages.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { addressIn } from './alternates.ts';

/** All texts are plain, and are escaped when they are written. */
export interface Preview {
  /** The page's URL without query or fragment. */
  readonly url: string;
  /** The page's address without a language, to come back to when another is chosen. */
  readonly back?: string;
  /** The page in every language, if search engines find it in each. */
  readonly alternates?: readonly (readonly [code: string, url: string])[];
  /** The manifest in the page's language. */
  readonly manifest?: string;
  /** The folder of the language in which the page's links stay, if they can: `/de`. */
  readonly folder?: string;
  /** Replaces the title in the page's file. */
  readonly title?: string;
  readonly description?: string;
  /** Both as another file has them, which are HTML. */
  readonly texts?: { readonly title: string; readonly description: string };
  readonly image: { readonly url: string; readonly words: string };
  /** Whether the request has a player's cookie: web/lib/is-player.ts. */
  readonly isPlayer?: boolean;
  /** Whether the site tells browsers by Web Push: web/lib/push.ts. */
  readonly hasPush?: boolean;
  /** The only game that the page shows; scripts of other games are not preloaded. */
  readonly game?: GameName;
  /** Whether there is no such page, so that no site shows a preview of it. */
  readonly isMissing?: boolean;
  /** What a page that isn't there offers in place of today's dice. */
  readonly way?: { readonly address: string; readonly words: string };
  /** The URL of the page's oEmbed response. */
  readonly oembed?: string;
  /** The first days of games that came later than the site. */
  readonly firstDays?: string;
  /**
   * HTML for viewers without scripts, before the page's own text for them. Previews do not contain
   * it.
   */
  readonly readable?: string;
  /** Whether a replay’s dice are sealed for the viewer, whose page then does not ask for them. */
  readonly isSealed?: boolean;
  /** HTML that the page’s element begins with. */
  readonly first?: string;
}

/** The size of pictures in previews, which sites show next to a link. */
export const pictureWidth = 1200;
export const pictureHeight = 630;

const meta = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${content}" />`;

const link = (attributes: string, address: string): string =>
  `<link ${attributes} href="${escapeHtml(address)}" />`;

/** `title` and `description` are already HTML. */
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
  for (const [code, address] of preview.alternates ?? [])
    tags.push(link(`rel="alternate" hreflang="${code}"`, address));
  if (oembed !== undefined)
    tags.push(link(`rel="alternate" type="application/json+oembed" title="${title}"`, oembed));
  return `${tags.join('\n')}\n`;
};

const textOf = (given: string | undefined, other: string | undefined): string =>
  given === undefined ? (other ?? '') : escapeHtml(given);

/**
 * Inserts the preview `head` into the page's head, and `preview` into the page, which may be in
 * another language. Texts missing from the head are taken from the file, where they are already
 * HTML. Texts in the preview are also the page's heading and lead until its script has loaded more,
 * and for viewers without scripts.
 */
export const withPreview = (file: Response, preview: Partial<Preview>, head: Preview): Response => {
  let title = textOf(head.title, head.texts?.title);
  let description = textOf(head.description, head.texts?.description);
  let lead = textOf(preview.description, undefined);
  return new HTMLRewriter()
    .on('html', {
      element(root) {
        if (preview.isPlayer) root.setAttribute('data-player', '');
        if (preview.hasPush) root.setAttribute('data-push', '');
        if (preview.firstDays) root.setAttribute('data-first-days', preview.firstDays);
      },
    })
    .on('head > title', {
      element(element) {
        if (head.title !== undefined) element.setInnerContent(`${head.title} · Evenroll`);
        else if (head.texts) element.setInnerContent(head.texts.title, { html: true });
      },
      text({ text }) {
        if (head.title === undefined && !head.texts) title += text.trim().replaceAll('"', '&quot;');
      },
    })
    .on('head > meta[name="description"]', {
      element(element) {
        const own = element.getAttribute('content') ?? '';
        if (preview.description === undefined) lead = own;
        if (head.description === undefined && !head.texts) description = own;
        else element.setAttribute('content', description);
      },
    })
    .on('link[rel="manifest"]', {
      element(manifest) {
        if (preview.manifest !== undefined) manifest.setAttribute('href', preview.manifest);
      },
    })
    .on('a[href^="/"]', {
      element(anchor) {
        const path = anchor.getAttribute('href') ?? '';
        if (preview.folder && isLastingPage(path))
          anchor.setAttribute('href', addressIn(preview.folder, path));
      },
    })
    .on('.languages [name="back"]', {
      element(back) {
        back.setAttribute('value', preview.back ?? '/');
      },
    })
    .on('link[data-game]', {
      element(preload) {
        const games = preload.getAttribute('data-game')?.split(' ') ?? [];
        if (preview.game !== undefined && !games.includes(preview.game)) preload.remove();
      },
    })
    .on('main h1', {
      element(heading) {
        if (preview.title === undefined) return;
        heading.setInnerContent(preview.title);
        heading.after(`<p class="lead">${lead}</p>`, { html: true });
      },
    })
    .on('replay-page', {
      element(element) {
        if (preview.isSealed) element.setAttribute('data-sealed', '');
      },
    })
    .on('home-page', {
      element(element) {
        if (preview.first) element.prepend(preview.first, { html: true });
      },
    })
    .on('.not-found .lead', {
      element(words) {
        if (preview.title !== undefined) words.remove();
      },
    })
    .on('.not-found .keys', {
      element(keys) {
        if (preview.way !== undefined) keys.setAttribute('class', 'keys');
      },
    })
    .on('.not-found .key', {
      element(key) {
        if (preview.way === undefined) return;
        key.setAttribute('href', preview.way.address);
        key.setInnerContent(preview.way.words);
        key.setAttribute('class', 'key second');
      },
    })
    .on('main > noscript', {
      element(others) {
        if (preview.readable)
          others.before(`<noscript>${preview.readable}</noscript>`, { html: true });
      },
    })
    .on('head', {
      element(element) {
        if (head.isMissing) return;
        element.onEndTag(
          (end) => void end.before(tagsOf(head, title, description), { html: true }),
        );
      },
    })
    .transform(file);
};
