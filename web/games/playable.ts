/** How a game is played on a page that knows no game: its session, and what one sees of it. */
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { RulesName } from '../../engine/games.ts';
import type { Face } from '../../engine/types.ts';
import type { GameState, Play } from '../lib/api.ts';
import type { PlaySession } from '../stage/play-session.ts';
import type { PlaySource } from '../stage/play-source.ts';

export interface OpenGame {
  readonly session: PlaySession;
  /** The card and the tray. */
  draw(): TemplateResult;
}

/** A turn at a table that is over. */
interface TableTurnEnd<State extends GameState = GameState> {
  /** The card it was played for, as it stands now. */
  readonly play: Play<State>;
  readonly turn: number;
  /** The table's log up to the turn's end. */
  readonly log: string;
  /** What the turn brought. */
  readonly points: number;
}

export interface TurnSummary {
  /** `Full house, 25` */
  readonly words: string;
  /** The dice that ended it, where they are news: those of a Yardkle. */
  readonly dice: readonly Face[];
}

/** How a game is shown at a table. */
interface AtTable<State extends GameState> {
  /** A card to be looked at, `turns` of which are over. */
  card(play: Play<State>, turns: number): TemplateResult;
  turnSummary(end: TableTurnEnd<State>): TurnSummary;
}

export interface Playable extends AtTable<GameState> {
  /** A game under way, drawn by `host`; the page takes its style. */
  open(host: ReactiveControllerHost, rules: RulesName, source: PlaySource<GameState>): OpenGame;
}

interface Playing<
  State extends GameState,
  Session extends PlaySession<State>,
> extends AtTable<State> {
  /** The game's name, by which its own style sheet knows it. */
  readonly name: string;
  /** What its tray holds below the dice, by which shared style sheets know it: a count and one key, or keys alone. */
  readonly tray: 'count' | 'keys';
  newSession(host: ReactiveControllerHost, source: PlaySource<State>): Session;
  draw(session: Session, rules: RulesName): TemplateResult;
}

/** Hides which game's state it is. Whoever holds a play has looked its game up by the play's own name. */
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
