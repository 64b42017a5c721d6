/**
 * Yatzy's rule sets as the solver sees them. Not in rules.ts, which pages load that solve nothing.
 */
import type { BoxSet, CardModel, SolvableRules } from '../../card/solver/model.ts';
import { boxes, yatzyBox, yatzyPoints, formatMove } from '../boxes.ts';
import { yatzy } from '../game.ts';
import { plainPoints } from '../points.ts';
import { ruleSets, type RuleSet, type RuleSetName } from '../rules.ts';

/** Whether the boxes are the first ones of the card. */
const areFirst = (filled: BoxSet): boolean => (filled & (filled + 1)) === 0;

export const modelOf = ({ name, isInOrder, upperBonus }: RuleSet): CardModel => ({
  name,
  boxCount: boxes.length,
  formatMove,
  upperBonus,
  feat: { box: yatzyBox, points: yatzyPoints, isRemembered: false, prize: 0 },
  parts: [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8, 9, 10, 11, 12, 13, 14],
  ],
  isReachable: (filled) => !isInOrder || areFirst(filled),
  mayFill: (filled, box) => !isInOrder || filled === (1 << box) - 1,
  plainPoints,
  jokerFills: null,
});

export const solvableOf = (rules: RuleSet): SolvableRules<RuleSet> => ({
  game: yatzy,
  rules,
  model: modelOf(rules),
});

/** A value for every rule set, by its name. */
export const perYatzyRules = <Value>(
  of: (solvable: SolvableRules<RuleSet>) => Value,
): Readonly<Record<RuleSetName, Value>> => ({
  yatzy: of(solvableOf(ruleSets.yatzy)),
  forced: of(solvableOf(ruleSets.forced)),
});
