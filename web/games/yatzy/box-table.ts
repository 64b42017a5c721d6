import { customElement } from 'lit/decorators.js';
import {
  largeStraightPoints,
  smallStraightPoints,
  yatzyPoints,
} from '../../../engine/yatzy/boxes.ts';
import { BoxTable } from '../card/box-table.ts';
import { yatzyKind } from './kind.ts';

/** What each box scores, from the engine's own constants. */
@customElement('yatzy-boxes')
export class YatzyBoxes extends BoxTable {
  protected override readonly kind = yatzyKind;
  protected override readonly scores = {
    onePair: 'your highest pair',
    twoPairs: 'two different pairs',
    threeOfAKind: 'the three matching dice',
    fourOfAKind: 'the four matching dice',
    smallStraight: `1 to 5: ${smallStraightPoints}`,
    largeStraight: `2 to 6: ${largeStraightPoints}`,
    fullHouse: 'three of a kind and a pair: all dice',
    chance: 'all dice added up',
    yatzy: `five of a kind: ${yatzyPoints}`,
  };
}
