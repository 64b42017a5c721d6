/** Mistakes as the skill board counts them. */
import type { Unit } from './game.ts';

/** Skill is counted in hundredths of a point, thousandths of a turn. */
const skillScale: Readonly<Record<Unit, number>> = { points: 100, turns: 1_000 };
/** So many make a bar of the skill board's histogram: a point, a tenth of a turn. The migrations' trigger has it too. */
export const skillsInBar = 100;

/** Mistakes as the skill board orders them: rounded half up, so that what looks equal is equal. */
export const skillOf = (mistakes: number, unit: Unit): number =>
  Math.floor(mistakes * skillScale[unit] + 0.5);

/** The mistakes that a skill stands for, in the game's unit. */
export const mistakesOf = (skill: number, unit: Unit): number => skill / skillScale[unit];
