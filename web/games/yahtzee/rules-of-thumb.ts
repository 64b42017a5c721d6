import { thumbsOf } from '../card/rules-of-thumb.ts';

/** In the order in which they are tried. */
export const yahtzeeThumbs = Object.values(
  thumbsOf({ kinds: ['threeOfAKind', 'fourOfAKind', 'yahtzee'], straights: ['largeStraight'] }),
);
