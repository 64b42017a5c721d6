import { html } from 'lit';
import { t } from '../../../engine/t.ts';
import { defineFinish, type FinishOf } from '../../game/finish.ts';
import { cardChart } from './chart.ts';
import type { CardKind, CardState } from './kind.ts';
import './score-card.ts';

export const cardFinish = (kind: CardKind): FinishOf =>
  defineFinish<CardState>(({ challenge, result, state }, label = t`Score card`) => {
    const score = result?.score ?? 0;
    return {
      huge: String(score),
      facts: [],
      feat: t`Your first ${kind.feat}.`,
      chartTitle: t`Everyone’s scores`,
      chart: cardChart,
      card: html`<score-card
        .kind=${kind}
        .card=${state.card}
        .totals=${state.totals}
        .rules=${challenge.rules}
        .label=${label}
      ></score-card>`,
    };
  });
