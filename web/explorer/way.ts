/** The way to a place of a game: each place that was passed, and where one is now. */
import { parseSeed } from '../../engine/dice.ts';
import { findVariant, type Position, type Variant, type View } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import { capital } from '../coach/advice.ts';
import type { DecisionWords } from '../games/game-review.ts';
import type { Challenge } from '../lib/api.ts';

/** A place that the way leads through. */
export interface Stop {
  readonly prefix: string;
  /** `Turn 3`, or within a turn what was done last: `Kept 5, 5`. */
  readonly words: string;
}

export interface Way {
  /** Where each turn began, and all of the turn that goes on: the last is where one is. */
  readonly stops: readonly Stop[];
  readonly view: View;
  readonly isOver: boolean;
  /** Whether the game is over after a move from here. */
  readonly endsWith: (move: string) => boolean;
}

/** The moves of a log. */
const movesOf = (log: string, { moveLength }: Variant): readonly string[] =>
  Array.from({ length: log.length / moveLength }, (_, at) =>
    log.slice(at * moveLength, (at + 1) * moveLength),
  );

const dealerOf = ({ game, rules, seed }: Challenge): { variant: Variant; deal: Deal } | null => {
  const [variant, parsed] = [findVariant(game, rules), parseSeed(seed ?? '')];
  return variant.ok && parsed.ok
    ? { variant: variant.value, deal: variant.value.dealer(parsed.value) }
    : null;
};

const turnWords = ({ turns, isOver }: Position): string =>
  isOver ? 'The end' : `Turn ${turns + 1}`;

/** The way that `prefix` is; null if nobody can go it on these dice. */
export const wayOf = (
  challenge: Challenge,
  prefix: string,
  { compared }: Pick<DecisionWords, 'compared'>,
): Way | null => {
  const found = dealerOf(challenge);
  if (!found || prefix.length % found.variant.moveLength !== 0) return null;
  const { variant, deal } = found;
  let position = variant.start(deal);
  let earlier: Stop[] = [];
  let inTurn: Stop[] = [{ prefix: '', words: turnWords(position) }];
  for (const [at, move] of movesOf(prefix, variant).entries()) {
    const next = position.after(move, 0, deal);
    if (!next.ok) return null;
    const reached = prefix.slice(0, (at + 1) * variant.moveLength);
    if (next.value.turns === position.turns) {
      const { did } = compared(position.view(), move, move);
      inTurn.push({ prefix: reached, words: capital(did) });
    } else {
      earlier = [...earlier, ...inTurn.slice(0, 1)];
      inTurn = [{ prefix: reached, words: turnWords(next.value) }];
    }
    position = next.value;
  }
  const here = position;
  return {
    stops: [...earlier, ...inTurn],
    view: here.view(),
    isOver: here.isOver,
    endsWith(move) {
      const next = here.after(move, 0, deal);
      return next.ok && next.value.isOver;
    },
  };
};
