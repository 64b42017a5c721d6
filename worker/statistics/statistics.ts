/** Summarises a player's games of one kind. */
import { scoresInBar, histogramOf, type Bar } from '../../engine/histogram.ts';
import { entryAt } from '../../engine/entry-at.ts';
import {
  gamesMax,
  latestMax,
  type FigureStatistics,
  type Statistics,
} from '../../api/schemas/statistics.ts';
import { bestPlayFigures, factSheet, readFacts } from '../../engine/game-facts.ts';
import { dailyVariant } from '../../engine/games.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { averageOf, changeOf, averagesOf, toFourDecimals, type Point } from './averages.ts';
import type { NotedGame } from './habits.ts';
import { percentileOf, resultOfRow, type GameRow } from './queries.ts';

type Summary = Omit<Statistics, 'player' | 'recent' | 'streak' | 'days' | 'habits'>;

const pointOf = (game: GameName, row: GameRow): Point => ({
  date: row.date,
  result: resultOfRow(dailyVariant(game), row),
  percentile: percentileOf(row),
  luck: row.luck,
  mistakes: row.mistakes,
});

const wider = (bar: Bar): Bar =>
  'score' in bar ? { score: bar.score - (bar.score % scoresInBar) } : bar;

const chartOf = (game: GameName, rows: readonly GameRow[]): Summary['histogram'] => {
  const variant = dailyVariant(game);
  return histogramOf(
    rows.map(({ standing }) => [standing, 1] as const),
    (standing) => wider(variant.bar(standing)),
  );
};

const bestOf = (rows: readonly GameRow[]): Summary['best'] => {
  const [first, ...others] = rows;
  if (first === undefined) return null;
  const best = others.reduce((one, row) => (row.standing < one.standing ? row : one), first);
  const { id: replay, date, score, turns } = best;
  return { replay, date, score, turns };
};

const latestOf = (rows: readonly GameRow[]): Summary['latest'] =>
  rows
    .slice(0, latestMax)
    .map(({ date, score, turns, mistakes }) => ({
      date,
      score,
      turns,
      mistakes: mistakes === null ? null : toFourDecimals(mistakes),
    }))
    .toReversed();

const notedGames = (game: GameName, rows: readonly GameRow[]): readonly NotedGame[] =>
  rows.flatMap(({ id, date, facts: text }) => {
    const facts = readFacts(game, text);
    return facts ? [{ id, date, facts }] : [];
  });

const figuresOf = (game: GameName, noted: readonly NotedGame[]): FigureStatistics[] => {
  const best = bestPlayFigures(game)?.figures ?? [];
  return (factSheet(game)?.figures ?? []).flatMap(({ name }, at) => {
    const values = noted.map(({ facts }) => entryAt(facts.figures, at));
    const average = averageOf(values);
    const beside = best[at];
    if (average === null || beside === undefined) return [];
    const { mean, spread, games } = average;
    const error = spread === null ? null : toFourDecimals(spread / Math.sqrt(games));
    const zeros = toFourDecimals(values.filter((value) => value === 0).length / games);
    return [{ name, mean, error, zeros, best: beside }];
  });
};

/** `read` is sorted latest first, and has more than `gamesMax` rows if there are older games. */
export const statisticsFrom = (
  game: GameName,
  read: readonly GameRow[],
): { summary: Summary; noted: readonly NotedGame[] } => {
  const rows = read.slice(0, gamesMax);
  const points = rows.map((row) => pointOf(game, row)).toReversed();
  const noted = notedGames(game, rows);
  const mistakes = points.map((point) => point.mistakes).filter((value) => value !== null);
  const results = points.map((point) => point.result).filter((value) => value !== null);
  const summary = {
    game,
    games: rows.length,
    more: read.length > gamesMax,
    first: rows.at(-1)?.date ?? null,
    average: averageOf(results),
    latest: latestOf(rows),
    best: bestOf(rows),
    histogram: chartOf(game, rows),
    ...averagesOf(points),
    change: changeOf(mistakes),
    par: bestPlayFigures(game)?.par ?? null,
    noted: noted.length,
    figures: figuresOf(game, noted),
  };
  return { summary, noted };
};
