/** What a game has for the pages of the rules, and the list of all rule sets. */
import { html, type TemplateResult } from 'lit';
import {
  dailyRules,
  gameNames,
  rulesNames,
  ruleSetOf,
  variantTitle,
} from '../../engine/rule-sets.ts';
import { rulesLines } from '../rules-lines.ts';

/** A game's rules. */
export interface RulesPages {
  /** The page of one rule set. */
  sheet(rules: string): TemplateResult;
  /** Compares the rule sets. Omitted by games with a single one. */
  readonly comparison?: TemplateResult;
}

/**
 * What is played every day first, then the other rule sets in a line each, and how those of each
 * game compare.
 */
export const rulesOverview = (
  comparisons: readonly (TemplateResult | undefined)[],
): TemplateResult => {
  const daily = gameNames.map((game) => dailyRules(game));
  const others = rulesNames.filter((name) => !daily.includes(name));
  return html`<div class="read">
      <h1>Rules</h1>
      <p class="keys">
        ${daily.map(
          (name) =>
            html`<a class="key second" href="/rules/${name}"
              >${ruleSetOf(name).gameTitle}, as we play it every day</a
            >`,
        )}
      </p>
      <h2 class="head">For practice, challenges and tables</h2>
      <ul>
        ${others.map(
          (name) =>
            html`<li>
              <a class="quiet" href="/rules/${name}">${variantTitle(ruleSetOf(name))}</a>
              ${rulesLines[name]}
            </li>`,
        )}
      </ul>
    </div>
    ${comparisons.filter((comparison) => comparison !== undefined)}`;
};
