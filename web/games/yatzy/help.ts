import { cardHelp } from '../card/help.ts';
import { boxScores } from './box-scores.ts';
import { yatzyKind } from './kind.ts';

export const yatzyHelp = cardHelp(yatzyKind, boxScores);
