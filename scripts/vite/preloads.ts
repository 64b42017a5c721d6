/** What a page loads besides its own entry, before its script asks for it. */
import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { gameNames, isGameName } from '../../engine/rule-sets.ts';
import type { Visit } from './chunks.ts';

/** The part of each game that a page needs at once. Preloading it avoids a chain of requests. */
const partsAtStart: Readonly<Record<string, string>> = {
  home: 'card',
  board: 'chart',
  replay: 'review',
  embed: 'review',
};

/** The files of a game's part, including its imports. */
const filesOfPart = (
  game: string,
  part: string,
  bundle: Rolldown.OutputBundle,
): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(`/games/${game}/${part}.ts`))
      found.add(file.fileName);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) found.add(imported);
  }
  return found;
};

/**
 * Preloads the parts of all games. On a page about one game the Worker removes the other games' preloads: see worker/assets/preview.ts.
 */
export const preloadParts: Plugin = {
  name: 'preload-parts',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { filename, bundle }) => {
      const name = basename(filename, '.html');
      const part = partsAtStart[name];
      if (!part || !bundle) return page;
      const gamesOf = new Map<string, string[]>();
      for (const game of gameNames)
        for (const file of filesOfPart(game, part, bundle))
          if (!page.includes(file)) gamesOf.set(file, [...(gamesOf.get(file) ?? []), game]);
      const links = [...gamesOf].map(([file, games]) => {
        const isAll = games.length === gameNames.length || name === 'home';
        const owner = isAll ? '' : ` data-game="${games.join(' ')}"`;
        return `    <link rel="modulepreload" crossorigin href="/${file}"${owner}>\n`;
      });
      return page.replace('  </head>', `${links.join('')}  </head>`);
    },
  },
};

/**
 * How much a page counts, if not 1. Play pages are opened most. The others listed have the most to load: at 1 each, what all pages share
 * would take them over their budgets, or give settings and boards what deals dice. Parts that are loaded later keep nobody waiting.
 */
const weights: Readonly<Record<string, number>> = {
  board: 3,
  home: 3,
  live: 4,
  explorer: 2,
  ceiling: 4,
  'best-play': 4,
  settings: 2,
  table: 4,
  replay: 12,
};
const playWeight = 6;
const partWeight = 0.3;
/** A live table that is played loads as much as a page. */
const livePart = '/live/table-play.ts';
const livePartWeight = 3;

/** Pages about one game, a visit for each game, so that none loads the rules of another. */
const pagesOfOneGame: readonly string[] = ['replay'];
/** What such a page loads later. */
const lateInReplay =
  /\/(?:replay-folds|chances-table|explain|explored-line|forecast-chart|race-result)\.ts$/;

/** Each page with its games' parts, and each part that is loaded later. */
export const visitsOf = (
  entries: readonly string[],
  parts: readonly string[],
): readonly Visit[] => [
  ...entries.flatMap((entry): readonly Visit[] => {
    const page = basename(entry, '.html');
    const weight = isGameName(page) ? playWeight : (weights[page] ?? 1);
    const part = partsAtStart[page];
    const atOnce = part ? parts.filter((id) => id.endsWith(`/${part}.ts`)) : [];
    if (!pagesOfOneGame.includes(page))
      return [{ entries: [entry, ...atOnce], weight, isLean: true }];
    const share = weight / atOnce.length;
    return atOnce.map((own) => ({ entries: [entry, own], weight: share, isLean: true }));
  }),
  ...parts.map((part) => ({
    entries: [part],
    isLean: lateInReplay.test(part),
    weight: part.endsWith(livePart) ? livePartWeight : partWeight,
  })),
];
