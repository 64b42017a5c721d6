import { rulesNames, variantOfRules, type RulesName } from '../../engine/games.ts';

const titles = new Map(rulesNames.map((name) => [name, variantOfRules(name).title]));

/** The title of a rule set: `Official` */
export const rulesTitle = (name: RulesName): string => titles.get(name) ?? name;
