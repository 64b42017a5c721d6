import { cardSolver } from '../../card/solver/solver.ts';
import { perRuleSet } from './models.ts';

export const yatzySolvers = perRuleSet(cardSolver);
