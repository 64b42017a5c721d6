/** Minimum number of players who share a prefix for it to become a node of the explorer. */
export const sharedMin = 5;
