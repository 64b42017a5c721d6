import { rulesNames, variantOfRules, type RulesName } from '../../engine/games.ts';

const titles = new Map(rulesNames.map((name) => [name, variantOfRules(name).title]));

/** The title of a rule set: `Official` */
export const rulesTitle = (name: RulesName): string => titles.get(name) ?? name;

/** What is special about a rule set, in one line, wherever it can be chosen. */
const lines: Readonly<Record<RulesName, string>> = {
  official: 'The Yahtzee of every day. A joker goes in its own upper box first.',
  yardzee: 'Yahtzee: a further Yahtzee is a joker only if you scored 50 for the first.',
  applet: 'Yahtzee: a joker is never forced into a box.',
  ordered: 'Yahtzee: jokers go in Three and Four of a kind first; the bonus needs 64.',
  yardkle: 'Six dice: bank 10,000 in as few turns as you can.',
  yatzy: 'Fifteen boxes, as in the Nordic countries. Any open box.',
  forced: 'Yatzy, with the boxes in the order of the card.',
};

export const rulesLine = (name: RulesName): string => lines[name];
