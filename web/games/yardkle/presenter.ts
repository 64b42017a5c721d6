import { html } from 'lit';
import { plural, t } from '../../../engine/t.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { hasArrived, yardkleWords } from '../../../api/games/yardkle/words.ts';
import type { GamePresenter } from '../../game/presenter.ts';

export const yardklePresenter: GamePresenter = {
  name: 'yardkle',
  ...yardkleWords,
  pitch: t`Six dice, push your luck to 10,000`,
  unit: 'turns',
  sign: 6,
  lapWords: {
    before: t`shown after each turn`,
    after: (turns) => plural(turns)`after 1 turn|after ${turns} turns`,
  },
  turns: null,
  rolls: null,
  columns: [
    {
      head: t`Turns`,
      cell: (outcome) =>
        hasArrived(outcome)
          ? String(outcome.turns)
          : html`<span class="note">didn’t reach 10,000</span>`,
    },
    { head: t`Points`, cell: ({ score }) => formatCount(score) },
  ],
  hasCoach: true,
  hasCeiling: false,
  rankWords: t`Equal results share a rank`,
};
