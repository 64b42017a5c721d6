/** The name shown for a player, in sentences too. A deleted player has none. */
import { t } from '../../engine/t.ts';

/** Any letter of a script that is written from right to left. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name for a sentence, whose figures it must not turn around. */
export const isolated = (name: string): string =>
  rightToLeft.test(name) ? `\u2068${name}\u2069` : name;

/** On boards and in files, where the world reads it, a player has their handle only. */
type Named = { readonly handle: string; readonly knownAs?: string | null } | null;

const nameOf = (player: Named): string | undefined =>
  player === null ? undefined : isolated(player.knownAs ?? player.handle);

export const playerName = (player: Named): string => nameOf(player) ?? t`a deleted player`;

/** The same at the start of a sentence. A name keeps its case. */
export const playerNameFirst = (player: Named): string => nameOf(player) ?? t`A deleted player`;
