import { t } from '../../../engine/t.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import type { Play } from '../../lib/api.ts';
import { recallChosen } from '../../stage/play-memory.ts';
import type { HomeCard, HomeCardProgress } from '../../game/game.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { noDice, slotsOf } from './dice.ts';
import { rolledIn, type YardklePlay } from './turns.ts';

/** Each cell is a tenth of the target. */
const cells = 10;

const progress = (score: number, running = 0): HomeCardProgress => ({
  cells,
  done: Math.min(cells, Math.floor((score * cells) / soloRules.target)),
  isBegun: score + running > 0,
  words: t`${formatCount(score)} of ${formatCount(soloRules.target)} points`,
});

/** Narrows the type. A home card only gets plays of its own game. */
const own = (play: Play): YardklePlay => play as YardklePlay;

export const yardkleCard: HomeCard = {
  begin: t`Play today’s Yardkle`,
  noDiceWords: t`Six dice, not rolled yet`,
  noDice: slotsOf(noDice, 0, true),
  none: progress(0),
  underWay(play) {
    const { turn, running, score } = own(play).state;
    return {
      state: t`Turn ${turn + 1}`,
      note: t`${formatCount(score)} points banked`,
      progress: progress(score, running),
      dice: slotsOf(rolledIn(play).at(-1) ?? noDice, recallChosen(play) ?? 0, true),
      next: t`Continue: turn ${turn + 1}`,
    };
  },
};
