/**
 * A key for a move's words that ignores the order of the dice. Moves with the same key are the same
 * choice.
 */
export const moveKey = (words: string): string => words.split(/[ ,]+/).toSorted().join(' ');
