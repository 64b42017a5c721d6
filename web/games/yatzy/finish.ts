import { cardFinish } from '../card/finish.ts';
import { yatzyKind } from './kind.ts';

export const yatzyFinish = cardFinish(yatzyKind);
