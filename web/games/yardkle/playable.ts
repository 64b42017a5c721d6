import { html } from 'lit';
import { t } from '../../../engine/t.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { definePlayable } from '../../game/playable.ts';
import './bank-sheet.ts';
import { yardkleDecision } from './decision.ts';
import { noDice, slotsOf } from './dice.ts';
import { scenesBetween } from './scenes.ts';
import { diceAt, rolledIn, turnsOver } from './turns.ts';
import { yardkleInPlay } from './yardkle-game.ts';

export const yardklePlayable = definePlayable({
  name: 'yardkle',
  tray: 'keys',
  ...yardkleInPlay,
  /**
   * Shows only the first `had` turns. The log may already contain a bust in a turn that the table
   * has not reached.
   */
  card(play, had) {
    const turns = turnsOver(rolledIn(play)).filter(({ turn }) => turn < had);
    return html`<bank-sheet
      .score=${play.state.score}
      .turns=${turns}
      .room=${turns.length}
    ></bank-sheet>`;
  },
  atStake: ({ state }) => state.running,
  short: () => null,
  sign: () => null,
  turnSummary({ play, turn }) {
    const last = rolledIn(play).findLast((rolled) => rolled.turn === turn);
    if (!last) throw new Error('a turn without a roll');
    if (last.end === 'bank') return { words: t`banked ${formatCount(last.running)}`, dice: [] };
    const words = last.running ? t`Yardkle, ${formatCount(last.running)} lost` : 'Yardkle';
    return { words, dice: diceAt(last.dice) };
  },
  did: (state, move) => yardkleDecision.compared(state, move, move).did,
  chosenBy: (move) => yardkleDecision.chosen(move),
  scenesBetween,
  slots: (play, chosen) => slotsOf(rolledIn(play).at(-1) ?? noDice, chosen ?? 0, true),
});
