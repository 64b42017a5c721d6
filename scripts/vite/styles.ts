/** The order in which a page loads its style sheets and scripts. */
import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { gameNames, isGameName } from '../../engine/rule-sets.ts';

/**
 * Pages whose HTML already shows the main content or its placeholder: their scripts load with low priority, so that the first paint comes
 * first.
 */
const paintedFirst: ReadonlySet<string> = new Set(['board', 'replay', ...gameNames]);

/** Sorts style sheets: shared ones first, the page's own last. Vite puts the page's own before those that it shares with others. */
const inOrder = (sheets: readonly string[], page: string): readonly string[] => {
  const rank = (sheet: string): number =>
    sheet.includes('/main-') ? 0 : sheet.includes(`/${page}-`) ? 2 : 1;
  return isGameName(page) ? sheets : sheets.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * Moves style sheets before scripts, because the first paint waits for them. Vite writes them after. The font stays first: the first paint
 * waits briefly for it, and a late font would shift the layout.
 */
export const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { filename }) => {
      const sheet = /\n *<link rel="stylesheet"[^>]*>/g;
      const loaded = /\n *<(?:link\s+rel="modulepreload"|script type="module")/;
      const sheets = inOrder(page.match(sheet) ?? [], basename(filename, '.html')).join('');
      const ordered = page.replaceAll(sheet, '').replace(loaded, (first) => sheets + first);
      return paintedFirst.has(basename(filename, '.html'))
        ? ordered.replaceAll(
            /<(link rel="modulepreload"|script type="module")/g,
            '<$1 fetchpriority="low"',
          )
        : ordered;
    },
  },
};
