/** Limits of clubs. Apart from their schemas, so that pages can name them without a schema library. */

/** Maximum members of a club, clubs of a player, and clubs that a player owns. */
export const membersMax = 100;
export const clubsMax = 20;
export const ownedClubsMax = 10;
/** Maximum code points of a club's name. */
export const clubNameLengthMax = 40;
/** How many weeks a week is kept after its end. */
export const weeksKept = 12;
