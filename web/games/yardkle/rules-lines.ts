import { t } from '../../../engine/t.ts';

/** What is special about each rule set, in one line, wherever it can be chosen. */
export const yardkleLines = {
  yardkle: t`Six dice: bank 10,000 in as few turns as you can.`,
} as const;
