/** Decisions of games with a card in words. */
import { isIn } from '../../../engine/positions.ts';
import { lowerStart } from '../../../engine/card/card.ts';
import { t } from '../../../engine/t.ts';
import { markedDice } from '../../ui/marked-dice.ts';
import { dieTags, heldWords } from '../../lib/face-names.ts';
import type { DecisionWords } from '../../game/game-review.ts';
import { lastRoll } from './dice.ts';
import { boxOf, nameIn, type CardKind, type CardState, type Points } from './kind.ts';

/** A hint at the half of the card, and at whether to roll again. */
const boxIdea = (isUpper: boolean, points: number, isRollLeft: boolean): string => {
  if (points === 0) return t`Something has to be a 0: which box will you miss least?`;
  if (isRollLeft)
    return isUpper
      ? t`There’s a roll left, but you don’t need it. Look at the upper section.`
      : t`There’s a roll left, but you don’t need it. Look at the lower section.`;
  return isUpper ? t`Look at the upper section.` : t`Look at the lower section.`;
};

export const cardDecision = (kind: CardKind): DecisionWords<CardState> => {
  const keptBy = (move: string): number => {
    const read = kind.readMove(move, 0);
    return read?.kind === 'keep' ? read.held : 0;
  };
  const pointsIn = ({ options }: CardState, box: string): number => (options as Points)[box] ?? 0;

  const words = (state: CardState, move: string): string => {
    const box = boxOf(kind, move);
    if (!box)
      return keptBy(move) ? t`Keep ${heldWords(state.dice, keptBy(move))}` : t`Re-roll all five`;
    const [name, points] = [nameIn(kind, box), pointsIn(state, box)];
    return points ? t`${name} for ${points}` : t`Take a 0 in ${name}`;
  };
  /** The words for use in mid-sentence. A box keeps its capital. */
  const wordsWithin = (state: CardState, move: string): string => {
    const box = boxOf(kind, move);
    if (!box)
      return keptBy(move) ? t`keep ${heldWords(state.dice, keptBy(move))}` : t`re-roll all five`;
    return pointsIn(state, box) ? words(state, move) : t`take a 0 in ${nameIn(kind, box)}`;
  };
  const did = (state: CardState, move: string): string => {
    const box = boxOf(kind, move);
    if (!box)
      return keptBy(move) ? t`kept ${heldWords(state.dice, keptBy(move))}` : t`re-rolled all five`;
    const [name, points] = [nameIn(kind, box), pointsIn(state, box)];
    return points ? t`took ${name} for ${points}` : t`took a 0 in ${name}`;
  };

  /** The same as a whole sentence about the viewer, without its stop. */
  const youDid = (state: CardState, move: string): string => {
    const box = boxOf(kind, move);
    if (!box)
      return keptBy(move)
        ? t`You kept ${heldWords(state.dice, keptBy(move))}`
        : t`You re-rolled all five`;
    const [name, points] = [nameIn(kind, box), pointsIn(state, box)];
    return points ? t`You took ${name} for ${points}` : t`You took a 0 in ${name}`;
  };

  return {
    chosen: keptBy,
    dice: ({ dice }, move) => markedDice(dice, keptBy(move), dieTags.kept),
    words,
    idea(state, best) {
      const box = boxOf(kind, best);
      if (box)
        return boxIdea(
          kind.boxes.indexOf(box) < lowerStart,
          pointsIn(state, box),
          state.roll < lastRoll,
        );
      const held = state.dice.filter((_face, at) => isIn(keptBy(best), at));
      const kinds = new Set(held).size;
      if (kinds === 0) return t`Nothing here is worth holding on to.`;
      if (kinds === 1) return t`One number counts most now.`;
      return kinds === held.length
        ? t`Think of dice in a row.`
        : t`More than one number is worth keeping.`;
    },
    compared(state, move, best) {
      const areKept = keptBy(move) !== 0 && keptBy(best) !== 0;
      return {
        did: did(state, move),
        youDid: youDid(state, move),
        better: areKept ? heldWords(state.dice, keptBy(best)) : wordsWithin(state, best),
      };
    },
  };
};
