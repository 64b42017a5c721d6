/** What a player is called where they are named. Whoever has been deleted has no name. */

type Named = { readonly handle: string } | null;

export const playerName = (player: Named): string => player?.handle ?? 'a deleted player';

/** The same at the beginning of a sentence; a handle stays as it is. */
export const playerNameFirst = (player: Named): string => player?.handle ?? 'A deleted player';
