/** Plays of each game, for tests that know which one they play. */
import type { YahtzeeState } from '../../api/games/yahtzee/state.ts';
import type { YardkleState } from '../../api/games/yardkle/state.ts';
import type { Play } from '../../api/schemas/plays.ts';

export type YahtzeePlay = Play<YahtzeeState>;
export type YardklePlay = Play<YardkleState>;
