import { t } from '../../../engine/t.ts';
import { yahtzeeWords } from '../../../api/games/card/words.ts';
import { cardPresenter } from '../card/presenter.ts';

export const yahtzeePresenter = cardPresenter(
  'yahtzee',
  t`Thirteen boxes, three rolls for each`,
  yahtzeeWords,
  13,
  5,
);
