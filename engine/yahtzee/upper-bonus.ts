/**
 * The names of the rule sets, and what each pays for the upper boxes. Apart from rules.ts, because
 * pages with a game in play need nothing else of a rule set.
 */
import type { UpperBonus } from '../card/card.ts';

export const ruleSetNames = ['official', 'yardzee', 'applet', 'ordered'] as const;
export type RuleSetName = (typeof ruleSetNames)[number];

export const isRuleSetName = (name: string): name is RuleSetName =>
  ruleSetNames.some((known) => known === name);

export const upperBonusPoints = 35;

const from63: UpperBonus = { threshold: 63, points: upperBonusPoints };

export const upperBonuses: Readonly<Record<RuleSetName, UpperBonus>> = {
  official: from63,
  yardzee: from63,
  applet: from63,
  // Rulebook 003 says "over 63". If that meant "63 or more", this would be `from63`.
  ordered: { threshold: 64, points: upperBonusPoints },
};
