/** The part of Yahtzee in the API. */
import type { ApiGame } from '../../game.ts';
import { boxes } from '../../../engine/yahtzee/boxes.ts';
import { BonusTotals, type Wire } from '../../schemas/values.ts';
import { cardState } from '../card/state.ts';
import { yahtzeeWords } from '../card/words.ts';

export const YahtzeeState = cardState(boxes, BonusTotals);
export type YahtzeeState = Wire<typeof YahtzeeState>;

export const yahtzeeApi = { State: YahtzeeState, words: yahtzeeWords } satisfies ApiGame;
