/** Whose turn it is at a table, when the last turn begins, and who has won. */

/** The progress of a card. */
export interface CardProgress {
  /** Turns completed, lost ones included. */
  readonly turns: number;
  readonly score: number;
  /** Whether the card is complete. */
  readonly isOver: boolean;
}

/** The last turn: a card has reached the target, and each other card has one more turn. */
export interface LastTurn {
  /** The first card to reach the target. */
  readonly by: number;
  /** For each card, the number of turns after which it is done. */
  readonly turnsMax: readonly number[];
}

/**
 * Returns the last turn, or `null` while no card has `target` points; `order` is the turn order of
 * the cards. A card ends with the turn that reaches the target, so the card with the fewest turns
 * reached it first; ties go to the earlier card in `order`.
 */
export const lastTurnOf = (
  order: readonly number[],
  cards: readonly CardProgress[],
  target: number | null,
): LastTurn | null => {
  if (target === null) return null;
  let by: number | null = null;
  let turns = Infinity;
  for (const card of order) {
    const progress = cards[card];
    if (progress === undefined || progress.score < target || progress.turns >= turns) continue;
    by = card;
    turns = progress.turns;
  }
  if (by === null) return null;
  // Cards before this one have already played this turn, so their last turn is the next one; cards
  // after it have not.
  const index = order.indexOf(by);
  const turnsMax = cards.map((_, card) => turns + (order.indexOf(card) < index ? 1 : 0));
  return { by, turnsMax };
};

/**
 * Returns the card that plays next: the one with the fewest turns, ties going to the earlier card
 * in `order`; `null` if the game is over. A turn lost to a Yardkle on its first roll is already
 * counted, so that card waits until the others have played theirs.
 */
export const nextCard = (
  order: readonly number[],
  cards: readonly CardProgress[],
  target: number | null,
): number | null => {
  const last = lastTurnOf(order, cards, target);
  let next: number | null = null;
  let fewest = Infinity;
  for (const card of order) {
    const progress = cards[card];
    if (progress === undefined || progress.isOver) continue;
    const { turns } = progress;
    if (turns >= fewest || turns >= (last?.turnsMax[card] ?? Infinity)) continue;
    next = card;
    fewest = turns;
  }
  return next;
};

export const leadersOf = (scores: readonly number[]): readonly number[] => {
  const highest = Math.max(...scores);
  return scores.flatMap((score, card) => (score === highest ? [card] : []));
};
