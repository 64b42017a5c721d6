/** The HTML that embeds a replay in another page, with the same frame as in the oEmbed response. */
import { escapeHtml } from '../../api/format/html.ts';

const frameWidth = 600;
const frameHeight = 620;

export const embedCode = (id: string, title: string, origin: string): string =>
  `<iframe src="${origin}/embed/${id}" width="${frameWidth}" height="${frameHeight}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
