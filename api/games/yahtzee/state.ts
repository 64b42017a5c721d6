/** The state of a Yahtzee play in the API. */
import { boxes } from '../../../engine/yahtzee/boxes.ts';
import { BonusTotals, type Wire } from '../../schemas/values.ts';
import { cardState } from '../card/state.ts';

export const YahtzeeState = cardState(boxes, BonusTotals);
export type YahtzeeState = Wire<typeof YahtzeeState>;
