import { ruleSets, type RuleSet, type RuleSetName } from '../rules.ts';

/** A value for every rule set, by its name. Not in rules.ts, which pages load that solve nothing. */
export const perRuleSet = <Value>(
  of: (rules: RuleSet) => Value,
): Readonly<Record<RuleSetName, Value>> => ({
  official: of(ruleSets.official),
  yardzee: of(ruleSets.yardzee),
  applet: of(ruleSets.applet),
  ordered: of(ruleSets.ordered),
});
