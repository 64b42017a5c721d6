import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { findLoadedVariant, loadTableVariants } from '../../engine/games-by-import.ts';
import { formatTable, type TableFileError } from '../../engine/table/file.ts';
import type { PlayedTurn, RecordedTable } from '../../engine/table/recorded.ts';
import { levelInTurn } from '../../engine/table/computer.ts';
import { openAfter, openTable, type OpenTable, type TableFile } from '../../engine/table/open.ts';
import { faces, type Face } from '../../engine/types.ts';
import type { TableTurn } from '../../engine/table/table.ts';
import { Latest } from '../lib/latest.ts';
import { listen } from '../lib/listen.ts';
import type { GameState, Play } from '../lib/api.ts';
import { webGame } from '../games.ts';
import { cardPlay, cardTurnSummary } from '../game/card-play.ts';
import type { Playable, TurnSummary } from '../game/playable.ts';
import { isRecord, recall, remember } from '../lib/storage.ts';
import { readTable } from './read-table.ts';
import { tableKey } from './saved-table.ts';

/**
 * `none`: there is no table yet. `hand-over`: the device goes to the next player. `throw`: real dice
 * are awaited.
 */
export type TableStep = 'none' | 'start' | 'hand-over' | 'throw' | 'turn' | 'over';

interface SavedTable {
  readonly table: string;
  /** The length of the log when the current player took the device; null before that. */
  readonly takenAt: number | null;
  /** The dice of an awaited throw that are typed so far. */
  readonly typed?: readonly Face[];
}

const isFaces = (value: unknown): value is readonly Face[] =>
  Array.isArray(value) && value.every((face) => faces.some((one) => one === face));

const isSavedTable = (value: unknown): value is SavedTable =>
  isRecord(value) &&
  typeof value['table'] === 'string' &&
  (value['takenAt'] === null || typeof value['takenAt'] === 'number') &&
  (value['typed'] === undefined || isFaces(value['typed']));

const opened = (file: TableFile): OpenTable => {
  const table = openTable(file, findLoadedVariant);
  if (!table.ok) throw new Error(`this is no table: ${table.error.code}`);
  return table.value;
};

/** How many people sit there. */
const peopleAt = ({ file: { teams, levels } }: OpenTable): number =>
  teams.flatMap((team, card) => team.filter((_, member) => !levels?.[card]?.[member])).length;

/** Tells the dice of two tables apart, and those of one before and after a correction. */
const diceOf = (file: TableFile): string =>
  file.dice === 'real' ? file.rolls.join('/') : file.startSeed;

/**
 * This browser's table, from the first roll for the start to the end. Every change is saved at
 * once.
 */
export class TableSession implements ReactiveController {
  table: OpenTable | null = null;
  /** How the game is played and shown; loaded after the table. */
  playable: Playable | null = null;
  /** Why the saved table could not be opened. It stays in storage until another table starts. */
  broken: TableFileError['code'] | null = null;
  /** Whether the saved table is still being opened. */
  isOpening = false;
  /** With real dice: those of the awaited throw that are typed so far. */
  typed: readonly Face[] = [];
  #takenAt: number | null = null;
  /** The table after a turn whose end is still on screen. */
  #next: OpenTable | null = null;
  readonly #loaded = new Latest(() => this.table?.file.game);
  readonly #begun = new Latest();
  readonly #opened = new Latest();
  readonly #host: ReactiveControllerHost;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
    listen(host, 'storage', this.#follow);
  }

  /** The page opens it once it is there. */
  hostConnected(): void {
    this.isOpening = recall(tableKey) !== null;
  }

  /** The game with the turns played; null until it is known who starts. */
  get history(): RecordedTable | null {
    return this.table?.play ?? null;
  }

  get step(): TableStep {
    const { table, history } = this;
    if (!table) return 'none';
    if (!history) return 'start';
    if (!history.current) return 'over';
    if (this.isReal) return history.cards[history.current.card]?.toCome ? 'throw' : 'turn';
    // Nobody passes the device to the computer, nor to themselves.
    const isBegun = table.file.log.length > history.from || levelInTurn(table) !== null;
    const isTaken = this.#takenAt === history.from || peopleAt(table) === 1;
    return isBegun || isTaken ? 'turn' : 'hand-over';
  }

  get isReal(): boolean {
    return this.table?.file.dice === 'real';
  }

  get hasComputer(): boolean {
    return this.table?.file.levels !== undefined;
  }

  /** Whether the end of a turn is still on screen. */
  get isEnding(): boolean {
    return this.#next !== null;
  }

  get isUnfinished(): boolean {
    return this.step !== 'none' && this.step !== 'over';
  }

  /** The turn being played or handed over. */
  get current(): TableTurn | null {
    return this.history?.current ?? null;
  }

  /**
   * Replaces the current table by a new one, or one read from a file. Rejects if the rules of its
   * game can't be loaded.
   */
  async begin(file: TableFile): Promise<void> {
    await this.#begun.take(loadTableVariants(file.game), () => this.#set(opened(file), null));
  }

  /** Makes the next roll for the start. */
  rollForStart(): void {
    const { start, startDeal, file } = this.table ?? {};
    if (!start?.next || !startDeal || !file || file.dice === 'real') return;
    const rolled = startDeal(start.next.round, start.next.seat);
    this.#set(opened({ ...file, startRolls: [...file.startRolls, rolled] }), null);
  }

  /** Makes all rolls for the start that are left, ties included. */
  rollAllForStart(): void {
    while (this.table?.start.next) this.rollForStart();
  }

  /** Shows and saves a table that real dice have led to, and the dice typed of its next throw. */
  put(table: OpenTable, typed: readonly Face[] = []): void {
    this.#set(table, null, typed);
  }

  /** The next player has taken the device. */
  take(): void {
    if (this.table && this.history) this.#set(this.table, this.history.from);
  }

  /**
   * Makes moves on the card in turn, saves them at once, and returns the card after them. If they
   * end the turn, the table shown does not change until `settle` is called. Throws if the moves are
   * illegal, which the page never offers.
   */
  play<State extends GameState>(moves: string, card: number): Play<State> {
    const { table, history } = this;
    if (!table || !history?.current) throw new Error('nobody is in turn');
    const after = openAfter(table, moves);
    if (!after.ok) throw new Error(`move ${after.error.at}: ${after.error.reason}`);
    this.#save(after.value, this.#takenAt);
    if (after.value.play?.from === history.from) this.table = after.value;
    else this.#next = after.value;
    this.#host.requestUpdate();
    // The card's dice for its next turn are hidden until that turn.
    return this.#playOf<State>(after.value, card, history.current.turn + 1);
  }

  /** Shows the next turn, once the end of the last one has been seen. */
  settle(): void {
    if (!this.#next) return;
    this.table = this.#next;
    this.#next = null;
    this.#host.requestUpdate();
  }

  /** People play the computer's turns from now on. */
  unseatComputer(): void {
    const { file } = this.table ?? {};
    if (!file) return;
    const { levels: _, ...seats } = file;
    this.#set(opened(seats), null);
  }

  /** Whether what is saved is what this tab has: another tab may have played on. */
  get isSaved(): boolean {
    const saved = recall(tableKey);
    return (
      isSavedTable(saved) && this.table !== null && saved.table === formatTable(this.table.file)
    );
  }

  /** Takes back every move from index `at` of the log. */
  goBack(at: number): void {
    const { file } = this.table ?? {};
    if (file) this.#set(opened({ ...file, log: file.log.slice(0, at) }), null);
  }

  /** A card as a play of its own: see `cardPlay`. */
  playOf<State extends GameState>(card: number, table = this.table): Play<State> {
    return this.#playOf<State>(table, card);
  }

  #playOf<State extends GameState>(
    table: OpenTable | null,
    card: number,
    turnsMax?: number,
  ): Play<State> {
    if (!table?.play) throw new Error(`no card ${card}`);
    return cardPlay<State>(`table-${diceOf(table.file)}`, table.play, card, turnsMax);
  }

  /** Summary of a finished turn in the history; null until the game has loaded. */
  turnSummary(turn: PlayedTurn): TurnSummary | null {
    return this.history && cardTurnSummary(this.playable, this.history, turn);
  }

  #set(table: OpenTable, takenAt: number | null, typed: readonly Face[] = []): void {
    this.#show(table, takenAt, typed);
    this.#save(table, takenAt, typed);
  }

  #save({ file }: OpenTable, takenAt: number | null, typed: readonly Face[] = []): void {
    // What is still being opened is older.
    this.#opened.drop();
    const saved: SavedTable = { table: formatTable(file), takenAt };
    remember(tableKey, typed.length > 0 ? { ...saved, typed } : saved);
  }

  #show(table: OpenTable, takenAt: number | null, typed: readonly Face[] = []): void {
    this.#next = null;
    this.table = table;
    this.#takenAt = takenAt;
    this.typed = typed;
    this.broken = null;
    this.isOpening = false;
    this.#host.requestUpdate();
    // The page loads it again if that fails.
    this.fetchPlayable().catch(() => undefined);
  }

  /** Loads how the game of the table is played. Rejects if that fails. */
  async fetchPlayable(): Promise<void> {
    const { game } = this.table?.file ?? {};
    if (game === undefined) return;
    await this.#loaded.take(webGame(game).playable(), (playable) => {
      if (this.playable === playable) return;
      this.playable = playable;
      this.#host.requestUpdate();
    });
  }

  /** Opens the saved table, if there is one. Rejects if the rules of its game can't be loaded. */
  async open(): Promise<void> {
    const saved = recall(tableKey);
    if (saved === null) return;
    await this.#opened.take(
      async () => (isSavedTable(saved) ? readTable(saved.table) : null),
      (file) => {
        if (isSavedTable(saved) && file?.ok)
          return this.#show(opened(file.value), saved.takenAt, saved.typed);
        this.broken = file && !file.ok ? file.error.code : 'not-a-table';
        this.isOpening = false;
        this.#host.requestUpdate();
      },
    );
  }

  /** Follows changes made in another tab. */
  readonly #follow = (event: StorageEvent): void => {
    // Its game is being played there, so its rules are cached; if not, this tab stays as it is.
    if (event.key === `evenroll.${tableKey}`) this.open().catch(() => undefined);
  };
}
