/**
 * How often the interval of a rating contains what a player really loses a game, for simulated
 * players of three strengths: docs/rating.md.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { signOf, type Coach } from '../../engine/coach.ts';
import { dealerOf } from '../../engine/dice.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { ratedGamesMax, ratingOf } from '../../engine/facts/rating.ts';
import { dailyVariant, type Variant } from '../../engine/games.ts';
import { randomOf, type Random } from '../../engine/random.ts';
import { gameNames, type RulesName } from '../../engine/rule-sets.ts';
import { solved } from '../engine/solved.ts';
import { print } from './figure.ts';

/**
 * Players choose a move with a weight of `exp(-loss / temperature)`: in Yahtzee and Yatzy they lose
 * about 5, 20 and 50 points a game, in Yardkle about 0.3, 1 and 3 turns.
 */
const temperatures: Readonly<Partial<Record<RulesName, readonly number[]>>> = {
  official: [0.5, 1, 1.95],
  yatzy: [0.37, 0.82, 1.75],
  yardkle: [0.032, 0.065, 0.17],
};

const gamesDefault = 1_000;
const samples = 4_000;
/** Games that a player has played; at most a hundred of them count. */
const played = [10, 20, 50, 100, 200];

interface Move {
  readonly move: string;
  readonly loss: number;
}

const chosen = (moves: readonly Move[], temperature: number, random: Random): Move => {
  const weights = moves.map(({ loss }) => Math.exp(-loss / temperature));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  const at = weights.findIndex((weight) => (left -= weight) < 0);
  return entryAt(moves, Math.max(0, at));
};

/** What a game of this player loses. */
const lossOf = (
  coach: Coach,
  { game, positions }: Variant,
  { temperature, seed, random }: { temperature: number; seed: string; random: Random },
): number => {
  const deal = dealerOf(sha256(utf8ToBytes(seed)), game, positions);
  const sign = signOf(coach.unit);
  for (let [log, lost] = ['', 0]; ;) {
    const known = coach.choicesAfter(log, deal);
    if (!known.ok) throw new Error(`${log} is refused`);
    const [best] = known.value;
    if (best === undefined) return lost;
    const moves = known.value.map(({ move, value }) => ({
      move,
      loss: Math.max(0, sign * (best.value - value)),
    }));
    const { move, loss } = chosen(moves, temperature, random);
    log += move;
    lost += loss;
  }
};

/**
 * The share of players whose interval contains the mean of all games, in per cent. Each has games
 * drawn from them, with replacement.
 */
const coverage = (losses: readonly number[], games: number, random: Random): number => {
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
  let covered = 0;
  for (let sample = 0; sample < samples; sample++) {
    const drawn = Array.from({ length: games }, () =>
      entryAt(losses, Math.floor(random() * losses.length)),
    );
    const rating = ratingOf(drawn);
    if (rating !== null && Math.abs(rating.value - mean) <= rating.margin) covered++;
  }
  return (100 * covered) / samples;
};

export const benchRating = (games = gamesDefault): void => {
  for (const variant of gameNames.map(dailyVariant)) {
    const { coach } = solved(variant.rules);
    for (const temperature of temperatures[variant.rules] ?? []) {
      const random = randomOf(20_261_127);
      const name = `rating: ${variant.rules}, temperature ${temperature}`;
      const losses = Array.from({ length: games }, (_, at) =>
        lossOf(coach, variant, { temperature, seed: `rating ${at}`, random }),
      );
      const all = ratingOf(losses.slice(0, ratedGamesMax));
      const mean = losses.reduce((sum, loss) => sum + loss, 0) / games;
      print({ figure: `${name}: mean loss`, value: mean, unit: coach.unit });
      print({ figure: `${name}: margin over 100`, value: all?.margin ?? 0, unit: coach.unit });
      for (const count of played)
        print({
          figure: `${name}: covered after ${count} games`,
          value: coverage(losses, count, random),
          unit: '%',
        });
    }
  }
};
