/** Mistakes as counted on the skill board. */
import type { Unit } from './game.ts';

/** Skill steps per unit: skill is counted in hundredths of a point or thousandths of a turn. */
const skillScale: Readonly<Record<Unit, number>> = { points: 100, turns: 1_000 };
/** Skill steps per bar of the skill board's histogram: one point, or a tenth of a turn. */
export const skillsInBar = 100;

/**
 * Converts mistakes to the integer that sorts the skill board, rounded half up so that mistakes
 * shown as equal tie.
 */
export const skillOf = (mistakes: number, unit: Unit): number =>
  Math.floor(mistakes * skillScale[unit] + 0.5);

/**
 * Converts a skill back to mistakes in the game's unit. `finer` is how many times finer it is stored
 * than a single game's. One division: of two, the rounding errors would show.
 */
export const mistakesFromSkill = (skill: number, unit: Unit, finer = 1): number =>
  skill / (finer * skillScale[unit]);
