import { yatzyWords } from '../../../api/games/yatzy/words.ts';
import { cardPresenter } from '../card/presenter.ts';

export const yatzyPresenter = cardPresenter('yatzy', 'Fifteen boxes, the Nordic way', yatzyWords, 15);
