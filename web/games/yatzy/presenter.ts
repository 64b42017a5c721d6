import { yatzyWords } from '../../../api/games/yatzy/words.ts';
import { cardPresenter } from '../card/presenter.ts';

// It has boxes for pairs.
export const yatzyPresenter = cardPresenter('yatzy', yatzyWords, 15, 2);
