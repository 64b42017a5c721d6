/** The two rule sets as data: they differ in which open boxes a roll may fill. */
import type { Bonuses } from '../card/card.ts';

export const ruleSetNames = ['yatzy', 'forced'] as const;
export type RuleSetName = (typeof ruleSetNames)[number];

export interface RuleSet extends Bonuses {
  readonly name: RuleSetName;
  /** The rule set's title, such as `Forced`. */
  readonly title: string;
  /** Whether boxes are filled in the order of the card: only the first open one may be. */
  readonly isInOrder: boolean;
}

export const isRuleSetName = (name: string): name is RuleSetName =>
  ruleSetNames.some((known) => known === name);

/** In every rule set. */
export const bonuses: Bonuses = {
  upperBonus: { threshold: 63, points: 50 },
  yahtzeeBonus: 0,
};

export const ruleSets: Readonly<Record<RuleSetName, RuleSet>> = {
  yatzy: { name: 'yatzy', title: 'Yatzy', isInOrder: false, ...bonuses },
  forced: { name: 'forced', title: 'Forced', isInOrder: true, ...bonuses },
};
