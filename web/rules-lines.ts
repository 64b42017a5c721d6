/** What is special about each rule set, in one line, wherever it can be chosen. */
import type { RulesName } from '../engine/rule-sets.ts';
import { yahtzeeLines } from './games/yahtzee/rules-lines.ts';
import { yardkleLines } from './games/yardkle/rules-lines.ts';
import { yatzyLines } from './games/yatzy/rules-lines.ts';

export const rulesLines: Readonly<Record<RulesName, string>> = {
  ...yahtzeeLines,
  ...yardkleLines,
  ...yatzyLines,
};
