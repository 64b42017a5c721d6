/** The name shown for a player. A deleted player has none. */

type Named = { readonly handle: string } | null;

export const playerName = (player: Named): string => player?.handle ?? 'a deleted player';

/** The same at the start of a sentence. A handle keeps its case. */
export const playerNameFirst = (player: Named): string => player?.handle ?? 'A deleted player';
