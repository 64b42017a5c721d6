/** How people who know each other are named: as they wish, or by their handles. */
import type { KnownPlayer } from '../schemas/values.ts';

export type Names = Pick<KnownPlayer, 'handle' | 'knownAs'>;

/** `Ann`, or `eager-quartz` if she has not said. */
export const nameOf = ({ handle, knownAs }: Names): string => knownAs ?? handle;

/** What is left of a name at a glance. */
const lookOf = (player: Names): string =>
  nameOf(player)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * The handles that stand beside names in one place: of those whose names look like another’s there.
 */
export const handlesBeside = (players: readonly Names[]): ReadonlySet<string> => {
  const handlesOf = new Map<string, Set<string>>();
  for (const player of players) {
    const look = lookOf(player);
    handlesOf.set(look, (handlesOf.get(look) ?? new Set()).add(player.handle));
  }
  const alike = players.filter((player) => (handlesOf.get(lookOf(player))?.size ?? 0) > 1);
  return new Set(alike.filter(({ knownAs }) => knownAs !== null).map(({ handle }) => handle));
};

/** Any letter of a script that is written from right to left. */
const rightToLeft =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name for a sentence, whose figures it must not turn around. */
const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

/** Names for sentences and text: `Ann`, of two alike in one place `Ann (eager-quartz)`. */
export const namesAmong = (players: readonly Names[]): ((player: Names) => string) => {
  const beside = handlesBeside(players);
  return (player) => {
    const name = isolated(nameOf(player));
    return beside.has(player.handle) ? `${name} (${player.handle})` : name;
  };
};
