import { moveTextOf } from '../card/moves.ts';
import { boxes } from './boxes.ts';

export const { readMove, formatMove } = moveTextOf(boxes.length);
