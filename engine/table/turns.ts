/** Whose turn it is at a table, when the last turn has come, and who has won. */

/** How far a card has come. */
export interface CardProgress {
  /** Turns completed, lost ones included. */
  readonly turns: number;
  readonly score: number;
  /** Whether nothing more can be played on it. */
  readonly isOver: boolean;
}

/** Somebody has reached the target: everybody else has one last turn. */
export interface LastTurn {
  /** The card that was the first to reach it. */
  readonly by: number;
  /** By card: the turns after which it is done. */
  readonly turnsMax: readonly number[];
}

/**
 * The last turn, or `null` while nobody has `target` points; `order` are the cards in the order of their turns. A card ends with the
 * turn that reaches the target, so whoever did it in the fewest turns was first, and of equals whoever plays first.
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
  // Who plays before that card has had this turn already, so the last one is the next; who plays after has not.
  const place = order.indexOf(by);
  const turnsMax = cards.map((_, card) => turns + (order.indexOf(card) < place ? 1 : 0));
  return { by, turnsMax };
};

/**
 * The card that plays next: the one with the fewest turns, and of equals the first in `order`; `null` when the game is over. A turn
 * that a Yardkle took with its first roll is counted already, so that card waits until the others have had theirs.
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

/** The cards with the highest score: several if they tie. */
export const leadersOf = (scores: readonly number[]): readonly number[] => {
  const highest = Math.max(...scores);
  return scores.flatMap((score, card) => (score === highest ? [card] : []));
};
