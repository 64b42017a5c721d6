/** How people who know each other are named: as they wish, or by their handles. */
import type { KnownPlayer } from '../schemas/values.ts';
import { isolated } from './players.ts';

export type Names = Pick<KnownPlayer, 'handle' | 'knownAs'>;

/** `Ann`, or `eager-quartz` if she has not said. */
export const nameOf = ({ handle, knownAs }: Names): string => knownAs ?? handle;

/** Compares names as they look at a glance, without case, accents, spaces and punctuation. */
const { compare } = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/**
 * The handles that stand beside names in one place: of those whose names look like another’s there.
 */
export const handlesBeside = (players: readonly Names[]): ReadonlySet<string> => {
  const inOrder = players.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
  const isLike = (one: Names, other: Names | undefined): boolean =>
    other !== undefined && one.handle !== other.handle && compare(nameOf(one), nameOf(other)) === 0;
  return new Set(
    inOrder
      .filter((one, at) => isLike(one, inOrder[at - 1]) || isLike(one, inOrder[at + 1]))
      .filter(({ knownAs }) => knownAs !== null)
      .map(({ handle }) => handle),
  );
};

/** Names for sentences and text: `Ann`, of two alike in one place `Ann (eager-quartz)`. */
export const namesAmong = (players: readonly Names[]): ((player: Names) => string) => {
  const beside = handlesBeside(players);
  return (player) => {
    const name = isolated(nameOf(player));
    return beside.has(player.handle) ? `${name} (${player.handle})` : name;
  };
};
