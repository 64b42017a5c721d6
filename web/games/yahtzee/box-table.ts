import { customElement } from 'lit/decorators.js';
import {
  fullHousePoints,
  largeStraightPoints,
  smallStraightPoints,
  yahtzeePoints,
} from '../../../engine/yahtzee/boxes.ts';
import { BoxTable } from '../card/box-table.ts';
import { yahtzeeKind } from './kind.ts';

const all = 'all dice added up';

/** What each box scores, from the engine's own constants. */
@customElement('yahtzee-boxes')
export class YahtzeeBoxes extends BoxTable {
  protected override readonly kind = yahtzeeKind;
  protected override readonly scores = {
    threeOfAKind: all,
    fourOfAKind: all,
    fullHouse: `three of a kind and a pair: ${fullHousePoints}`,
    smallStraight: `four in a row: ${smallStraightPoints}`,
    largeStraight: `five in a row: ${largeStraightPoints}`,
    yahtzee: `five of a kind: ${yahtzeePoints}`,
    chance: all,
  };
}
