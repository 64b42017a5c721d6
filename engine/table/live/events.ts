/** What happens at a live table, as everybody may know it, with the number of each event. */
import type { View } from '../../games.ts';
import type { Face, Roll } from '../../types.ts';
import type { Ending, Sitter } from './record.ts';

export interface ShownSeat {
  /** null for a former player, whose seat is empty for good. */
  readonly player: Sitter | null;
  readonly team: number;
  readonly random: string;
  readonly hasLeft: boolean;
}

/** A turn in progress. */
export interface ShownTurn {
  readonly card: number;
  readonly seat: number;
  readonly turn: number;
  /** Milliseconds UTC, like `deadline`, from when on anybody seated may pass the turn. */
  readonly since: number;
  readonly deadline: number;
}

/** A card that an event changes, with the rolls that it adds. */
interface ChangedCard {
  readonly card: number;
  readonly state: View;
  readonly rolls: readonly Roll[];
}

/** Moves of one turn: one move of a person, or all that the stand-in does. */
interface Played {
  readonly seat: number;
  readonly card: number;
  readonly number: number;
  readonly at: number;
  readonly moves: string;
  readonly changed: readonly ChangedCard[];
  readonly turn: ShownTurn | null;
}

interface SeatChanged {
  readonly seat: number;
  readonly seats: readonly ShownSeat[];
  readonly turn: ShownTurn | null;
}

interface SeatTaken {
  readonly player: Sitter | null;
  readonly seats: readonly ShownSeat[];
}

/** An event without its number. */
export type Happened =
  | ({ readonly type: 'seated' | 'stood' } & SeatTaken)
  | ({
      readonly type: 'started';
      readonly startRolls: readonly (readonly Face[])[];
      readonly cards: readonly View[];
      readonly rolls: readonly (readonly Roll[])[];
    } & SeatChanged)
  | ({ readonly type: 'moved'; readonly isStandIn: boolean } & Played)
  | ({ readonly type: 'passed'; readonly by: number | null } & Played)
  | ({ readonly type: 'left' | 'returned' } & SeatChanged)
  | {
      readonly type: 'over';
      readonly ending: Ending;
      readonly winners: readonly number[];
      readonly secret: string;
      readonly cards: readonly View[];
    }
  | { readonly type: 'next'; readonly next: string };

export type LiveEvent = Happened & { readonly n: number };
