import { inText } from './t.ts';

interface Titled {
  readonly game: string;
  readonly rules: string;
  readonly gameTitle: string;
  readonly title: string;
}

/**
 * A game under one of its rule sets: `Yahtzee, official rules`. The rule set is not mentioned if it
 * has the game's name, as a game's only one has: `Yardkle`.
 */
export const variantTitle = ({ game, rules, gameTitle, title }: Titled): string =>
  game === rules ? gameTitle : `${gameTitle}, ${inText(title)} rules`;
