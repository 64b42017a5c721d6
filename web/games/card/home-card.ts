import { plural, t } from '../../../engine/t.ts';
import type { Play } from '../../lib/api.ts';
import type { HomeCard, HomeCardProgress } from '../../game/game.ts';
import { heldIn, lastRoll, slotsOf } from './dice.ts';
import type { CardPlay } from './kind.ts';

/** Narrows the type. A home card only gets plays of its own game. */
const own = (play: Play): CardPlay => play as CardPlay;

/** A game with a card on the home page; it has as many turns as boxes. */
export const cardHome = (title: string, turns: number): HomeCard => {
  const progress = (done: number, isBegun = false): HomeCardProgress => ({
    cells: turns,
    done,
    isBegun,
    words: t`${done} of ${turns} turns done`,
  });
  return {
    begin: t`Play today’s ${title}`,
    noDiceWords: t`Five dice, not rolled yet`,
    noDice: slotsOf([], 0, 'held'),
    none: progress(0),
    underWay(play) {
      const { turn, roll, dice, totals } = own(play).state;
      return {
        state: t`Turn ${turn + 1} of ${turns}`,
        note: plural(totals.total)`1 point so far|${totals.total} points so far`,
        progress: progress(turn, true),
        dice: slotsOf(dice, heldIn(own(play)), 'held'),
        next: roll < lastRoll ? t`Continue: roll ${roll + 2}` : t`Choose a box`,
      };
    },
  };
};
