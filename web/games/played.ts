/** How each game is played on a page that knows no game: its session, what one sees of it, and how it ended. */
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { GameName, RulesName } from '../../engine/games.ts';
import { ruleSetNames, type RuleSetName } from '../../engine/yahtzee/rules.ts';
import type { GameState, Play } from '../api.ts';
import type { PlaySession } from '../controllers/play-session.ts';
import type { PlaySource } from '../controllers/play-source.ts';
import type { FinishPart } from '../elements/finish-view.ts';
import { finishOf as yahtzeeFinish } from './yahtzee/finish.ts';
import { YahtzeeSession } from './yahtzee/session.ts';
import './yahtzee/yahtzee-game.ts';
import { finishOf as yardkleFinish } from './yardkle/finish.ts';
import { YardkleSession } from './yardkle/session.ts';
import './yardkle/yardkle-game.ts';

export interface OpenGame {
  readonly session: PlaySession;
  /** The card and the tray. */
  draw(): TemplateResult;
}

interface Played {
  open(host: ReactiveControllerHost, rules: RulesName, source: PlaySource<GameState>): OpenGame;
  finish(play: Play): FinishPart;
}

/** The one place where a source or a play is taken for one of the game at hand: whoever asks has looked the game up by its name. */
const define = <State extends GameState, Session extends PlaySession<State>>(game: {
  newSession(host: ReactiveControllerHost, source: PlaySource<State>): Session;
  draw(session: Session, rules: RulesName): TemplateResult;
  finish(play: Play<State>): FinishPart;
}): Played => ({
  open(host, rules, source) {
    const session = game.newSession(host, source as unknown as PlaySource<State>);
    return {
      session: session as unknown as PlaySession,
      draw: () => game.draw(session, rules),
    };
  },
  finish: (play) => game.finish(play as Play<State>),
});

const isRuleSet = (name: RulesName): name is RuleSetName =>
  ruleSetNames.some((known) => known === name);

const played: Readonly<Record<GameName, Played>> = {
  yahtzee: define({
    newSession: (host, source) => new YahtzeeSession(host, source),
    draw: (session: YahtzeeSession, rules) =>
      html`<yahtzee-game
        .session=${session}
        .rules=${isRuleSet(rules) ? rules : 'official'}
      ></yahtzee-game>`,
    finish: yahtzeeFinish,
  }),
  yardkle: define({
    newSession: (host, source) => new YardkleSession(host, source),
    draw: (session: YardkleSession) => html`<yardkle-game .session=${session}></yardkle-game>`,
    finish: yardkleFinish,
  }),
};

/** A game under way, drawn by `host`; the page takes its style. */
export const openGame = (
  game: GameName,
  rules: RulesName,
  host: ReactiveControllerHost,
  source: PlaySource<GameState>,
): OpenGame => {
  document.body.dataset['game'] = game;
  return played[game].open(host, rules, source);
};

export const finishOf = (play: Play): FinishPart => played[play.challenge.game].finish(play);
