/** What a set of dice is called: its day, `2026-11-20`, or `c/{code}` if somebody has made a challenge with dice of its own. */

/** Every day comes before this as text, and every challenge that somebody has made after it. */
export const customPrefix = 'c/';

export const challengeIdOfCode = (code: string): string => customPrefix + code;

/** The code of a challenge that somebody has made; null if the dice are a day's. */
export const codeOfChallengeId = (challengeId: string): string | null =>
  challengeId.startsWith(customPrefix) ? challengeId.slice(customPrefix.length) : null;
