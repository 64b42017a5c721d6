/** The id of a challenge's dice: the day, `2026-11-20`, or `c/{code}` for a custom challenge. */

/** As text, every day sorts before this and every custom challenge after it. */
export const customPrefix = 'c/';

export const challengeIdOfCode = (code: string): string => customPrefix + code;

/** A challenge's path: `2026-11-20/yahtzee`, or `c/{code}`. */
export const pathOfId = ({ challengeId, game }: { challengeId: string; game: string }): string =>
  codeOfChallengeId(challengeId) === null ? `${challengeId}/${game}` : challengeId;

/** The code of a custom challenge; null for a day. */
export const codeOfChallengeId = (challengeId: string): string | null =>
  challengeId.startsWith(customPrefix) ? challengeId.slice(customPrefix.length) : null;
