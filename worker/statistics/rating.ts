/** A player's rating, from the rows that their statistics are made of. */
import type { Statistics } from '../../api/schemas/statistics.ts';
import { decimalSteps, valueOfSteps } from '../../api/format/ledger.ts';
import { ratingOf } from '../../engine/facts/rating.ts';
import { dailyVariant } from '../../engine/games.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import type { GameRow } from './queries.ts';

/** `rows` are sorted latest first; only days up to `last`, which are final, are rated. */
export const ratingIn = (
  game: GameName,
  rows: readonly Pick<GameRow, 'date' | 'mistakes'>[],
  last: string,
): NonNullable<Statistics['rating']> | null => {
  const { unit } = dailyVariant(game);
  const rounded = (value: number): number => valueOfSteps(decimalSteps(value, unit), unit);
  const rating = ratingOf(
    rows.flatMap(({ date, mistakes }) => (mistakes === null || date > last ? [] : [mistakes])),
  );
  return rating && { ...rating, value: rounded(rating.value), margin: rounded(rating.margin) };
};
