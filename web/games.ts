/** The registry: what the client adds to each game. */
import type { GameName } from '../engine/games.ts';
import type { WebGame } from './games/game.ts';
import type { GamePresenter } from './games/presenter.ts';
import { yahtzeeOnPages } from './games/yahtzee/index.ts';
import { yardkleOnPages } from './games/yardkle/index.ts';

const webGames: Readonly<Record<GameName, WebGame>> = {
  yahtzee: yahtzeeOnPages,
  yardkle: yardkleOnPages,
};

const isName = (game: string): game is GameName => Object.hasOwn(webGames, game);

/** Throws a RangeError for a game there is none of: the server sends no page for one. */
export const webGame = (game: string): WebGame => {
  if (!isName(game)) throw new RangeError(`${game} is no game`);
  return webGames[game];
};

export const presenterOf = (game: string): GamePresenter => webGame(game).presenter;

/** In the order in which a day shows them. Not the engine's list, which brings the engine along. */
export const gameNames = Object.keys(webGames).filter((name) => isName(name));

/** A part of every game, by its name. */
export const partsOf = async <Part>(
  part: (game: WebGame) => Promise<Part>,
): Promise<ReadonlyMap<string, Part>> =>
  new Map(
    await Promise.all(gameNames.map(async (name) => [name, await part(webGames[name])] as const)),
  );
