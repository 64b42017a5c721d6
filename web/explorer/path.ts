/** The path to a position: the positions passed, and the current one. */
import { parseSeed } from '../../engine/dice.ts';
import { variantOfRules, type Position, type Variant, type View } from '../../engine/games.ts';
import { t } from '../../engine/t.ts';
import type { Deal } from '../../engine/types.ts';
import { standing } from '../../api/format/capital.ts';
import type { DecisionWords } from '../game/game-review.ts';
import type { Challenge } from '../lib/api.ts';

/** A position on the path. */
interface Stop {
  readonly prefix: string;
  /** `Turn 3` at the start of a turn, within one the last move: `Kept 5, 5`. */
  readonly words: string;
}

export interface Path {
  /**
   * The start of each earlier turn, then every position of the current turn. The last one is the
   * current position.
   */
  readonly stops: readonly Stop[];
  readonly view: View;
  readonly isOver: boolean;
  /** Whether a move from here ends the game. */
  readonly endsWith: (move: string) => boolean;
}

const movesOf = (log: string, { moveLength }: Variant): readonly string[] =>
  Array.from({ length: log.length / moveLength }, (_, at) =>
    log.slice(at * moveLength, (at + 1) * moveLength),
  );

const dealerOf = ({ rules, seed }: Challenge): { variant: Variant; deal: Deal } | null => {
  const [variant, parsed] = [variantOfRules(rules), parseSeed(seed ?? '')];
  return parsed.ok ? { variant, deal: variant.dealer(parsed.value) } : null;
};

const turnWords = ({ turns, isOver }: Position): string =>
  isOver ? t`The end` : t`Turn ${turns + 1}`;

/** Follows the moves of `prefix`; null if they are not legal with these dice. */
export const pathTo = (
  challenge: Challenge,
  prefix: string,
  { compared }: Pick<DecisionWords, 'compared'>,
): Path | null => {
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
      inTurn.push({ prefix: reached, words: standing(did) });
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
