/**
 * Yahtzee's rule sets as the solver sees them. Not in rules.ts, which pages load that solve
 * nothing.
 */
import type { CardModel, SolvableRules } from '../../card/solver/model.ts';
import { cardOf } from '../../card/solver/states.ts';
import { boxes, yahtzeeBox, yahtzeePoints, formatMove } from '../boxes.ts';
import { yahtzee } from '../game.ts';
import { plainPoints } from '../points.ts';
import { ruleSets, type RuleSet } from '../rules.ts';
import { type RuleSetName } from '../bonuses.ts';
import { bonusPoints, pointsIn } from '../score.ts';

export const modelOf = (rules: RuleSet): CardModel => {
  const isRemembered = rules.yahtzeeBonus > 0 || rules.joker !== null;
  const jokerFills: CardModel['jokerFills'] = (filled, face) => {
    const card = cardOf(model, filled);
    const dice = [face, face, face, face, face];
    const bonus = bonusPoints(rules, card, dice);
    return boxes.flatMap((_, box) => {
      const points = card[box] === null ? pointsIn(rules, card, dice, box) : null;
      return points === null ? [] : [{ box, points, bonus }];
    });
  };
  const model: CardModel = {
    name: rules.name,
    boxCount: boxes.length,
    formatMove,
    upperBonus: rules.upperBonus,
    feat: { box: yahtzeeBox, points: yahtzeePoints, isRemembered, prize: 0 },
    parts: [
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8, 9, 10, 11, 12],
    ],
    isReachable: () => true,
    mayFill: () => true,
    plainPoints,
    jokerFills: isRemembered ? jokerFills : null,
  };
  return model;
};

export const solvableOf = (rules: RuleSet): SolvableRules<RuleSet> => ({
  game: yahtzee,
  rules,
  model: modelOf(rules),
});

/** A value for every rule set, by its name. */
export const perYahtzeeRules = <Value>(
  of: (solvable: SolvableRules<RuleSet>) => Value,
): Readonly<Record<RuleSetName, Value>> => ({
  official: of(solvableOf(ruleSets.official)),
  yardzee: of(solvableOf(ruleSets.yardzee)),
  applet: of(solvableOf(ruleSets.applet)),
  ordered: of(solvableOf(ruleSets.ordered)),
});
