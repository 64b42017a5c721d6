/**
 * How often the interval of a rating contains what a player really loses a game, for simulated
 * players of three strengths: docs/rating.md.
 */
import { levels, temperatureOf } from '../../engine/computer.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { ratedGamesMax, ratingOf } from '../../engine/facts/rating.ts';
import { dailyVariant } from '../../engine/games.ts';
import { randomOf, type Random } from '../../engine/random.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { solved } from '../engine/solved.ts';
import { lossOfGame } from './computer.ts';
import { print } from './figure.ts';

const gamesDefault = 1_000;
const samples = 4_000;
/** Players are the levels of the computer that make mistakes. */
const losingLevels = levels.filter((level) => level !== 'best');
/** Games that a player has played; at most a hundred of them count. */
const played = [10, 20, 50, 100, 200];

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
    for (const level of losingLevels) {
      const random = randomOf(20_261_127);
      const name = `rating: ${variant.rules}, temperature ${temperatureOf(variant.rules, level)}`;
      const losses = Array.from({ length: games }, (_, at) =>
        lossOfGame(coach, variant, { level, seed: `rating ${at}`, random }),
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
