/** The registry of games in the client. */
import { gameNames, isGameName, type GameName } from '../engine/rule-sets.ts';
import type { WebGame, WebGameOf } from './game/game.ts';
import type { GamePresenter } from './game/presenter.ts';
import { yahtzeeOnPages } from './games/yahtzee/index.ts';
import { yardkleOnPages } from './games/yardkle/index.ts';
import { yatzyOnPages } from './games/yatzy/index.ts';

const webGames: { readonly [Name in GameName]: WebGameOf<Name> } = {
  yahtzee: yahtzeeOnPages,
  yardkle: yardkleOnPages,
  yatzy: yatzyOnPages,
};

/** Throws a RangeError for an unknown game; the server sends no page for one. */
export const webGame = (game: string): WebGame => {
  if (!isGameName(game)) throw new RangeError(`${game} is no game`);
  return webGames[game];
};

export const presenterOf = (game: string): GamePresenter => webGame(game).presenter;

/**
 * The first days of games that came later than the site: `yatzy=2026-12-01`. The Worker writes them
 * into the page.
 */
const firstDays = new URLSearchParams(
  document.documentElement.dataset['firstDays']?.replaceAll(' ', '&'),
);

/** The games of a day, in the order in which it lists them: those that had begun. */
export const gamesOn = (date: string): readonly GameName[] =>
  gameNames.filter((name) => date >= (firstDays.get(name) ?? ''));

/** Loads one part of every game, by the game's name. */
export const partsOf = async <Part>(
  part: (game: WebGame) => Promise<Part>,
): Promise<ReadonlyMap<string, Part>> =>
  new Map(
    await Promise.all(gameNames.map(async (name) => [name, await part(webGames[name])] as const)),
  );
