import { boxNames } from '../../../engine/yahtzee/boxes.ts';
import { html } from 'lit';
import { isRuleSetName } from '../../../engine/yahtzee/rules.ts';
import { definePlayable } from '../playable.ts';
import './score-card.ts';
import { YahtzeeSession } from './session.ts';
import { justFilled } from './words.ts';
import './yahtzee-game.ts';

export const yahtzeePlayable = definePlayable({
  name: 'yahtzee',
  tray: 'count',
  newSession: (host, source: ConstructorParameters<typeof YahtzeeSession>[1]) =>
    new YahtzeeSession(host, source),
  draw: (session, rules) =>
    html`<yahtzee-game
      .session=${session}
      .rules=${isRuleSetName(rules) ? rules : 'official'}
    ></yahtzee-game>`,
  card: ({ state, challenge }) =>
    html`<score-card
      .card=${state.card}
      .totals=${state.totals}
      .rules=${challenge.rules}
    ></score-card>`,
  turnSummary({ play, log, points }) {
    const box = justFilled(log);
    if (!box) throw new Error('a turn without a box');
    const own = play.state.card[box] ?? 0;
    const bonus = points - own;
    const more = bonus > 0 ? `, and ${bonus} bonus` : '';
    return { words: `${boxNames[box]}, ${own}${more}`, dice: [] };
  },
});
