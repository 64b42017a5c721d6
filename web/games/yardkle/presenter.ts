import { html } from 'lit';
import { formatCount } from '../../../api/format/numbers.ts';
import { hasArrived, yardkleWords } from '../../../api/games/yardkle/words.ts';
import type { GamePresenter } from '../../game/presenter.ts';

export const yardklePresenter: GamePresenter = {
  name: 'yardkle',
  ...yardkleWords,
  pitch: 'Six dice, push your luck to 10,000',
  unit: 'turns',
  sign: 6,
  turnNames: ['turn', 'turns'],
  turns: null,
  rolls: null,
  columns: [
    {
      head: 'Turns',
      cell: (outcome) =>
        hasArrived(outcome)
          ? String(outcome.turns)
          : html`<span class="note">didn’t reach 10,000</span>`,
    },
    { head: 'Points', cell: ({ score }) => formatCount(score) },
  ],
  hasCoach: true,
  hasCeiling: false,
  rankWords: 'Equal results share a rank',
};
