/** How a page loads its style sheets: two files, before its scripts. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { gameNames, isGameName } from '../../engine/rule-sets.ts';

/**
 * Pages whose HTML already shows the main content or its placeholder: their scripts load with low priority, so that the first paint comes
 * first.
 */
const paintedFirst: ReadonlySet<string> = new Set(['board', 'home', 'replay', ...gameNames]);

const sheetLink = /\n *<link rel="stylesheet"[^>]*>/g;

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
      const loaded = /\n *<(?:link\s+rel="modulepreload"|script type="module")/;
      const sheets = inOrder(page.match(sheetLink) ?? [], basename(filename, '.html')).join('');
      const ordered = page.replaceAll(sheetLink, '').replace(loaded, (first) => sheets + first);
      return paintedFirst.has(basename(filename, '.html'))
        ? ordered.replaceAll(
            /<(link rel="modulepreload"|script type="module")/g,
            '<$1 fetchpriority="low"',
          )
        : ordered;
    },
  },
};

const fileIn = (link: string): string => /href="\/([^"]*)"/.exec(link)?.[1] ?? '';
const isMain = (link: string): boolean => fileIn(link).startsWith('assets/main-');

/** Removes sheets that neither a page nor a script names any more. */
const removeUnnamed = (bundle: Rolldown.OutputBundle): void => {
  const texts = Object.values(bundle).flatMap((file) => {
    if (file.type === 'chunk') return file.code;
    return file.fileName.endsWith('.html') ? String(file.source) : [];
  });
  for (const name of Object.keys(bundle))
    if (name.endsWith('.css') && !texts.some((text) => text.includes(basename(name))))
      delete bundle[name];
};

const sourceOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const file = bundle[name];
  if (file?.type !== 'asset') throw new Error(`${name} was not built`);
  return String(file.source);
};

/** What Vite leaves in a script for each style sheet that it imported. */
const trace = /\/\* empty css *\*\//g;

/**
 * Joins the style sheets of a page but the main one, which all pages share: the first paint waits for each file, and on a slow line for
 * each in turn. Scripts keep no trace of sheets.
 */
export const stylesJoined: Plugin = {
  name: 'styles-joined',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const joined = new Set<string>();
    for (const page of Object.values(bundle)) {
      if (page.type === 'chunk') page.code = page.code.replaceAll(trace, '');
      if (page.type !== 'asset' || !page.fileName.endsWith('.html')) continue;
      const html = String(page.source);
      const sheets = (html.match(sheetLink) ?? []).filter((link) => !isMain(link));
      const [first, ...others] = sheets;
      if (first === undefined || others.length === 0) continue;
      const source = sheets.map((link) => sourceOf(bundle, fileIn(link))).join('');
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/styles-${hash}.css`;
      if (!joined.has(fileName)) this.emitFile({ type: 'asset', fileName, source });
      joined.add(fileName);
      const link = first.replace(fileIn(first), fileName);
      page.source = html.replaceAll(sheetLink, (found) => {
        if (isMain(found)) return found;
        return found === first ? link : '';
      });
    }
    removeUnnamed(bundle);
  },
};
