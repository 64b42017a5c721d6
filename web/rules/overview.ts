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
import type { BlankCard } from './blank-card.ts';

/** A game's rules. */
export interface RulesPages {
  /** The page of one rule set. */
  sheet(rules: string): TemplateResult;
  /** The card of one rule set, to print. */
  blank(rules: string): BlankCard;
  /** Compares the rule sets. Omitted by games with a single one. */
  readonly comparison?: TemplateResult;
}

/** Leads to the card of a rule set. */
export const blankCardLink = (rules: string): TemplateResult =>
  html`<a class="quiet" href="/rules/${rules}/card">Print a score card</a>`;

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
