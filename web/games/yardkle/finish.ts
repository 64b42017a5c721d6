import { html } from 'lit';
import { plural, t } from '../../../engine/t.ts';
import { defineFinish } from '../../game/finish.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { hasArrived } from '../../../api/games/yardkle/words.ts';
import './bank-sheet.ts';
import { yardkleChart } from './chart.ts';
import { rolledIn, turnsOver, type YardklePlay } from './turns.ts';

export const yardkleFinish = defineFinish((play: YardklePlay, label = t`Score`) => {
  const { score = 0, turns = 0 } = play.result ?? {};
  const isThere = hasArrived({ score });
  return {
    huge: html`${turns}<small> ${plural(turns)`turn|turns`}</small>`,
    facts: [
      [isThere ? t`Points` : t`Points, didn’t reach 10,000`, formatCount(score)],
      [t`Yardkles`, String(play.state.busts.length)],
    ],
    feat: null,
    chartTitle: t`Everyone’s turns`,
    chart: yardkleChart,
    card: html`<bank-sheet
      .score=${score}
      .turns=${turnsOver(rolledIn(play))}
      .room=${turns}
      .label=${label}
    ></bank-sheet>`,
  };
});
