/** Each game's presenter, for pages that know no game. */
import type { GameName } from '../../engine/games.ts';
import type { GamePresenter } from './presenter.ts';
import { yahtzeePresenter } from './yahtzee/presenter.ts';
import { yardklePresenter } from './yardkle/presenter.ts';

const presenters: Readonly<Record<GameName, GamePresenter>> = {
  yahtzee: yahtzeePresenter,
  yardkle: yardklePresenter,
};

const isName = (game: string): game is GameName => Object.hasOwn(presenters, game);

/** Throws a RangeError for a game there is none of: the server sends no page for one. */
export const presenterOf = (game: string): GamePresenter => {
  if (!isName(game)) throw new RangeError(`${game} is no game`);
  return presenters[game];
};

/** In the order in which a day shows them. Not the engine's list, which brings the engine along. */
export const gameNames = Object.keys(presenters).filter((name) => isName(name));
