/**
 * The rules that the build writes into `/rules` and into a file for each rule set, for viewers
 * without scripts.
 */
import type { TemplateResult } from 'lit';
import { rulesNames, variantOfRules, type RulesName } from '../../engine/games.ts';
import type { GameName } from '../../engine/games.ts';
import type { RulesPages } from '../game/game.ts';
import { ruleDifferences } from '../games/yahtzee/rule-table.ts';
import { sheet as yahtzeeSheet } from '../games/yahtzee/sheet.ts';
import { yardkleRules } from '../games/yardkle/rules-sheet.ts';
import { yatzyRules } from '../games/yatzy/rules-sheet.ts';
import { rulesTitle } from '../lib/rules-titles.ts';
import { rulesOverview } from '../rules/overview.ts';
import { footerLinks } from '../ui/footer-links.ts';
import { markupOf } from './markup.ts';

/** Of each game, what needs no script: Yahtzee’s own comparison also has a roll to try. */
const printed: Readonly<Record<GameName, RulesPages>> = {
  yahtzee: {
    sheet: yahtzeeSheet,
    comparison: ruleDifferences,
  },
  yardkle: yardkleRules,
  yatzy: yatzyRules,
};

const marker = '<!-- rules -->';

const withRules = (page: string, rules: TemplateResult): string =>
  page.replace(
    marker,
    () =>
      `<noscript>${markupOf(rules)}<footer class="foot">${markupOf(footerLinks)}</footer></noscript>`,
  );

/**
 * The files made from the page of the rules, by name. The Worker serves them:
 * worker/pages/routes.ts.
 */
export const rulesFiles = (page: string): ReadonlyMap<string, string> => {
  if (!page.includes(marker)) throw new Error('the page of the rules has no place for them');
  const comparisons = Object.values(printed).map(({ comparison }) => comparison);
  const titled = (name: RulesName): string =>
    page.replace('<title>Rules', `<title>${rulesTitle(name)} rules`);
  return new Map([
    ['rules', withRules(page, rulesOverview(comparisons))],
    ...rulesNames.map(
      (name) =>
        [
          `rules-${name}`,
          withRules(titled(name), printed[variantOfRules(name).game].sheet(name)),
        ] as const,
    ),
  ]);
};
