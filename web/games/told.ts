/** How each game's results are told: what the pages that know no game look up. */
import type { GameName } from '../../engine/games.ts';
import type { GameTold } from './game-told.ts';
import { yahtzeeTold } from './yahtzee/told.ts';
import { yardkleTold } from './yardkle/told.ts';

const told: Readonly<Record<GameName, GameTold>> = { yahtzee: yahtzeeTold, yardkle: yardkleTold };

const isName = (game: string): game is GameName => Object.hasOwn(told, game);

/** Addresses and answers name only games that there are; for any other the first one speaks. */
export const toldOf = (game: string): GameTold => (isName(game) ? told[game] : yahtzeeTold);

/** The names of all games, in the order in which a day shows them. */
export const gamesTold = Object.keys(told).filter((name) => isName(name));
