import { t } from '../../../engine/t.ts';

/** What is special about each rule set, in one line, wherever it can be chosen. */
export const yatzyLines = {
  yatzy: t`Fifteen boxes, as in the Nordic countries. Any open box.`,
  forced: t`The boxes are filled in the order of the card.`,
} as const;
