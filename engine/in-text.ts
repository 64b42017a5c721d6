/**
 * A name inside a sentence: its first letter is small, unless it is that of a game’s name. Apart from
 * t.ts, because few pages need it.
 */
export const inText = (name: string): string =>
  name.replace(/^(?!Yahtzee|Yatzy|Yardkle)./, (first) => first.toLowerCase());
