/** Plays of each game, for tests that know which one they play. */
import type { YahtzeeState } from '../../api/games/yahtzee/index.ts';
import type { YardkleState } from '../../api/games/yardkle/index.ts';
import type { Play } from '../../api/schemas/plays.ts';

export type YahtzeePlay = Play<YahtzeeState>;
export type YardklePlay = Play<YardkleState>;
