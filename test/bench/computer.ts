/** What the computer loses in a game, for each rule set and level: docs/computer.md. */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Coach } from '../../engine/coach.ts';
import {
  decidedBy,
  levels,
  lossOfLevel,
  temperatureOf,
  type Level,
} from '../../engine/computer.ts';
import { dealerOf } from '../../engine/dice.ts';
import { variantOfRules, type Variant } from '../../engine/games.ts';
import { randomOf, type Random } from '../../engine/random.ts';
import { rulesNames } from '../../engine/rule-sets.ts';
import type { Deal } from '../../engine/types.ts';
import { gradeOf, solved } from '../engine/solved.ts';
import { print } from './figure.ts';

const gamesDefault = 1_000;

interface Player {
  readonly level: Level;
  readonly seed: string;
  readonly random: Random;
}

export const dealOf = ({ game, positions }: Variant, seed: string): Deal =>
  dealerOf(sha256(utf8ToBytes(seed)), game, positions);

/** The log of a game of this player. */
export const gameOf = (coach: Coach, variant: Variant, { level, seed, random }: Player): string => {
  const deal = dealOf(variant, seed);
  for (let log = ''; ;) {
    const known = coach.choicesAfter(log, deal);
    if (!known.ok) throw new Error(`${log} is refused`);
    if (known.value.length === 0) return log;
    log += decidedBy(level, variant, known.value, random());
  }
};

/** What a game of this player loses. */
export const lossOfGame = (coach: Coach, variant: Variant, player: Player): number =>
  gradeOf(variant, gameOf(coach, variant, player), dealOf(variant, player.seed)).mistakes;

/** The mean of a sample and its standard error. */
const meanOf = (values: readonly number[]): { readonly mean: number; readonly error: number } => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (values.length - 1) / values.length) };
};

export const benchComputer = (games = gamesDefault): void => {
  for (const rules of rulesNames) {
    const variant = variantOfRules(rules);
    const { coach } = solved(rules);
    for (const level of levels) {
      const random = randomOf(20_261_127);
      const losses = Array.from({ length: games }, (_, at) =>
        lossOfGame(coach, variant, { level, seed: `computer ${at}`, random }),
      );
      const { mean, error } = meanOf(losses);
      const { unit } = variant;
      const [temperature, aim] =
        level === 'best' ? [0, 0] : [temperatureOf(rules, level), lossOfLevel[unit][level]];
      const name = `computer: ${rules}, ${level}, temperature ${temperature}, to lose ${aim}`;
      print({ figure: `${name}: mean loss of ${games} games`, value: mean, unit });
      print({ figure: `${name}: its standard error`, value: error, unit });
    }
  }
};
