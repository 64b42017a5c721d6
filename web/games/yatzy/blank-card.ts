/** A card of Yatzy to print. */
import { t } from '../../../engine/t.ts';
import {
  boxes,
  boxNames,
  largeStraightPoints,
  smallStraightPoints,
  yatzyPoints,
} from '../../../engine/yatzy/boxes.ts';
import { isRuleSetName, ruleSets } from '../../../engine/yatzy/rules.ts';
import type { BlankCard } from '../../rules/blank-card.ts';
import { blankRows } from '../card/blank-card.ts';

const fixed = {
  [boxNames().smallStraight]: smallStraightPoints,
  [boxNames().largeStraight]: largeStraightPoints,
  [boxNames().yatzy]: yatzyPoints,
};

export const yatzyBlank = (name: string): BlankCard => {
  if (!isRuleSetName(name)) throw new RangeError(`${name} is no rule set`);
  const rules = ruleSets[name];
  return {
    head: t`Box`,
    rows: blankRows(
      boxes.map((box) => boxNames()[box]),
      fixed,
      rules,
    ),
    note: rules.isInOrder
      ? t`Fill the boxes in this order, Ones first, even if it’s with a 0.`
      : t`Fill one open box each turn, even if it’s with a 0.`,
  };
};
