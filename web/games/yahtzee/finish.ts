import { html } from 'lit';
import type { YahtzeePlay } from '../../lib/api.ts';
import { defineFinish } from '../finish.ts';
import { yahtzeeChart } from './chart.ts';
import './score-card.ts';

export const yahtzeeFinish = defineFinish(({ challenge, result, state }: YahtzeePlay) => {
  const score = result?.score ?? 0;
  return {
    huge: String(score),
    facts: [],
    feat: 'Your first Yahtzee.',
    chartTitle: 'Everyone’s scores',
    chart: yahtzeeChart,
    card: html`<score-card
      .card=${state.card}
      .totals=${state.totals}
      .rules=${challenge.rules}
    ></score-card>`,
  };
});
