/** Each game's chart of everyone's results, for pages that know no game. */
import type { GameName } from '../../engine/games.ts';
import type { Chart } from './presenter.ts';
import { yahtzeeChart } from './yahtzee/chart.ts';
import { yardkleChart } from './yardkle/chart.ts';

export const charts: Readonly<Record<GameName, Chart>> = {
  yahtzee: yahtzeeChart,
  yardkle: yardkleChart,
};
