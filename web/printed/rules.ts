/**
 * The rules, which the build writes into `/rules`, and for each rule set into a file and into a card
 * to print.
 */
import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import {
  rulesNames,
  isNamedAsGame,
  type RulesName,
  type GameName,
  ruleSetOf,
  variantTitle,
} from '../../engine/rule-sets.ts';
import { yahtzeeRules } from '../games/yahtzee/rules-sheet.ts';
import { yardkleRules } from '../games/yardkle/rules-sheet.ts';
import { yatzyRules } from '../games/yatzy/rules-sheet.ts';
import { blankCard } from '../rules/blank-card.ts';
import { rulesOverview, type RulesPages } from '../rules/overview.ts';
import { footerLinks } from '../ui/footer-links.ts';
import { markupOf } from './markup.ts';

const printed: Readonly<Record<GameName, RulesPages>> = {
  yahtzee: yahtzeeRules,
  yardkle: yardkleRules,
  yatzy: yatzyRules,
};

const marker = '<!-- rules -->';

const titled = (page: string, title: string): string =>
  page.replace(/<title>[^<]*/, () => `<title>${title}`);

const withRules = (page: string, rules: TemplateResult): string =>
  page.replace(marker, () =>
    markupOf(
      html`${rules}
        <footer class="foot">
          <p>Evenroll is not affiliated with the owners of the games’ names.</p>
          ${footerLinks}
        </footer>`,
    ),
  );

/**
 * The files made from the page of the rules, by name. The Worker serves them:
 * worker/pages/routes.ts.
 */
export const rulesFiles = (page: string): ReadonlyMap<string, string> => {
  if (!page.includes(marker)) throw new Error('the page of the rules has no place for them');
  const comparisons = Object.values(printed).map(({ comparison }) => comparison);
  const pageOf = (name: RulesName): string => {
    const set = ruleSetOf(name);
    const title = isNamedAsGame(set) ? t`${set.gameTitle} rules` : variantTitle(set);
    return withRules(titled(page, `${title} · Evenroll`), printed[set.game].sheet(name));
  };
  const cardOf = (name: RulesName): string => {
    const title = variantTitle(ruleSetOf(name));
    return withRules(
      titled(page, t`Score card: ${title} · Evenroll`),
      blankCard(title, printed[ruleSetOf(name).game].blank(name)),
    );
  };
  return new Map([
    ['rules', withRules(page, rulesOverview(comparisons))],
    ...rulesNames.map((name) => [`rules-${name}`, pageOf(name)] as const),
    ...rulesNames.map((name) => [`rules-${name}-card`, cardOf(name)] as const),
  ]);
};
