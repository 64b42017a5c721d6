/** The registry of outlooks: what the moves of games with a card lead to. Separate from coaches.ts, whose pages don't need it. */
import type { OutlooksFrom } from './card/solver/outlooks.ts';
import type { RulesName } from './games.ts';
import { yahtzeeOutlooks } from './yahtzee/solver/outlooks.ts';
import { yatzyOutlooks } from './yatzy/solver/outlooks.ts';

const outlooks: Readonly<Partial<Record<RulesName, OutlooksFrom>>> = {
  ...yahtzeeOutlooks,
  ...yatzyOutlooks,
};

/** Throws a RangeError if the rule set has no outlooks. */
export const outlooksFor = (rules: RulesName): OutlooksFrom => {
  const from = outlooks[rules];
  if (from === undefined) throw new RangeError(`${rules} has no outlooks`);
  return from;
};
