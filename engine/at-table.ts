/**
 * What a game adds at a live table: the registry, one line a game. Separate from games.ts so that
 * pages which play alone don't load it.
 */
import { cardAtTable } from './card/at-table.ts';
import type { View } from './games.ts';
import type { GameName } from './rule-sets.ts';
import type { AtTable } from './table/at-table.ts';
import type { YahtzeeView } from './yahtzee/game.ts';
import { yardkleAtTable } from './yardkle/at-table.ts';
import type { YatzyView } from './yatzy/game.ts';

export const gamesAtTable: Readonly<Record<GameName, AtTable<View>>> = {
  yahtzee: cardAtTable<YahtzeeView>(),
  yardkle: yardkleAtTable,
  yatzy: cardAtTable<YatzyView>(),
};
