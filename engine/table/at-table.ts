/** What a game adds at a live table. The registry is engine/at-table.ts. */

/** A game at a live table. `Own` is the view of its positions. */
export interface AtTable<Own> {
  /**
   * A card whose turn it is not: without dice, and without anything of turns from `turns` on. Those
   * turns may have been lost with their first roll already.
   */
  withheld(view: Own, turns: number): Own;
  /**
   * The move of the stand-in on a card in turn: it decides by the dice alone and rolls only if it
   * must, so everybody can check what it did, and nobody gains by letting it play.
   */
  standIn(view: Own): string;
}
