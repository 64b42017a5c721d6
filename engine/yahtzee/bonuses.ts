/**
 * The names of the rule sets, and what each pays besides the boxes. Apart from rules.ts, because
 * pages with a game in play need nothing else of a rule set.
 */
import type { Bonuses, UpperBonus } from '../card/card.ts';
import { yahtzeeAbout } from './about.ts';

const { titles } = yahtzeeAbout;
export type RuleSetName = keyof typeof titles;

export const isRuleSetName = (name: string): name is RuleSetName => Object.hasOwn(titles, name);

export const ruleSetNames: readonly RuleSetName[] = Object.keys(titles).filter(isRuleSetName);

const from63: UpperBonus = { threshold: 63, points: 35 };

export const bonuses: Readonly<Record<RuleSetName, Bonuses>> = {
  official: { upperBonus: from63, yahtzeeBonus: 100 },
  yardzee: { upperBonus: from63, yahtzeeBonus: 100 },
  applet: { upperBonus: from63, yahtzeeBonus: 100 },
  // Rulebook 003 says "over 63". If that meant "63 or more", this would be `from63`.
  ordered: { upperBonus: { ...from63, threshold: 64 }, yahtzeeBonus: 100 },
};
