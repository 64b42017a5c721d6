import { cardChart } from '../card/chart.ts';

export const yahtzeeChart = cardChart;
