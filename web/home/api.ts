/** The home page's one request. */
import type { Home as AnyHome } from '../../api/schemas/home.ts';
import type { Play } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { setServerNow } from '../lib/clock.ts';
import { forgetGames, isPlayer, rememberPlayer } from '../lib/is-player.ts';

type AnyOwn = NonNullable<AnyHome['own']>;
export type OwnHome = Omit<AnyOwn, 'plays'> & { readonly plays: readonly Play[] | null };
export type Home = Omit<AnyHome, 'own'> & { readonly own: OwnHome | null };

/**
 * Also notes whether the viewer is a player: they may have become one in another tab, or been
 * deleted on another device.
 */
export const getHome = async (): Promise<Home> => {
  const home = await call('GET /api/home');
  setServerNow(home.now);
  if (home.own !== null) rememberPlayer();
  else if (isPlayer()) forgetGames();
  // The states of plays are those of their games.
  return home as Home;
};
