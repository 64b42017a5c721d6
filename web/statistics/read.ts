/** What pages of statistics read: the figures, and how the game presents them. */
import { gameNames, webGame } from '../games.ts';
import type { Chart } from '../games/presenter.ts';
import type { GameStatistics } from '../games/statistics.ts';
import { getStatistics, type Statistics } from '../lib/api.ts';

export interface ShownStatistics {
  readonly statistics: Statistics;
  readonly words: GameStatistics;
  readonly chart: Chart;
}

/** The game that the address asks for: `?game=`; the first where it names none. */
export const gameOfAddress = () => {
  const wanted = new URLSearchParams(location.search).get('game');
  return gameNames.find((name) => name === wanted) ?? gameNames[0];
};

/** Of the player `id`, or one's own with `me`. */
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
