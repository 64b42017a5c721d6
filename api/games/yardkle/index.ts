import type { ApiGame } from '../../game.ts';
import { YardkleState } from './state.ts';
import { yardkleWords } from './words.ts';

export const yardkleApi = { State: YardkleState, words: yardkleWords } satisfies ApiGame;
