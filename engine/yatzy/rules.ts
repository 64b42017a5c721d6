/** The two rule sets as data: they differ in which open boxes a roll may fill. */
import type { Bonuses } from '../card/card.ts';
import { yatzyAbout } from './about.ts';

const { titles } = yatzyAbout;
export type RuleSetName = keyof typeof titles;

export interface RuleSet extends Bonuses {
  readonly name: RuleSetName;
  /** The rule set's title, such as `Forced`. */
  readonly title: string;
  /** Whether boxes are filled in the order of the card: only the first open one may be. */
  readonly isInOrder: boolean;
}

export const isRuleSetName = (name: string): name is RuleSetName => Object.hasOwn(titles, name);

export const ruleSetNames: readonly RuleSetName[] = Object.keys(titles).filter(isRuleSetName);

/** In every rule set. */
export const bonuses: Bonuses = {
  upperBonus: { threshold: 63, points: 50 },
  yahtzeeBonus: 0,
};

export const ruleSets: Readonly<Record<RuleSetName, RuleSet>> = {
  yatzy: { name: 'yatzy', title: titles.yatzy, isInOrder: false, ...bonuses },
  forced: {
    name: 'forced',
    get title() {
      return titles.forced;
    },
    isInOrder: true,
    ...bonuses,
  },
};
