/** Loads what the statistics pages show: the figures, and the game's texts and chart. */
import { gameNames, webGame } from '../games.ts';
import type { Chart } from '../games/presenter.ts';
import type { GameStatistics } from '../games/statistics.ts';
import { getStatistics, type Statistics } from '../lib/api.ts';

export interface ShownStatistics {
  readonly statistics: Statistics;
  readonly words: GameStatistics;
  readonly chart: Chart;
}

/** The game in the address, `?game=`; the first game if it names none. */
export const gameOfAddress = () => {
  const wanted = new URLSearchParams(location.search).get('game');
  return gameNames.find((name) => name === wanted) ?? gameNames[0];
};

/** Loads the statistics of player `id`; `me` is the reader. */
export const readStatistics = async (id: string): Promise<ShownStatistics | null> => {
  const game = gameOfAddress();
  if (game === undefined) return null;
  const [statistics, words, chart] = await Promise.all([
    getStatistics(id, game),
    webGame(game).statistics(),
    webGame(game).chart(),
  ]);
  return { statistics, words, chart };
};
