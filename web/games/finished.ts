/** How each game ended, on a page that knows no game. */
import type { GameName } from '../../engine/games.ts';
import type { GameState, Play } from '../lib/api.ts';
import type { FinishPart } from '../play/finish-view.ts';
import { finishOf as finishYahtzee } from './yahtzee/finish.ts';
import { finishOf as finishYardkle } from './yardkle/finish.ts';

/** The one place where a play is taken for one of the game at hand: it is looked up by the play's own game. */
const define =
  <State extends GameState>(finish: (play: Play<State>) => FinishPart) =>
  (play: Play): FinishPart =>
    finish(play as Play<State>);

const finished: Readonly<Record<GameName, (play: Play) => FinishPart>> = {
  yahtzee: define(finishYahtzee),
  yardkle: define(finishYardkle),
};

export const finishOf = (play: Play): FinishPart => finished[play.challenge.game](play);
