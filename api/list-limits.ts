/**
 * Maximum lengths of lists in answers, which also limit what a player can have. Apart from their
 * schemas, so that pages can name them without a schema library.
 */

/** Maximum members of a club, clubs of a player, and clubs that a player owns. */
export const membersMax = 100;
export const clubsMax = 20;
export const ownedClubsMax = 10;
/** Maximum code points of a club's name. */
export const clubNameLengthMax = 40;
/** How many weeks a week is kept after its end. */
export const weeksKept = 12;

/** Players whom a player can follow. */
export const followsMax = 100;
/** Followers of a player that are counted; there may be more. */
export const followersMax = 1_000;
export const passkeysMax = 10;
/** Browsers that one player can be signed in on; another one replaces the least recently used. */
export const sessionsMax = 20;
/** Custom challenges made, and as many begun, that a player is shown. */
export const ownChallengesMax = 50;
/** Results on a player's page. */
export const profileResultsMax = 20;
/** Rows of a season, of a page of the operator's log, and of a page of the chain of results. */
export const pageMax = 100;
