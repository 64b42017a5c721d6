import { cardHelp } from '../card/help.ts';
import { boxScores } from './box-scores.ts';
import { yahtzeeKind } from './kind.ts';

export const yahtzeeHelp = cardHelp(yahtzeeKind, boxScores);
