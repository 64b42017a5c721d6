/** A game as played on pages that work with any game: practice, tables and drills. */
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { RulesName } from '../../engine/rule-sets.ts';
import type { Face, Positions } from '../../engine/types.ts';
import type { GameState, Play } from '../lib/api.ts';
import type { PlaySession } from '../stage/play-session.ts';
import type { PlaySource } from '../stage/play-source.ts';
import type { Scene } from '../stage/scene.ts';
import type { Slot } from '../ui/dice-row.ts';

export interface OpenGame {
  readonly session: PlaySession;
  /** Renders the card and the tray. */
  draw(): TemplateResult;
}

/** The end of a turn at a table. */
interface TableTurnEnd<State extends GameState = GameState> {
  /** The current play of the turn's player. */
  readonly play: Play<State>;
  readonly turn: number;
  /** The table's log up to the turn's end. */
  readonly log: string;
  /** Points scored in the turn. */
  readonly points: number;
}

export interface TurnSummary {
  /** `Full house, 25` */
  readonly words: string;
  /** The dice that ended the turn, if they are worth showing: those of a Yardkle. */
  readonly dice: readonly Face[];
}

/** How somebody else's game is watched, move by move. */
interface Watching<State extends GameState> {
  /** What a move did, without its subject: `kept 4, 4 and rolled`. `state` is the one before it. */
  did(state: State, move: string): string;
  /** The positions that a move keeps or sets aside; 0 for other moves. */
  chosenBy(move: string): Positions;
  /**
   * The scenes after one move, or of the first roll of a turn. Between them only the dice and the
   * score change.
   */
  scenesBetween(before: Play<State>, after: Play<State>): readonly Scene<State>[];
  /** The dice of a play; `chosen` as in a scene. */
  slots(play: Play<State>, chosen: Positions | null): readonly Slot[];
}

/** How a game is shown at a table. */
interface AtTable<State extends GameState> extends Watching<State> {
  /** A read-only card after `turns` turns. */
  card(play: Play<State>, turns: number): TemplateResult;
  turnSummary(end: TableTurnEnd<State>): TurnSummary;
  /** The points of the turn in progress that a roll can lose. */
  atStake(play: Play<State>): number;
  /** The printed sign of a line on the card, by its index; null for a line without one. */
  sign(line: number): TemplateResult | null;
  /** The name of a line where there is little room; null if it has one name only. */
  short(line: number): string | null;
}

export interface Playable extends AtTable<GameState> {
  /** Applies the game's styles to the page. */
  dress(): void;
  /** Opens a game in `host`, and dresses the page. */
  open(host: ReactiveControllerHost, rules: RulesName, source: PlaySource<GameState>): OpenGame;
}

interface Playing<
  State extends GameState,
  Session extends PlaySession<State>,
> extends AtTable<State> {
  /** The game's name, which selects its own styles. */
  readonly name: string;
  /**
   * The controls below the dice, which select shared styles: a roll count and a button, or buttons
   * only.
   */
  readonly tray: 'count' | 'keys';
  newSession(host: ReactiveControllerHost, source: PlaySource<State>): Session;
  draw(session: Session, rules: RulesName): TemplateResult;
}

/**
 * Erases the type of the game's state. Safe because callers look up the game by the play's own
 * name.
 */
export const definePlayable = <State extends GameState, Session extends PlaySession<State>>({
  name,
  tray,
  newSession,
  draw,
  card,
  atStake,
  sign,
  short,
  turnSummary,
  did,
  chosenBy,
  scenesBetween,
  slots,
}: Playing<State, Session>): Playable => ({
  dress() {
    document.body.dataset['game'] = name;
    document.body.dataset['tray'] = tray;
  },
  open(host, rules, source) {
    this.dress();
    const session = newSession(host, source as unknown as PlaySource<State>);
    return { session: session as unknown as PlaySession, draw: () => draw(session, rules) };
  },
  card: (play, turns) => card(play as Play<State>, turns),
  atStake: (play) => atStake(play as Play<State>),
  sign,
  short,
  turnSummary: (end) => turnSummary(end as TableTurnEnd<State>),
  did: (state, move) => did(state as State, move),
  chosenBy,
  scenesBetween: (before, after) => scenesBetween(before as Play<State>, after as Play<State>),
  slots: (play, chosen) => slots(play as Play<State>, chosen),
});
