import { variantsOf } from '../variant.ts';
import { yardkle } from './game.ts';
import { soloRules, tableRules } from './rules.ts';

export const yardkleVariants = variantsOf(yardkle, [soloRules], [tableRules]);
