import { variantsOf } from '../variant.ts';
import { yatzy } from './game.ts';
import { ruleSetNames, ruleSets } from './rules.ts';

export const yatzyVariants = variantsOf(
  yatzy,
  ruleSetNames.map((name) => ruleSets[name]),
);
