/** The part of Yatzy in the API. */
import type { ApiGame } from '../../game.ts';
import { boxes } from '../../../engine/yatzy/boxes.ts';
import { CardTotals, type Wire } from '../../schemas/values.ts';
import { cardState } from '../card/state.ts';
import { yatzyWords } from '../card/words.ts';

export const YatzyState = cardState(boxes, CardTotals);
export type YatzyState = Wire<typeof YatzyState>;

export const yatzyApi = { State: YatzyState, words: yatzyWords } satisfies ApiGame;
