/** The name shown for a player. A deleted player has none. */
import { t } from '../../engine/t.ts';

type Named = { readonly handle: string } | null;

export const playerName = (player: Named): string => player?.handle ?? t`a deleted player`;

/** The same at the start of a sentence. A handle keeps its case. */
export const playerNameFirst = (player: Named): string => player?.handle ?? t`A deleted player`;
