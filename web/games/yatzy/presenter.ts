import { yatzyWords } from '../../../api/games/yatzy/words.ts';
import { cardPresenter } from '../card/presenter.ts';

export const yatzyPresenter = cardPresenter('yatzy', 'five dice, fifteen boxes', yatzyWords, 15);
