/** The history of a Yardkle, roll by roll, from its rolls and its log. */
import { isIn } from '../../../engine/positions.ts';
import { readMove, moveLength } from '../../../engine/yardkle/moves.ts';
import { isBust, pointsOf, positions, type Dice } from '../../../engine/yardkle/sets.ts';
import type { Face, Positions } from '../../../engine/types.ts';
import type { YardkleState } from '../../../api/games/yardkle/index.ts';
import type { Play, Roll } from '../../lib/api.ts';

export type YardklePlay = Play<YardkleState>;

/** One roll and the decision on it. */
export interface Rolled {
  /** From 0. */
  readonly turn: number;
  readonly roll: number;
  /** Index in the log of the decision on this roll; null if there was none. */
  readonly at: number | null;
  /** As dealt; null for a die set aside before. */
  readonly dice: Dice;
  /** Dice set aside from earlier rolls and still on the table, by roll. */
  readonly before: readonly AsideDice[];
  /** `open`: no decision yet. */
  readonly end: 'roll' | 'bank' | 'bust' | 'open';
  /** The dice set aside from this roll, and their points. */
  readonly aside: Positions;
  readonly points: number;
  /** Points of the turn after this roll. For a bust, the points lost. */
  readonly running: number;
  /** Points banked before this turn. */
  readonly score: number;
}

/** Dice set aside together. */
export interface AsideDice {
  readonly dice: Dice;
  readonly aside: Positions;
}

const all: Positions = (1 << positions) - 1;

/** The dice at the positions of `among`, by default all of them. */
export const diceAt = (dice: Dice, among: Positions = all): Face[] =>
  dice.filter((face, at): face is Face => face !== null && isIn(among, at));

const asideOf = (rows: readonly AsideDice[]): Positions =>
  rows.reduce((mask, { aside }) => mask | aside, 0);

/**
 * Every roll in order. Throws if the log does not match the rolls. The server has already replayed
 * it, so that would be a bug.
 */
export const rolledIn = (play: {
  readonly log: string;
  readonly rolls: readonly Roll[];
}): Rolled[] => {
  const found: Rolled[] = [];
  let [at, running, score] = [0, 0, 0];
  let before: readonly AsideDice[] = [];
  for (const { turn, roll, faces: dice } of play.rolls) {
    if (roll === 0) [running, before] = [0, []];
    const known = { turn, roll, dice, before, score };
    const move = readMove(play.log, at);
    const none = { at: null, aside: 0, points: 0, running };
    if (isBust(dice)) found.push({ ...known, ...none, end: 'bust' });
    else if (at === play.log.length) found.push({ ...known, ...none, end: 'open' });
    else if (!move) throw new Error(`no such move at ${at}`);
    else {
      const points = pointsOf(dice, move.aside);
      running += points;
      found.push({ ...known, at, end: move.kind, aside: move.aside, points, running });
      const rows = [...before, { dice, aside: move.aside }];
      before = asideOf(rows) === all ? [] : rows;
      if (move.kind === 'bank') score += running;
      at += moveLength;
    }
  }
  return found;
};

/** A turn that is over. */
export interface EndedTurn {
  readonly turn: number;
  /** 0 for a Yardkle. */
  readonly banked: number;
  /** Points lost by a Yardkle; 0 for a banked turn. */
  readonly lost: number;
}

export const turnsOver = (rolled: readonly Rolled[]): EndedTurn[] =>
  rolled.flatMap(({ turn, end, running }) => {
    if (end === 'bust') return [{ turn, banked: 0, lost: running }];
    return end === 'bank' ? [{ turn, banked: running, lost: 0 }] : [];
  });
