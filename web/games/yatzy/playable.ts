import { cardPlayable } from '../card/playable.ts';
import { yatzyKind } from './kind.ts';

export const yatzyPlayable = cardPlayable(yatzyKind);
