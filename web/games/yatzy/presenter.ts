import { t } from '../../../engine/t.ts';
import { yatzyWords } from '../../../api/games/card/words.ts';
import { cardPresenter } from '../card/presenter.ts';

// Its sign is a two: it has boxes for pairs.
export const yatzyPresenter = cardPresenter(
  'yatzy',
  t`Fifteen boxes, the Nordic way`,
  yatzyWords,
  15,
  2,
);
