/** What a choice of dice comes to in Yardkle: points, what is at stake, and the risk. */
import { isIn } from '../../../engine/positions.ts';
import type { Positions } from '../../../engine/types.ts';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { bustChance, pointsOf, positions } from '../../../engine/yardkle/sets.ts';
import type { YardkleState } from '../../lib/api.ts';
import { places } from './dice.ts';

/** What can be done with the dice that are chosen now. */
export interface Choice {
  /** What they score; 0 while they are no set, or none is chosen. */
  readonly points: number;
  /** The turn with them: what a bank adds, and a Yardkle takes. */
  readonly running: number;
  /** What is banked then. */
  readonly makes: number;
  /** Whether this would be the first bank, and too little for one. */
  readonly isBelowEntry: boolean;
  /** Dice that a roll would roll: all six when none would be left. */
  readonly loose: number;
  /** The chance that such a roll scores nothing. */
  readonly risk: number;
}

const countOf = (mask: Positions): number => places.filter((at) => isIn(mask, at)).length;

/** The positions set aside earlier in the turn. */
export const goneIn = ({ dice }: YardkleState): Positions =>
  dice.reduce<number>((mask, face, at) => (face === null ? mask | (1 << at) : mask), 0);

export const choiceOf = (state: YardkleState, aside: Positions): Choice => {
  const points = aside ? pointsOf(state.dice, aside) : 0;
  const running = state.running + points;
  const loose = positions - countOf(aside | goneIn(state)) || positions;
  return {
    points,
    running,
    makes: state.score + running,
    isBelowEntry: !state.onBoard && running < soloRules.entry,
    loose,
    risk: bustChance(loose),
  };
};
