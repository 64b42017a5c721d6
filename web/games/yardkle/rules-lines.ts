import { t } from '../../../engine/t.ts';

/** What is special about each rule set, in one line, wherever it can be chosen. */
export const yardkleLines = {
  yardkle: t`Six dice: push your luck to 10,000.`,
} as const;
