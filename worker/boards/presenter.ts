/** A board in the API's form. */
import { formatInstant } from '../../api/days.ts';
import type { Board, BoardEntry } from '../../api/schemas/boards.ts';
import type { Unit } from '../../engine/game.ts';
import { dailyVariant } from '../../engine/games.ts';
import { histogramOf } from '../../engine/histogram.ts';
import { mistakesFromSkill, skillsInBar } from '../../engine/skill.ts';
import { playerOf } from '../players/presenter.ts';
import type { BoardRef, StandingCount } from '../standings/histogram.ts';
import { toRank } from '../standings/ranks.ts';
import type { RankedRow } from './page.ts';
import type { BoardRow } from './queries.ts';

/** Converts each object once, because those of a cached page are sent again and again. */
const onceEach = <Given extends object, Made>(convert: (board: BoardRef, given: Given) => Made) => {
  const made = new WeakMap<Given, Made>();
  return (board: BoardRef, given: Given): Made => {
    const known = made.get(given) ?? convert(board, given);
    made.set(given, known);
    return known;
  };
};

export const toEntry = onceEach(({ game, by }, row: RankedRow): BoardEntry => ({
  rank: row.rank,
  player: playerOf(row),
  score: row.score,
  turns: row.turns,
  ...(by === 'skill' && { mistakes: mistakesFromSkill(row.standing, unitOf(game)) }),
  finishedAt: formatInstant(row.finishedAt),
  replay: row.id,
}));

const unitOf = (game: BoardRef['game']): Unit => dailyVariant(game).unit;

/** The histogram of a board, in ascending order. */
export const boardHistogram = onceEach(
  ({ game, by }, counts: readonly StandingCount[]): Board['histogram'] => {
    const variant = dailyVariant(game);
    const pairs = counts.map(({ standing, count }) => [standing, count] as const);
    return by === 'skill'
      ? histogramOf(pairs, (skill) => ({
          mistakes: mistakesFromSkill(skill - (skill % skillsInBar), variant.unit),
        }))
      : histogramOf(pairs, (standing) => variant.bar(standing));
  },
);

export const toOwnEntry = (
  { game, by }: BoardRef,
  { score, turns, standing }: BoardRow,
  rank: number,
  counted: number,
): Board['me'] => {
  const { percentile } = toRank(rank - 1, counted);
  const mistakes = by === 'skill' && { mistakes: mistakesFromSkill(standing, unitOf(game)) };
  return { rank, percentile, score, turns, ...mistakes };
};
