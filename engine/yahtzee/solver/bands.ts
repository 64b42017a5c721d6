import { cardBands } from '../../card/solver/bands.ts';
import { perRuleSet } from './models.ts';

export const yahtzeeBands = perRuleSet(cardBands);
