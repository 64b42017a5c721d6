import { cardPlayable } from '../card/playable.ts';
import { yahtzeeKind } from './kind.ts';

export const yahtzeePlayable = cardPlayable(yahtzeeKind);
