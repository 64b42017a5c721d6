import { cardChart } from '../card/chart.ts';

export const yatzyChart = cardChart;
