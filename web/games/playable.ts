/** A game as played on pages that work with any game: practice, tables and drills. */
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { RulesName } from '../../engine/games.ts';
import type { Face } from '../../engine/types.ts';
import type { GameState, Play } from '../lib/api.ts';
import type { PlaySession } from '../stage/play-session.ts';
import type { PlaySource } from '../stage/play-source.ts';

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

/** How a game is shown at a table. */
interface AtTable<State extends GameState> {
  /** A read-only card after `turns` turns. */
  card(play: Play<State>, turns: number): TemplateResult;
  turnSummary(end: TableTurnEnd<State>): TurnSummary;
}

export interface Playable extends AtTable<GameState> {
  /** Opens a game in `host`, and applies the game's styles to the page. */
  open(host: ReactiveControllerHost, rules: RulesName, source: PlaySource<GameState>): OpenGame;
}

interface Playing<
  State extends GameState,
  Session extends PlaySession<State>,
> extends AtTable<State> {
  /** The game's name, which selects its own styles. */
  readonly name: string;
  /** The controls below the dice, which select shared styles: a roll count and a button, or buttons only. */
  readonly tray: 'count' | 'keys';
  newSession(host: ReactiveControllerHost, source: PlaySource<State>): Session;
  draw(session: Session, rules: RulesName): TemplateResult;
}

/** Erases the type of the game's state. Safe because callers look up the game by the play's own name. */
export const definePlayable = <State extends GameState, Session extends PlaySession<State>>({
  name,
  tray,
  newSession,
  draw,
  card,
  turnSummary,
}: Playing<State, Session>): Playable => ({
  open(host, rules, source) {
    document.body.dataset['game'] = name;
    document.body.dataset['tray'] = tray;
    const session = newSession(host, source as unknown as PlaySource<State>);
    return { session: session as unknown as PlaySession, draw: () => draw(session, rules) };
  },
  card: (play, turns) => card(play as Play<State>, turns),
  turnSummary: (end) => turnSummary(end as TableTurnEnd<State>),
});
