/**
 * What a game adds at a live table: the registry, one line a game. Separate from games.ts so that
 * pages which play alone don't load it.
 */
import type { View } from './games.ts';
import type { GameName } from './rule-sets.ts';
import type { YahtzeeView } from './yahtzee/game.ts';
import type { YatzyView } from './yatzy/game.ts';
import type { CardView } from './card/game.ts';
import { moveTextOf } from './card/moves.ts';
import type { YardkleView } from './yardkle/game.ts';
import { formatMove } from './yardkle/moves.ts';
import { mayBank, tableRules } from './yardkle/rules.ts';
import { asidesOf } from './yardkle/asides.ts';
import { pointsOf } from './yardkle/sets.ts';

/** A game at a live table. `Own` is the view of its positions. */
interface AtTable<Own> {
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

/** Yardkle at a live table. */
const yardkleAtTable: AtTable<YardkleView> = {
  withheld: (view, turns) => ({
    ...view,
    turn: Math.min(view.turn, turns),
    roll: 0,
    dice: [],
    running: 0,
    busts: view.busts.filter((turn) => turn < turns),
  }),
  /**
   * Sets aside what is worth most, at the lowest positions of several, and banks if the rules allow
   * it.
   */
  standIn({ dice, running, score }) {
    let aside = 0;
    let points = 0;
    for (const candidate of asidesOf(dice)) {
      const worth = pointsOf(dice, candidate);
      if (worth > points) [aside, points] = [candidate, worth];
    }
    const kind = mayBank(tableRules, score, running + points) ? 'bank' : 'roll';
    return formatMove({ kind, aside });
  },
};

/** `Own` is the view of the game. */
const cardAtTable = <Own extends CardView<string, unknown>>(): AtTable<Own> => ({
  withheld: (view) => ({ ...view, roll: 0, dice: [], options: {} }),
  /** Fills the box with most points, the first of several. */
  standIn({ card, options }) {
    const boxes = Object.keys(card);
    const most = Math.max(...Object.values(options).map((points) => points ?? 0));
    const box = boxes.findIndex((name) => options[name] === most);
    return moveTextOf(boxes.length).formatMove({ kind: 'fill', box });
  },
});

export const gamesAtTable: Readonly<Record<GameName, AtTable<View>>> = {
  yahtzee: cardAtTable<YahtzeeView>(),
  yardkle: yardkleAtTable,
  yatzy: cardAtTable<YatzyView>(),
};
