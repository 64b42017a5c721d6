/** Moves in words. */

/** A move in words, whichever of equal dice it names: two with the same key are one choice. */
export const moveKey = (words: string): string => words.split(/[ ,]+/).toSorted().join(' ');
