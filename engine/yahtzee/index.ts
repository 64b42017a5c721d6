import { variantsOf } from '../variant.ts';
import { yahtzee } from './game.ts';
import { ruleSetNames, ruleSets } from './rules.ts';

export const yahtzeeVariants = variantsOf(
  yahtzee,
  ruleSets.official,
  ruleSetNames.map((name) => ruleSets[name]),
);
