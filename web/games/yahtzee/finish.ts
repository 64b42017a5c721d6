import { cardFinish } from '../card/finish.ts';
import { yahtzeeKind } from './kind.ts';

export const yahtzeeFinish = cardFinish(yahtzeeKind);
