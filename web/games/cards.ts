/** The home page's card of every game, by its name. */
import type { GameName } from '../../engine/games.ts';
import type { CardPart } from './game-card.ts';
import { yahtzeeCard } from './yahtzee/card.ts';
import { yardkleCard } from './yardkle/card.ts';

export const cards: Readonly<Record<GameName, CardPart>> = {
  yahtzee: yahtzeeCard,
  yardkle: yardkleCard,
};
