/** A card of Yahtzee to print. */
import { t } from '../../../engine/t.ts';
import { isRuleSetName } from '../../../engine/yahtzee/bonuses.ts';
import {
  boxes,
  boxNames,
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
} from '../../../engine/yahtzee/boxes.ts';
import { ruleSets } from '../../../engine/yahtzee/rules.ts';
import type { BlankCard } from '../../rules/blank-card.ts';
import { blankRows } from '../card/blank-card.ts';

const fixed = {
  [boxNames().fullHouse]: fullHousePoints,
  [boxNames().smallStraight]: smallStraightPoints,
  [boxNames().largeStraight]: largeStraightPoints,
  [boxNames().yahtzee]: yahtzeePoints,
};

export const yahtzeeBlank = (name: string): BlankCard => {
  if (!isRuleSetName(name)) throw new RangeError(`${name} is no rule set`);
  const rules = ruleSets[name];
  return {
    head: t`Box`,
    rows: blankRows(
      boxes.map((box) => boxNames()[box]),
      fixed,
      rules,
    ),
    note:
      rules.joker === null
        ? t`Another Yahtzee is a roll like any other.`
        : t`Another Yahtzee may be a joker. When? ${/* when */ rules.joker.when()} Where? ${/* where */ rules.joker.where()}`,
  };
};
