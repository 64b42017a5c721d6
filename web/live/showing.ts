import { html, type ReactiveControllerHost } from 'lit';
import type { TableTurn } from '../../engine/table/table.ts';
import type { Positions } from '../../engine/types.ts';
import type { Playable } from '../game/playable.ts';
import type { Play } from '../lib/api.ts';
import type { PlaySession } from '../stage/play-session.ts';
import type { Scene } from '../stage/scene.ts';
import { elsewhere } from '../stage/refusals.ts';
import { Stage } from '../stage/stage.ts';
import type { Flight } from '../ui/dice-row.ts';
import { named } from '../ui/named.ts';
import type { Table } from '../lib/tables.ts';
import { moveWords, missedWords, type Words } from './happened.ts';
import { LiveView } from './live-view.ts';
import { readSettings } from '../lib/settings.ts';
import { playCue } from '../stage/play-cue.ts';

const vibration = [20, 80, 20];

/**
 * The viewer's turn has come: seen on the page and in its title, and heard and felt by those who
 * want that.
 */
const cueTurn = (): void => {
  playCue('your-turn');
  if (readSettings().vibration && navigator.userActivation?.hasBeenActive)
    navigator.vibrate?.(vibration);
};

/** More moves than this are not shown one by one to somebody who has fallen behind. */
const movesMax = 6;

interface ShownDice {
  readonly play: Play;
  /** The positions on the line; null for those of the roll. */
  readonly chosen: Positions | null;
}

interface Cell {
  readonly card: number;
  readonly row: number;
}

/** The line of the card that a turn has filled: a box, or in a game without boxes the turn. */
const cellOf = (before: LiveView, after: LiveView, { card, turn }: TableTurn): Cell | null => {
  const [was, is] = [before, after].map((view) => view.game.cards[card]?.lines());
  const row = is?.findIndex(([, points], at) => points !== null && was?.[at]?.[1] === null) ?? turn;
  return row < 0 ? null : { card, row };
};

const isSame = (one: TableTurn | null, other: TableTurn | null): boolean =>
  one?.card === other?.card && one?.turn === other?.turn;

/**
 * What is shown of a table. It lags behind what is known: each move is shown as if it were made
 * now, and nothing that depends on a die is shown, said or heard before the die has landed. Of the
 * viewer's own turn the game's session shows the dice; this waits until it has.
 */
export class Showing {
  /** The table as shown; null until the first answer. */
  view: LiveView | null = null;
  /**
   * The turn whose dice are shown. It changes a moment after the move that ends the turn before it.
   */
  turn: TableTurn | null = null;
  /** Its dice, unless it is the viewer's own. */
  dice: ShownDice | null = null;
  /** What happened last, and what before. */
  said: Words = '';
  before: Words = '';
  /** The cell that the last move has filled. */
  just: Cell | null = null;
  playable: Playable | null = null;
  /** The session of the viewer's own turn, while there is one. */
  session: PlaySession | null = null;
  readonly #host: ReactiveControllerHost;
  readonly #stage: Stage;
  readonly #isOwn: (seat: number) => boolean;
  #latest: Table | null = null;
  #isRunning = false;
  /** The table after the viewer's own last move. */
  #own: LiveView | null = null;
  /** How long the log was when the viewer looked away; null while they look. */
  #awayFrom: number | null = null;

  /** `isOwn` says whether a seat is the viewer's, who has not left it. */
  constructor(host: ReactiveControllerHost, isOwn: (seat: number) => boolean) {
    this.#host = host;
    this.#isOwn = isOwn;
    this.#stage = new Stage(() => host.requestUpdate(), true);
  }

  get flight(): Flight | null {
    return this.#stage.flight;
  }

  get beat(): string {
    return this.#stage.beat ?? '';
  }

  /** Whether the turn shown is the viewer's own. */
  get isOwnTurn(): boolean {
    return this.turn !== null && this.view !== null && this.#isOwn(this.view.seatOf(this.turn));
  }

  nameOf(turn: TableTurn): string {
    return this.view?.nameOf(turn) ?? '';
  }

  /**
   * Takes the table as it now is. `seen` is how much of its log the viewer had seen before, if this
   * is the first answer.
   */
  follow(table: Table, seen: number): void {
    this.#latest = table;
    if (table.startRolls.length === 0) return;
    if (this.view === null) this.#open(table, seen);
    else if (this.view.source !== table) this.#set(this.view.at(table, this.view.length));
    void this.#run();
  }

  /** Lands all dice at once. */
  skip(): void {
    this.#stage.skip();
  }

  /** Notes the table after the viewer's move, which has been recorded. */
  moved(view: LiveView): void {
    this.#own = view;
  }

  /** The viewer's own session has shown what followed from the last move. */
  seen(): void {
    if (this.#latest && this.view && this.#own && this.#own.length > this.view.length)
      this.#set(this.#own.at(this.#latest, this.#own.length));
    // The session is busy until this has returned.
    setTimeout(() => this.run());
  }

  /** Goes on with what has happened, if there is anything left to show. */
  run(): void {
    void this.#run();
  }

  #open(table: Table, seen: number): void {
    this.#set(new LiveView(table));
    this.said = this.#since(seen);
    this.#rest();
  }

  #since(length: number): Words {
    return this.view && this.playable ? missedWords(this.view, length, this.#isOwn) : '';
  }

  #set(view: LiveView): void {
    view.playable = this.playable;
    this.view = view;
    this.#host.requestUpdate();
  }

  /**
   * Shows the table as it is now, without a flight, and says all that has happened while nobody
   * looked.
   */
  #jump(table: Table): void {
    const from = this.#awayFrom ?? this.view?.length ?? 0;
    this.#awayFrom = document.hidden ? from : null;
    this.#set(this.view?.at(table) ?? new LiveView(table));
    this.just = null;
    this.#say(this.#since(from));
    this.before = '';
    this.#rest();
  }

  #rest(): void {
    const { view } = this;
    this.turn = view?.current ?? null;
    this.dice =
      view && this.turn && !this.isOwnTurn
        ? { play: view.playOf(this.turn.card), chosen: null }
        : null;
    this.#host.requestUpdate();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (await this.#step());
    } finally {
      this.#isRunning = false;
    }
  }

  /** Shows the next thing that has happened. Returns whether there was one. */
  async #step(): Promise<boolean> {
    const [table, view] = [this.#latest, this.view];
    // The viewer's own move goes on, and calls again.
    if (!table || !view || !this.playable || this.session?.isBusy) return false;
    const moves = (table.log.length - view.length) / view.game.setup.variant.moveLength;
    const isFar = document.hidden || moves > movesMax;
    if (!isSame(this.turn, view.current)) await this.#arrive(view, this.playable);
    else if (moves > 0 && !isFar && !this.isOwnTurn) await this.#move(table, view, this.playable);
    else if (moves > 0) {
      this.#jump(table);
      // In another tab, or the turn was passed.
      if (this.isOwnTurn) await this.session?.refresh(elsewhere);
    } else return false;
    return true;
  }

  #say(words: Words): void {
    this.before = this.said;
    this.said = words;
    this.#host.requestUpdate();
  }

  /** Shows one move of somebody else. */
  async #move(table: Table, before: LiveView, playable: Playable): Promise<void> {
    this.#awayFrom = null;
    const { current } = before;
    const after = before.at(table, before.length + before.game.setup.variant.moveLength);
    if (!current) return this.#jump(table);
    const { card, turn } = current;
    const [was, is] = [before.playOf(card), after.playOf(card, turn + 1)];
    const move = after.game.log.slice(before.length);
    this.dice = { play: was, chosen: playable.chosenBy(move) };
    await this.#perform(playable.scenesBetween(was, is), (scene) => {
      if (this.view === before) {
        this.#set(after);
        this.just = cellOf(before, after, current);
        this.#say(moveWords(before, after, playable.did(was.state, move), this.#isOwn));
      }
      this.dice = { play: scene.play, chosen: scene.chosen };
    });
    this.#set(after);
  }

  /** The next turn comes: its first roll lands, or it is the viewer's own. */
  async #arrive(view: LiveView, playable: Playable): Promise<void> {
    const { current } = view;
    this.turn = current;
    this.dice = null;
    this.#host.requestUpdate();
    if (!current) return;
    if (this.isOwnTurn) return cueTurn();
    const [was, is] = [view.playBefore(current.card), view.playOf(current.card)];
    this.dice = { play: was, chosen: 0 };
    await this.#perform(playable.scenesBetween(was, is), (scene) => {
      this.dice = { play: scene.play, chosen: scene.chosen };
    });
    this.dice = { play: is, chosen: null };
    this.#say(html`${named(this.nameOf(current))}’s turn.`);
  }

  async #perform(scenes: readonly Scene[], show: (scene: Scene) => void): Promise<void> {
    await this.#stage.perform(scenes, (scene) => {
      show(scene);
      this.#host.requestUpdate();
    });
  }
}
