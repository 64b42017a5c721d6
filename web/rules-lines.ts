/** What is special about each rule set, in one line, wherever it can be chosen. */
import type { RulesName } from '../engine/rule-sets.ts';
import { t } from '../engine/t.ts';

export const rulesLines: Readonly<Record<RulesName, string>> = {
  official: t`The Yahtzee of every day. A joker goes in its own upper box first.`,
  yardzee: t`A further Yahtzee is a joker only if you scored 50 for the first.`,
  applet: t`A joker is never forced into a box.`,
  ordered: t`Jokers go in Three and Four of a kind first; the bonus needs 64.`,
  yardkle: t`Six dice: bank 10,000 in as few turns as you can.`,
  yatzy: t`Fifteen boxes, as in the Nordic countries. Any open box.`,
  forced: t`The boxes are filled in the order of the card.`,
};
