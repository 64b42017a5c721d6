import { cardSolver } from '../../card/solver/solver.ts';
import { perRuleSet } from './models.ts';

export const yahtzeeSolvers = perRuleSet(cardSolver);
