/**
 * A live table at one moment of its log, opened with the engine's own table from what the server
 * has said of it: the log and the dice that were rolled.
 */
import { entryAt } from '../../engine/entry-at.ts';
import { findTableVariant } from '../../engine/games.ts';
import { turnsOver, type PlayedTurn } from '../../engine/table/recorded.ts';
import { personNames } from '../../engine/table/names.ts';
import { seatsOf, type Seat } from '../../engine/table/seating.ts';
import { shownCard } from '../../engine/table/shown.ts';
import { startAfter, type StartRoll } from '../../engine/table/start.ts';
import type { TableTurn } from '../../engine/table/table.ts';
import { startWatched, watchedAfter, type WatchedTable } from '../../engine/table/watched.ts';
import type { Face } from '../../engine/types.ts';
import { cardPlay, cardTurnSummary } from '../game/card-play.ts';
import type { Playable, TurnSummary } from '../game/playable.ts';
import type { GameState, Play } from '../lib/api.ts';
import type { Table } from '../lib/tables.ts';
import { cardsOf, namesAt } from './seats.ts';

/** The rolls for the start, read one after the other as they were rolled. */
const startOf = ({ startRolls }: Table, seats: readonly Seat[], startDice: number): StartRoll => {
  let at = 0;
  const deal = (): readonly Face[] => entryAt(startRolls, at++);
  return startAfter(seats.length, startDice, deal, startRolls.length);
};

/** The game before its first move. */
const startOfGame = (source: Table): WatchedTable => {
  const { game, rules, rolls } = source;
  const found = findTableVariant(game, rules);
  if (!found.ok) throw new Error(`${game} is not played by ${rules}`);
  const variant = found.value;
  const sizes = cardsOf(source).map((card) => card.length);
  const seats = seatsOf(sizes);
  const starter = entryAt(seats, startOf(source, seats, variant.startDice).starter ?? 0);
  return startWatched({ variant, sizes, starter }, rolls);
};

export class LiveView {
  /** As last read. Its log may be longer than what this view shows. */
  readonly source: Table;
  /** Everybody's name, by card. */
  readonly teams: readonly (readonly string[])[];
  readonly seats: readonly Seat[];
  readonly game: WatchedTable;
  playable: Playable | null = null;

  /**
   * The table when its log was `length` characters long. It goes on from an earlier view, if there
   * is one. Throws if the log does not fit the dice.
   */
  constructor(source: Table, length: number = source.log.length, view: LiveView | null = null) {
    const before = view && view.length <= length ? view.game : startOfGame(source);
    const game = watchedAfter(before, source.log.slice(before.log.length, length), source.rolls);
    if (!game.ok) throw new Error(`the table does not fit its dice at ${game.error.at}`);
    this.source = source;
    this.teams = cardsOf(source).map((card) => card.map(namesAt(source)));
    this.seats = seatsOf(before.setup.sizes);
    this.game = game.value;
  }

  /** The table as it now is, or at another moment. */
  at(source: Table, length: number = source.log.length): LiveView {
    return new LiveView(source, length, this);
  }

  get length(): number {
    return this.game.log.length;
  }

  get isLatest(): boolean {
    return this.length === this.source.log.length;
  }

  get isOver(): boolean {
    return this.source.phase === 'over' && this.isLatest;
  }

  /** How it was rolled for who begins. */
  get start(): StartRoll {
    return startOf(this.source, this.seats, this.game.setup.variant.startDice);
  }

  /** The turn in play; null once the table is over, even if that was before its last turn. */
  get current(): TableTurn | null {
    return this.isOver ? null : this.game.current;
  }

  /**
   * The seat whose turn it is, by the server, because another partner plays for one who has left.
   */
  seatOf(turn: TableTurn): number {
    const { source } = this;
    const isNow =
      this.isLatest && source.turn?.card === turn.card && source.turn.turn === turn.turn;
    if (isNow && source.turn) return source.turn.seat;
    return this.seats.findIndex(({ team, member }) => team === turn.card && member === turn.member);
  }

  /** The name of the person whose turn it is: see `seatOf`. */
  nameOf(turn: TableTurn): string {
    const seat = this.seats[this.seatOf(turn)];
    return (seat && personNames(this.teams)[seat.team]?.[seat.member]) ?? '';
  }

  /** Whether the stand-in played a turn. */
  isPassed(turn: TableTurn): boolean {
    const seat = this.seatOf(turn);
    return this.source.passed.some((one) => one.seat === seat && one.turn === turn.turn);
  }

  /** A card as a play of its own: see `cardPlay`. */
  playOf<State extends GameState>(card: number, turnsMax?: number): Play<State> {
    return cardPlay<State>(`live-${this.source.id}`, this.game, card, turnsMax);
  }

  /** The same before the first roll of its turn, as everybody sees a card that is not in turn. */
  playBefore<State extends GameState>(card: number): Play<State> {
    // The page of a table only plays its own game.
    const state = shownCard(this.game, card, true) as State;
    return { ...this.playOf<State>(card, turnsOver(this.game, card)), state };
  }

  /**
   * Where in the table's log a card stands whose own log has this length, in the turn that its next
   * move belongs to.
   */
  indexOf(card: number, length: number): number {
    let done = 0;
    for (const { card: of, from, to } of this.game.turns) {
      if (of !== card) continue;
      if (length < done + to - from) return from + length - done;
      done += to - from;
    }
    return this.game.from + length - done;
  }

  turnSummary(turn: PlayedTurn): TurnSummary | null {
    return cardTurnSummary(this.playable, this.game, turn);
  }
}
