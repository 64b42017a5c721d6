import { cardCeiling } from '../../card/solver/ceiling.ts';
import { perRuleSet } from './models.ts';

export const yahtzeeCeilings = perRuleSet(cardCeiling);
