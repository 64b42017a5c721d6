import { variantsOf } from '../variant.ts';
import { yahtzee } from './game.ts';
import { ruleSets } from './rules.ts';
import { ruleSetNames } from './bonuses.ts';

export const yahtzeeVariants = variantsOf(
  yahtzee,
  ruleSetNames.map((name) => ruleSets[name]),
);
