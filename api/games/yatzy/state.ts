/** The state of a Yatzy play in the API. */
import { boxes } from '../../../engine/yatzy/boxes.ts';
import { CardTotals, type Wire } from '../../schemas/values.ts';
import { cardState } from '../card/state.ts';

export const YatzyState = cardState(boxes, CardTotals);
export type YatzyState = Wire<typeof YatzyState>;
