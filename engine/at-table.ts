/**
 * What a game adds at a live table: the registry, one line a game. Separate from games.ts so that pages which play alone don't load it.
 */
import { cardAtTable } from './card/at-table.ts';
import type { GameName, View } from './games.ts';
import type { YahtzeeView } from './yahtzee/game.ts';
import { yardkleAtTable } from './yardkle/at-table.ts';
import type { YatzyView } from './yatzy/game.ts';

/** A game at a live table. `Own` is the view of its positions. */
export interface AtTable<Own> {
  /**
   * A card whose turn it is not: without dice, and without anything of turns from `turns` on. Those turns may have been lost with their first
   * roll already.
   */
  withheld(view: Own, turns: number): Own;
  /**
   * The move of the stand-in on a card in turn: it decides by the dice alone and rolls only if it must, so everybody can check what it did,
   * and nobody gains by letting it play.
   */
  standIn(view: Own): string;
}

export const gamesAtTable: Readonly<Record<GameName, AtTable<View>>> = {
  yahtzee: cardAtTable<YahtzeeView>(),
  yardkle: yardkleAtTable,
  yatzy: cardAtTable<YatzyView>(),
};
