/** Loads what the statistics pages show: the figures, and the game's texts and chart. */
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import { webGame } from '../games.ts';
import type { Chart } from '../game/presenter.ts';
import type { GameStatistics } from '../game/statistics.ts';
import { type Statistics } from '../lib/api.ts';
import { getStatistics } from '../lib/reads.ts';

export interface ShownStatistics {
  readonly statistics: Statistics;
  readonly words: GameStatistics;
  readonly chart: Chart;
}

/** The game in the address, `?game=`; null if it names none. */
export const gameOfAddress = (): GameName | null => {
  const wanted = new URLSearchParams(location.search).get('game');
  return gameNames.find((name) => name === wanted) ?? null;
};

const readGame = async (id: string, game: GameName): Promise<ShownStatistics> => {
  const [statistics, words, chart] = await Promise.all([
    getStatistics(id, game),
    webGame(game).statistics(),
    webGame(game).chart(),
  ]);
  return { statistics, words, chart };
};

/**
 * Loads the statistics of player `id`; `me` is the viewer. If the address names no game, they are
 * of the first one that the player has played.
 */
export const readStatistics = async (id: string): Promise<ShownStatistics | null> => {
  const named = gameOfAddress();
  let first: ShownStatistics | null = null;
  for (const game of named === null ? gameNames : [named]) {
    const shown = await readGame(id, game);
    if (shown.statistics.games > 0) return shown;
    first ??= shown;
  }
  return first;
};
