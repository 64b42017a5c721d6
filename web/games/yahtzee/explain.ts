import { explainBy } from '../card/explain.ts';
import { yahtzeeKind } from './kind.ts';
import { thumbsOf } from '../card/rules-of-thumb.ts';

/** In the order in which they are tried. */
const yahtzeeThumbs = Object.values(
  thumbsOf({ kinds: ['threeOfAKind', 'fourOfAKind', 'yahtzee'], straights: ['largeStraight'] }),
);

export const explain = explainBy({ kind: yahtzeeKind, thumbs: yahtzeeThumbs });
