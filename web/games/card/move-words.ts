/** Moves of games with a card as named in advice. */
import { isIn } from '../../../engine/positions.ts';
import { t } from '../../../engine/t.ts';
import { heldWords } from '../../lib/face-names.ts';
import { nameIn, type CardKind, type CardState, type Points } from './kind.ts';

/** A move reduced to what advice needs: a box, or the faces kept in ascending order. */
export type DescribedMove =
  | { readonly kind: 'fill'; readonly box: string; readonly index: number; readonly points: number }
  | { readonly kind: 'keep'; readonly kept: readonly number[] };

export const describeMove = (
  { boxes, readMove }: CardKind,
  { dice, options }: CardState,
  move: string,
): DescribedMove => {
  const read = readMove(move, 0);
  if (read?.kind === 'fill') {
    const box = boxes[read.box] ?? '';
    return { kind: 'fill', box, index: read.box, points: (options as Points)[box] ?? 0 };
  }
  const kept = dice.filter((_, at) => isIn(read?.held ?? 0, at));
  return { kind: 'keep', kept: kept.toSorted((one, other) => one - other) };
};

/** A move as the subject of a sentence. */
export interface Act {
  /** `Keeping 3, 4`, `Re-rolling all five`, `Sixes for 18`, `Taking a 0 in Yahtzee` */
  readonly first: string;
  /** `keeping 3, 4`, `re-rolling all five`, `Sixes for 18`, `taking a 0 in Yahtzee` */
  readonly inside: string;
  /** Whether the turn ends with it, so that its points are certain. */
  readonly isSure: boolean;
}

export const actWords = (kind: CardKind, state: CardState, move: string): Act => {
  const described = describeMove(kind, state, move);
  if (described.kind === 'keep') {
    const held = kind.readMove(move, 0);
    if (described.kept.length === 0 || held?.kind !== 'keep')
      return { first: t`Re-rolling all five`, inside: t`re-rolling all five`, isSure: false };
    const faces = heldWords(state.dice, held.held);
    return { first: t`Keeping ${faces}`, inside: t`keeping ${faces}`, isSure: false };
  }
  const name = nameIn(kind, described.box);
  if (described.points === 0)
    return { first: t`Taking a 0 in ${name}`, inside: t`taking a 0 in ${name}`, isSure: true };
  const words = t`${name} for ${described.points}`;
  return { first: words, inside: words, isSure: true };
};
