/**
 * The hands that a turn can end with once its three rolls are known: each die can end on any of its
 * three faces.
 */
import type { Deal, Face } from '../../types.ts';
import { positions, rollsPerTurn } from '../card.ts';
import type { MoveText } from '../moves.ts';
import { setOf } from './keeps.ts';

/** For each position, the roll (0 to 2) whose face it shows at the end. */
export type Source = readonly number[];

/** All 243 ways to choose a roll for each position, those that need the fewest rolls first. */
const sources: readonly Source[] = Array.from({ length: rollsPerTurn ** positions }, (_, code) =>
  Array.from(
    { length: positions },
    (_, at) => Math.floor(code / rollsPerTurn ** at) % rollsPerTurn,
  ),
).toSorted((one, other) => Math.max(...one) - Math.max(...other));

/** The hands that a turn can end with: a source for each roll (0 to 251). */
export type Hands = ReadonlyMap<number, Source>;

/** Computes the hands of turn `turn` (from 0). */
export const handsOf = (deal: Deal, turn: number): Hands => {
  const rolls = Array.from({ length: rollsPerTurn }, (_, roll) => deal(turn, roll, 0));
  const hands = new Map<number, Source>();
  for (const source of sources) {
    const dice = source.flatMap(
      (roll, at): readonly Face[] => rolls[roll]?.slice(at, at + 1) ?? [],
    );
    const hand = setOf(dice);
    if (!hands.has(hand)) hands.set(hand, source);
  }
  return hands;
};

/** The moves of a turn that ends with the faces chosen by `source`, scored in `box`. */
export const movesOf = (
  { formatMove }: Pick<MoveText, 'formatMove'>,
  source: Source,
  box: number,
): string => {
  let moves = '';
  for (let roll = 0; roll < Math.max(...source); roll++) {
    let held = 0;
    for (const [at, from] of source.entries()) if (from <= roll) held |= 1 << at;
    moves += formatMove({ kind: 'keep', held });
  }
  return moves + formatMove({ kind: 'fill', box });
};
