/** What another page needs to show a replay: the frame that our oEmbed answer gives too. */
import { escapeHtml } from '../../api/format/html.ts';

const frameWidth = 600;
const frameHeight = 620;

/** The HTML of a frame around the replay `id`, called `title`. */
export const embedCode = (id: string, title: string, origin: string): string =>
  `<iframe src="${origin}/embed/${id}" width="${frameWidth}" height="${frameHeight}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`;
