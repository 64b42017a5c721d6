import type { ReactiveControllerHost } from 'lit';
import type { TableTurn } from '../../engine/table/table.ts';
import type { Positions } from '../../engine/types.ts';
import type { Playable } from '../game/playable.ts';
import type { Play } from '../lib/api.ts';
import type { PlaySession } from '../stage/play-session.ts';
import type { Scene } from '../stage/scene.ts';
import { elsewhere } from '../stage/refusals.ts';
import { Stage } from '../stage/stage.ts';
import type { Flight } from '../ui/dice-row.ts';
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
 *
 * Moves take time to show, and news comes meanwhile. So a move only says how much of the log is
 * shown from now on: `#show` alone makes the view, always of the latest table.
 */
export class Showing {
  #view: LiveView | null = null;
  /**
   * The turn whose dice are shown. It changes a moment after the move that ends the turn before it.
   */
  turn: TableTurn | null = null;
  /** The dice of a move or a first roll while they are shown; null when they have come to rest. */
  #moving: ShownDice | null = null;
  /** What happened last. */
  said: Words = '';
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
  /** How long the log was after the viewer's own last move. */
  #ownLength = 0;
  /** How long the log was when the viewer looked away; null while they look. */
  #awayFrom: number | null = null;

  /** `isOwn` says whether a seat is the viewer's, who has not left it. */
  constructor(host: ReactiveControllerHost, isOwn: (seat: number) => boolean) {
    this.#host = host;
    this.#isOwn = isOwn;
    this.#stage = new Stage(() => host.requestUpdate(), true);
  }

  /** The latest table, at the moment that is shown; null until the first answer. */
  get view(): LiveView | null {
    return this.#view;
  }

  /** The dice of the turn shown, unless it is the viewer's own. */
  get dice(): ShownDice | null {
    const { turn, view } = this;
    if (!turn || !view || this.isOwnTurn) return null;
    return this.#moving ?? { play: view.playOf(turn.card), chosen: null };
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
    const isFirst = this.#view === null;
    this.#show(isFirst ? table.log.length : 0);
    if (isFirst) {
      this.said = this.#since(seen);
      this.#rest();
    }
    void this.#run();
  }

  /** Lands all dice at once. */
  skip(): void {
    this.#stage.skip();
  }

  /** Notes how long the log was after the viewer's move, which has been recorded. */
  moved(length: number): void {
    this.#ownLength = length;
  }

  /** The viewer's own session has shown what followed from the last move. */
  seen(): void {
    // What happened before the viewer's own move is no news after it.
    if (this.#ownLength > (this.view?.length ?? 0)) this.said = '';
    this.#show(this.#ownLength);
    // The session is busy until this has returned.
    setTimeout(() => this.run());
  }

  /** Goes on with what has happened, if there is anything left to show. */
  run(): void {
    void this.#run();
  }

  #since(length: number): Words {
    return this.view && this.playable ? missedWords(this.view, length, this.#isOwn) : '';
  }

  /** Shows so much of the latest table's log, never less than before. */
  #show(length: number): void {
    const { view } = this;
    if (!this.#latest) return;
    const shown = Math.max(length, view?.length ?? 0);
    this.#view = view ? view.at(this.#latest, shown) : new LiveView(this.#latest, shown);
    this.#view.playable = this.playable;
    this.#host.requestUpdate();
  }

  /**
   * Shows the table as it is now, without a flight, and says all that has happened while nobody
   * looked.
   */
  #jump(table: Table): void {
    const from = this.#awayFrom ?? this.view?.length ?? 0;
    this.#awayFrom = document.hidden ? from : null;
    this.#show(table.log.length);
    this.just = null;
    this.#say(this.#since(from));
    this.#rest();
  }

  #rest(): void {
    this.turn = this.view?.current ?? null;
    this.#moving = null;
    this.#host.requestUpdate();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      // Nothing can come between the last look and the end.
      for (let next = this.#next(); next; next = this.#next()) await next();
    } finally {
      this.#isRunning = false;
    }
  }

  /** How to show the next thing that has happened; null if there is none. */
  #next(): (() => Promise<void>) | null {
    const [table, view, playable] = [this.#latest, this.view, this.playable];
    // The viewer's own move goes on, and calls again.
    if (!table || !view || !playable || this.session?.isBusy) return null;
    if (!isSame(this.turn, view.current)) return () => this.#arrive(view, playable);
    const moves = (table.log.length - view.length) / view.game.setup.variant.moveLength;
    if (moves === 0) return null;
    const isFar = document.hidden || moves > movesMax;
    if (!isFar && !this.isOwnTurn) return () => this.#move(table, view, playable);
    return async () => {
      this.#jump(table);
      // In another tab, or the turn was passed.
      if (this.isOwnTurn) await this.session?.refresh(elsewhere);
    };
  }

  #say(words: Words): void {
    this.said = words;
    this.#host.requestUpdate();
  }

  /** Shows one move of somebody else. */
  async #move(table: Table, before: LiveView, playable: Playable): Promise<void> {
    this.#awayFrom = null;
    const { current } = before;
    if (!current) return this.#jump(table);
    const length = before.length + before.game.setup.variant.moveLength;
    const after = before.at(table, length);
    const { card, turn } = current;
    const [was, is] = [before.playOf(card), after.playOf(card, turn + 1)];
    const move = after.game.log.slice(before.length);
    this.#moving = { play: was, chosen: playable.chosenBy(move) };
    await this.#perform(playable.scenesBetween(was, is), (scene) => {
      if (this.view && this.view.length < length) {
        this.#show(length);
        this.just = cellOf(before, after, current);
        this.#say(moveWords(before, after, playable.did(was.state, move), this.#isOwn));
      }
      this.#moving = { play: scene.play, chosen: scene.chosen };
    });
    this.#show(length);
  }

  /** The next turn comes: its first roll lands, or it is the viewer's own. */
  async #arrive(view: LiveView, playable: Playable): Promise<void> {
    const { current } = view;
    this.#rest();
    if (!current) return;
    if (this.isOwnTurn) return cueTurn();
    const [was, is] = [view.playBefore(current.card), view.playOf(current.card)];
    this.#moving = { play: was, chosen: 0 };
    await this.#perform(playable.scenesBetween(was, is), (scene) => {
      this.#moving = { play: scene.play, chosen: scene.chosen };
    });
    this.#moving = null;
    // A partner who left meanwhile has handed it to the viewer.
    if (this.isOwnTurn) cueTurn();
    else this.#say('');
  }

  async #perform(scenes: readonly Scene[], show: (scene: Scene) => void): Promise<void> {
    await this.#stage.perform(scenes, (scene) => {
      show(scene);
      this.#host.requestUpdate();
    });
  }
}
