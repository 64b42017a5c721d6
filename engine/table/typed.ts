/** Plays a table with real dice: every roll is one that was typed in, and the last may be to come. */
import { entryAt } from '../entry-at.ts';
import { diceToCome } from '../game.ts';
import type { Variant } from '../games.ts';
import { recordedDeal } from '../recorded-deal.ts';
import { err, ok, type Result } from '../result.ts';
import type { IllegalLog } from '../replay.ts';
import { recordedAfter, startRecorded, turnsSeen, type RecordedTable } from './recorded.ts';
import type { Seat, TeamSizes } from './seating.ts';
import { typedDealer, type TypedDealer } from './typed-rolls.ts';

/** What people typed and did. */
interface Typed {
  /** By card. */
  readonly rolls: readonly string[];
  readonly log: string;
}

/**
 * `at` is the index in the rolls of a card of the first sign that is missing, too much, or in the
 * place of another.
 */
export interface WrongRoll {
  readonly code: 'bad-roll';
  readonly card: number;
  readonly at: number;
}

/** A move that is not legal; `at` is an index in the log. */
export interface WrongMove extends IllegalLog {
  readonly code: 'illegal-move';
}

interface Seated {
  readonly variant: Variant;
  readonly sizes: TeamSizes;
}

/** The table after `log`, and the dealers of its cards. */
const playedBy = ({ rolls }: Typed, log: string, { variant, sizes }: Seated, starter: Seat) => {
  const dealers = rolls.map((text) => typedDealer(text, variant.positions));
  const deals = dealers.map(({ deal }) => deal);
  return { dealers, play: recordedAfter(startRecorded({ variant, sizes, starter, deals }), log) };
};

/**
 * The first place in the rolls of some card that does not belong to the game. Of a game that stops
 * short (null), what is left over is a consequence, and no fault.
 */
const wrongRoll = (
  dealers: readonly TypedDealer[],
  play: RecordedTable | null,
  positions: number,
): WrongRoll | null => {
  for (const [card, dealer] of dealers.entries()) {
    const at = play ? dealer.wrongAt() : dealer.brokenAt();
    if (at !== null) return { code: 'bad-roll', card, at };
    // Nobody can have thrown for a turn that has not begun.
    const seen = play ? turnsSeen(play, card) : Infinity;
    const early = play?.rolls[card]?.findIndex(({ turn }) => turn >= seen) ?? -1;
    if (early >= 0) return { code: 'bad-roll', card, at: early * positions };
  }
  return null;
};

/** Plays the log of a table with its rolls. The error says which is wrong, and where. */
export const playTyped = (
  file: Typed,
  seated: Seated,
  starter: Seat,
): Result<RecordedTable, WrongRoll | WrongMove> => {
  const { positions } = seated.variant;
  const uneven = file.rolls.length - seated.sizes.length;
  if (uneven !== 0)
    return err({ code: 'bad-roll', card: Math.min(file.rolls.length, seated.sizes.length), at: 0 });
  const { dealers, play } = playedBy(file, file.log, seated, starter);
  const wrong = wrongRoll(dealers, play.ok ? play.value : null, positions);
  if (wrong) return err(wrong);
  if (play.ok) {
    const { setup, rolls } = play.value;
    return ok({ ...play.value, setup: { ...setup, deals: rolls.map(recordedDeal) } });
  }
  if (play.error.reason !== diceToCome) return err({ code: 'illegal-move', ...play.error });
  // The move is one on a card that waits: the rolls of that card end too early.
  const before = playedBy(file, file.log.slice(0, play.error.at), seated, starter).play;
  const card = (before.ok ? before.value.current?.card : null) ?? 0;
  return err({ code: 'bad-roll', card, at: entryAt(file.rolls, card).length });
};
