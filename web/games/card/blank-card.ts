/** The rows of a card to print, of a game with boxes. */
import { lowerStart, type Bonuses } from '../../../engine/card/card.ts';
import { t } from '../../../engine/t.ts';
import type { BlankRow } from '../../rules/blank-card.ts';

/** `names` are all boxes in the order of the card; `fixed` what some always score, by name. */
export const blankRows = (
  names: readonly string[],
  fixed: Readonly<Record<string, number>>,
  { upperBonus, yahtzeeBonus }: Bonuses,
): readonly BlankRow[] => {
  const boxes = names.map((name): BlankRow => {
    const hint = fixed[name];
    return hint === undefined ? { name } : { name, hint };
  });
  const bonus = t`${upperBonus.points} at ${upperBonus.threshold} or more`;
  return [
    ...boxes.slice(0, lowerStart),
    { name: t`Upper section`, isSum: true },
    { name: t`Bonus`, hint: bonus, isSum: true },
    ...boxes.slice(lowerStart),
    ...(yahtzeeBonus > 0 ? [{ name: t`More Yahtzees`, hint: t`${yahtzeeBonus} each` }] : []),
    { name: t`Total`, isSum: true },
  ];
};
