/**
 * A live table at one moment of its log, opened with the engine's own table from what the server
 * has said of it: the log and the dice that were rolled. Dice that nobody has seen yet are unknown,
 * and nothing that is shown depends on them.
 */
import { recordingDealer } from '../../engine/dice.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { findTableVariant, type Variant } from '../../engine/games.ts';
import { cardLogOf, historyOf, type History, type PlayedTurn } from '../../engine/table/history.ts';
import { personNames } from '../../engine/table/names.ts';
import type { OpenTable, TableFile } from '../../engine/table/open.ts';
import { seatsOf, type TeamSizes } from '../../engine/table/seating.ts';
import { shownCard } from '../../engine/table/shown.ts';
import { startAfter } from '../../engine/table/start.ts';
import { startTable, tableAfter, type TableTurn } from '../../engine/table/table.ts';
import type { Deal, Face, Roll } from '../../engine/types.ts';
import type { Playable, TurnSummary } from '../game/playable.ts';
import type { GameState, Play } from '../lib/api.ts';
import type { Table } from '../lib/tables.ts';
import { cardsOf, namesAt } from './seats.ts';

/**
 * A face that scores in every game, so that a roll nobody knows yet is never taken for a lost one.
 */
const unknownFace: Face = 1;

/** The rolls that are known, and others that only stand for what is unknown. */
const knownDeal = (rolls: readonly Roll[], positions: number): Deal => {
  const known = new Map(rolls.map(({ turn, roll, faces }) => [`${turn}/${roll}`, faces]));
  const unknown = Array.from({ length: positions }, () => unknownFace);
  return (turn, roll) =>
    known.get(`${turn}/${roll}`)?.map((face): Face => face ?? unknownFace) ?? unknown;
};

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

export class LiveView {
  /** As last read. Its log may be longer than what this view shows. */
  readonly source: Table;
  readonly table: OpenTable;
  readonly history: History;
  playable: Playable | null = null;
  readonly #deals: readonly Deal[];

  /**
   * The table when its log was `length` characters long. Throws if the log does not fit the dice.
   */
  constructor(source: Table, length: number = source.log.length) {
    this.source = source;
    const variant = variantOf(source);
    const file = fileOf(source, source.log.slice(0, length));
    const sizes = file.teams.map((team) => team.length);
    const known = startOf(source, variant, sizes);
    const starter = known.seats[known.start.starter ?? 0] ?? { team: 0, member: 0 };
    this.#deals = sizes.map((_, card) => knownDeal(source.rolls[card] ?? [], variant.positions));
    const first = startTable({ variant, sizes, starter, deals: this.#deals });
    const now = tableAfter(first, file.log, 0);
    if (!now.ok) throw new Error(`the table does not fit its dice at ${now.error.at}`);
    this.table = { file, variant, sizes, ...known, play: { first, now: now.value } };
    this.history = historyOf(first, file.log);
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

  /** As pages of one device know it. */
  get step(): 'turn' | 'over' {
    return this.isOver ? 'over' : 'turn';
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

  /** How many turns of a card may be seen: those that are over, and the one in play. */
  #turnsSeen(card: number): number {
    const { turns, current } = this.history;
    const over = turns.filter((turn) => turn.card === card).length;
    return over + (current?.card === card ? 1 : 0);
  }

  /**
   * A card as a play of its own. Its dice for a turn that has not come are left out; so is what is
   * after `turnsMax` turns.
   */
  playOf<State extends GameState>(card: number, turnsMax = this.#turnsSeen(card)): Play<State> {
    const { table, history, source } = this;
    const { deal, rolls } = recordingDealer(entryAt(this.#deals, card));
    const log = cardLogOf(history, table.file.log, card);
    const end = table.variant.start(deal).after(log, 0, deal);
    if (!end.ok) throw new Error(`card ${card} does not fit its dice`);
    const result = {
      score: end.value.score(),
      turns: end.value.turns,
      rank: null,
      players: null,
      percentile: null,
      ledger: null,
    };
    return {
      id: `live-${source.id}-${card}`,
      challenge: { date: '', game: source.game, rules: source.rules },
      ranked: false,
      status: end.value.isOver ? 'finished' : 'playing',
      log,
      // The page of a table only plays its own game.
      state: end.value.view() as State,
      rolls: rolls.filter(({ turn }) => turn < turnsMax),
      startedAt: '',
      finishedAt: null,
      result: end.value.isOver ? result : null,
    };
  }

  /** The same before the first roll of its turn, as everybody sees a card that is not in turn. */
  playBefore<State extends GameState>(card: number): Play<State> {
    const { play } = this.table;
    const seen = this.#turnsSeen(card) - 1;
    if (!play) throw new Error('the table has not begun');
    // As in `playOf`.
    const state = shownCard(play.now, card, seen, null) as State;
    return { ...this.playOf<State>(card, seen), state };
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
    const { card, points, to } = turn;
    const log = this.table.file.log.slice(0, to);
    return (
      this.playable?.turnSummary({ play: this.playOf(card), turn: turn.turn, log, points }) ?? null
    );
  }
}
