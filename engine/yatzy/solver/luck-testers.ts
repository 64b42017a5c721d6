import { cardLuckTester } from '../../card/solver/luck-testers.ts';
import { perRuleSet } from './models.ts';

export const yatzyLuckTesters = perRuleSet(cardLuckTester);
