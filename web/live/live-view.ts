/**
 * A live table at one moment of its log, opened with the engine's own table from what the server
 * has said of it: the log and the dice that were rolled.
 */
import { entryAt } from '../../engine/entry-at.ts';
import { findTableVariant, type Variant } from '../../engine/games.ts';
import { turnsOver, type PlayedTurn } from '../../engine/table/history.ts';
import { personNames } from '../../engine/table/names.ts';
import type { OpenTable, TableFile } from '../../engine/table/open.ts';
import { seatsOf, type TeamSizes } from '../../engine/table/seating.ts';
import { shownCard } from '../../engine/table/shown.ts';
import { startAfter } from '../../engine/table/start.ts';
import type { TableTurn } from '../../engine/table/table.ts';
import { startWatched, watchedAfter, type WatchedTable } from '../../engine/table/watched.ts';
import type { Face } from '../../engine/types.ts';
import { cardPlay, cardTurnSummary } from '../game/card-play.ts';
import type { Playable, TurnSummary } from '../game/playable.ts';
import type { GameState, Play } from '../lib/api.ts';
import type { Table } from '../lib/tables.ts';
import { cardsOf, namesAt } from './seats.ts';

const variantOf = ({ game, rules }: Table): Variant => {
  const variant = findTableVariant(game, rules);
  if (!variant.ok) throw new Error(`${game} is not played by ${rules}`);
  return variant.value;
};

const fileOf = (table: Table, log: string): TableFile => ({
  game: table.game,
  rules: table.rules,
  teams: cardsOf(table).map((card) => card.map(namesAt(table))),
  dice: 'own',
  settles: table.settles,
  // Unknown until the end.
  startSeed: '',
  seeds: [],
  startRolls: table.startRolls,
  log,
});

/** The rolls for the start, read one after the other as they were rolled. */
const startOf = ({ startRolls }: Table, { startDice }: Variant, sizes: TeamSizes) => {
  const seats = seatsOf(sizes);
  let at = 0;
  const startDeal = (): readonly Face[] => entryAt(startRolls, at++);
  const start = startAfter(seats.length, startDice, startDeal, startRolls.length);
  return { seats, startDeal, start };
};

/** The table before its first move. */
const startOfGame = (source: Table): { open: OpenTable; watched: WatchedTable } => {
  const variant = variantOf(source);
  const file = fileOf(source, '');
  const sizes = file.teams.map((team) => team.length);
  const known = startOf(source, variant, sizes);
  const starter = known.seats[known.start.starter ?? 0] ?? { team: 0, member: 0 };
  const watched = startWatched({ variant, sizes, starter }, source.rolls);
  return { open: { file, variant, sizes, ...known, play: null }, watched };
};

export class LiveView {
  /** As last read. Its log may be longer than what this view shows. */
  readonly source: Table;
  readonly table: OpenTable;
  readonly history: WatchedTable;
  playable: Playable | null = null;

  /**
   * The table when its log was `length` characters long. It goes on from an earlier view, if there
   * is one. Throws if the log does not fit the dice.
   */
  constructor(source: Table, length: number = source.log.length, view: LiveView | null = null) {
    this.source = source;
    const { open, watched } =
      view && view.length <= length
        ? { open: view.table, watched: view.history }
        : startOfGame(source);
    const log = source.log.slice(0, length);
    const now = watchedAfter(watched, log.slice(watched.log.length), source.rolls);
    if (!now.ok) throw new Error(`the table does not fit its dice at ${now.error.at}`);
    this.history = now.value;
    this.table = { ...open, file: fileOf(source, log), play: now.value };
  }

  /** The table as it now is, or at another moment. */
  at(source: Table, length: number = source.log.length): LiveView {
    return new LiveView(source, length, this);
  }

  get length(): number {
    return this.table.file.log.length;
  }

  get isLatest(): boolean {
    return this.length === this.source.log.length;
  }

  get isOver(): boolean {
    return this.source.phase === 'over' && this.isLatest;
  }

  /** The turn in play; null once the table is over, even if that was before its last turn. */
  get current(): TableTurn | null {
    return this.isOver ? null : this.history.current;
  }

  /**
   * The seat whose turn it is, by the server, because another partner plays for one who has left.
   */
  seatOf(turn: TableTurn): number {
    const { source } = this;
    const isNow =
      this.isLatest && source.turn?.card === turn.card && source.turn.turn === turn.turn;
    if (isNow && source.turn) return source.turn.seat;
    const { seats } = this.table;
    return seats.findIndex(({ team, member }) => team === turn.card && member === turn.member);
  }

  /** The name of the person whose turn it is: see `seatOf`. */
  nameOf(turn: TableTurn): string {
    const seat = this.table.seats[this.seatOf(turn)];
    return (seat && personNames(this.table.file.teams)[seat.team]?.[seat.member]) ?? '';
  }

  /** Whether the stand-in played a turn. */
  isPassed(turn: TableTurn): boolean {
    const seat = this.seatOf(turn);
    return this.source.passed.some((one) => one.seat === seat && one.turn === turn.turn);
  }

  /** A card as a play of its own: see `cardPlay`. */
  playOf<State extends GameState>(card: number, turnsMax?: number): Play<State> {
    return cardPlay<State>(`live-${this.source.id}`, this.history, card, turnsMax);
  }

  /** The same before the first roll of its turn, as everybody sees a card that is not in turn. */
  playBefore<State extends GameState>(card: number): Play<State> {
    // The page of a table only plays its own game.
    const state = shownCard(this.history, card, true) as State;
    return { ...this.playOf<State>(card, turnsOver(this.history, card)), state };
  }

  /**
   * Where in the table's log a card stands whose own log has this length, in the turn that its next
   * move belongs to.
   */
  indexOf(card: number, length: number): number {
    let done = 0;
    for (const { card: of, from, to } of this.history.turns) {
      if (of !== card) continue;
      if (length < done + to - from) return from + length - done;
      done += to - from;
    }
    return this.history.from + length - done;
  }

  turnSummary(turn: PlayedTurn): TurnSummary | null {
    return cardTurnSummary(this.playable, this.history, turn);
  }
}
