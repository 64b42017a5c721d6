import { cardOutlooks } from '../../card/solver/outlooks.ts';
import { perRuleSet } from './models.ts';

export const yahtzeeOutlooks = perRuleSet(cardOutlooks);
