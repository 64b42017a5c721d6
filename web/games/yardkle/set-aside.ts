/** The effect of setting dice aside in Yardkle: points, stake and risk. */
import { countIn, positionsWhere } from '../../../engine/positions.ts';
import type { Positions } from '../../../engine/types.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { bustChance, pointsOf, positions } from '../../../engine/yardkle/sets.ts';
import type { YardkleState } from '../../../api/games/yardkle/index.ts';

/** The effect of the dice now chosen. */
export interface SetAside {
  /** The points of the chosen dice; 0 if they do not score together or none is chosen. */
  readonly points: number;
  /** Points of the turn including the chosen dice: what a bank adds and a bust loses. */
  readonly running: number;
  /** The score after a bank. */
  readonly makes: number;
  /** Whether this would be the first bank and is too low for one. */
  readonly isBelowEntry: boolean;
  /** The number of dice that a roll would roll: all six if none would be left. */
  readonly loose: number;
  /** The chance that such a roll scores nothing. */
  readonly risk: number;
}

/** The positions set aside earlier in the turn. */
export const goneIn = ({ dice }: YardkleState): Positions =>
  positionsWhere(dice, (face) => face === null);

export const setAsideOf = (state: YardkleState, aside: Positions): SetAside => {
  const points = aside ? pointsOf(state.dice, aside) : 0;
  const running = state.running + points;
  const loose = positions - countIn(aside | goneIn(state)) || positions;
  return {
    points,
    running,
    makes: state.score + running,
    isBelowEntry: !state.onBoard && running < soloRules.entry,
    loose,
    risk: bustChance(loose),
  };
};
