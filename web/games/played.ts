/** How each game is played on a page that knows no game: its session, and what one sees of it. */
import { html, type ReactiveControllerHost, type TemplateResult } from 'lit';
import type { GameName, RulesName } from '../../engine/games.ts';
import { ruleSetNames, type RuleSetName } from '../../engine/yahtzee/rules.ts';
import type { GameState, YahtzeeState, YardkleState } from '../lib/api.ts';
import type { PlaySession } from '../stage/play-session.ts';
import type { PlaySource } from '../stage/play-source.ts';
import { YahtzeeSession } from './yahtzee/session.ts';
import './yahtzee/yahtzee-game.ts';
import { YardkleSession } from './yardkle/session.ts';
import './yardkle/yardkle-game.ts';

export interface OpenGame {
  readonly session: PlaySession;
  /** The card and the tray. */
  draw(): TemplateResult;
}

interface Played {
  open(host: ReactiveControllerHost, rules: RulesName, source: PlaySource<GameState>): OpenGame;
}

/** The one place where a source is taken for one of the game at hand: whoever asks has looked the game up by its name. */
const define = <State extends GameState, Session extends PlaySession<State>>(game: {
  newSession(host: ReactiveControllerHost, source: PlaySource<State>): Session;
  draw(session: Session, rules: RulesName): TemplateResult;
}): Played => ({
  open(host, rules, source) {
    const session = game.newSession(host, source as unknown as PlaySource<State>);
    return {
      session: session as unknown as PlaySession,
      draw: () => game.draw(session, rules),
    };
  },
});

const isRuleSet = (name: RulesName): name is RuleSetName =>
  ruleSetNames.some((known) => known === name);

const played: Readonly<Record<GameName, Played>> = {
  yahtzee: define({
    newSession: (host, source: PlaySource<YahtzeeState>) => new YahtzeeSession(host, source),
    draw: (session: YahtzeeSession, rules) =>
      html`<yahtzee-game
        .session=${session}
        .rules=${isRuleSet(rules) ? rules : 'official'}
      ></yahtzee-game>`,
  }),
  yardkle: define({
    newSession: (host, source: PlaySource<YardkleState>) => new YardkleSession(host, source),
    draw: (session: YardkleSession) => html`<yardkle-game .session=${session}></yardkle-game>`,
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
