import type { ApiGame } from '../../game.ts';
import { YatzyState } from './state.ts';
import { yatzyWords } from './words.ts';

export const yatzyApi = { State: YatzyState, words: yatzyWords } satisfies ApiGame;
