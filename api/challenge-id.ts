/** The id of a challenge's dice: the day, `2026-11-20`, or `c/{code}` for a custom challenge. */

/** Takes the place of the day in the path of a custom challenge; the code follows. */
export const customSegment = 'c';

/** As text, every day sorts before this and every custom challenge after it. */
export const customPrefix = `${customSegment}/`;

export const challengeIdOfCode = (code: string): string => customPrefix + code;

/** A challenge's path: `2026-11-20/yahtzee`, or `c/{code}`. */
export const pathOfId = ({ challengeId, game }: { challengeId: string; game: string }): string =>
  isCustomId(challengeId) ? challengeId : `${challengeId}/${game}`;

export const isCustomId = (challengeId: string): boolean => challengeId.startsWith(customPrefix);

/** The code of a custom challenge; null for a day. */
export const codeOfChallengeId = (challengeId: string): string | null =>
  isCustomId(challengeId) ? challengeId.slice(customPrefix.length) : null;
