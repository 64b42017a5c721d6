import type { ApiGame } from '../../game.ts';
import { YahtzeeState } from './state.ts';
import { yahtzeeWords } from './words.ts';

export const yahtzeeApi = { State: YahtzeeState, words: yahtzeeWords } satisfies ApiGame;
