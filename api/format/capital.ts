/** Changes the case of the first letter. */

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
export const uncapital = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
