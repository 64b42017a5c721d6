/** Statistics of a player's games: the viewer's own, and the public ones of others. */
import type { Statistics } from '../../api/schemas/statistics.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { dailyVariant, gameNames, type GameName } from '../../engine/games.ts';
import { dayAfter, dayAt } from '../../api/days.ts';
import { newBatch } from '../db/batch.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import type { Scope } from '../http/scope.ts';
import { toPlayer } from '../players/presenter.ts';
import { selectPlayerByToken, type PlayerRow } from '../players/queries.ts';
import { visibleTo, type DayRow } from '../players/visible-results.ts';
import { daysOf } from './days.ts';
import { everyonesDays, recentOf, type SumsOfDays } from './everyone.ts';
import { featsIn } from './feats.ts';
import { habitsOf, type NotedGame } from './habits.ts';
import {
  selectDaysOf,
  selectGamesOf,
  selectOwnDays,
  selectOwnGames,
  selectOwnSince,
  selectPlayerById,
  type GameRow,
} from './queries.ts';
import { ownDiceOf } from './own-dice.ts';
import { statisticsFrom } from './statistics.ts';

interface Read {
  readonly player: PlayerRow;
  readonly games: readonly GameRow[];
  readonly days: readonly DayRow[];
  readonly everyone: SumsOfDays;
}

const statisticsOf = (
  { player, games, days, everyone }: Read,
  game: GameName,
  { now, config }: Pick<Scope, 'now' | 'config'>,
): { statistics: Statistics; noted: readonly NotedGame[] } => {
  const { summary, noted } = statisticsFrom(game, games);
  const statistics = {
    player: toPlayer(player),
    recent: recentOf(game, games, everyone),
    ...summary,
    ...daysOf(days, dayAt(now), config.outages),
    ...(player.isStreakHidden && { streak: null }),
  };
  return { statistics, noted };
};

/** No token has this hash, so a viewer without a cookie has finished nothing. */
const nobody = '';

/** The viewer's games of each of these kinds, in one batch; throws if there is no viewer. */
const readOwn = async (
  { database, now, viewer }: Scope,
  games: readonly GameName[],
): Promise<readonly (readonly GameRow[])[]> => {
  const { tokenHash } = viewer;
  if (tokenHash === null) throw new ProblemError('unauthenticated');
  const { send } = newBatch(database);
  const [[session], ...rows] = await Promise.all([
    send(selectPlayerByToken, { tokenHash, now }),
    ...games.map((game) => send(selectOwnGames, { tokenHash, now, game })),
  ]);
  if (session === undefined) throw new ProblemError('unauthenticated');
  if (session.endsAt === null) viewer.renew();
  return rows;
};

export const statisticsHandlers = {
  getOwnStatistics: async ({ scope, param, answer }) => {
    const game = param('game');
    const { database, now, viewer } = scope;
    if (viewer.tokenHash === null) throw new ProblemError('unauthenticated');
    const batch = newBatch(database);
    const { send } = batch;
    const values = { tokenHash: viewer.tokenHash, now, game };
    const [[session], games, days, everyone] = await Promise.all([
      send(selectPlayerByToken, values),
      send(selectOwnGames, values),
      send(selectOwnDays, values),
      everyonesDays(batch, game, now),
    ]);
    if (session === undefined) throw new ProblemError('unauthenticated');
    // The cookie of a replaced token is not renewed.
    if (session.endsAt === null) viewer.renew();
    const { player } = session;
    const { statistics, noted } = statisticsOf({ player, games, days, everyone }, game, scope);
    const habits = habitsOf(noted, game, dailyVariant(game).unit);
    return answer(200, { ...statistics, habits });
  },

  getFeats: async ({ scope, param, answer }) => {
    const game = param('game');
    const [rows = []] = await readOwn(scope, [game]);
    return answer(200, featsIn(game, rows));
  },

  getOwnDice: async ({ scope, answer }) => {
    const read = await readOwn(scope, gameNames);
    return answer(200, ownDiceOf(gameNames.map((game, at) => ({ game, rows: entryAt(read, at) }))));
  },

  getStatistics: async ({ scope, param, answer }) => {
    const [playerId, game] = [param('id'), param('game')];
    const { config, database, now, viewer } = scope;
    if (!isIssued(config.masterKey, 'player', playerId)) throw new ProblemError('not-found');
    const batch = newBatch(database);
    const { send } = batch;
    const values = { playerId, game, now, tokenHash: viewer.tokenHash ?? nobody };
    const [[player], [asking], games, days, finished, everyone] = await Promise.all([
      send(selectPlayerById, values),
      send(selectPlayerByToken, values),
      send(selectGamesOf, values),
      send(selectDaysOf, values),
      // Every day before yesterday is closed.
      send(selectOwnSince, { ...values, first: dayAfter(dayAt(now), -1) }),
      everyonesDays(batch, game, now),
    ]);
    if (player === undefined) throw new ProblemError('not-found');
    const isVisible = asking?.player.id === player.id ? () => true : visibleTo(finished, now);
    const seen = { games: games.filter(isVisible), days: days.filter(isVisible) };
    return answer(200, statisticsOf({ player, everyone, ...seen }, game, scope).statistics);
  },
} satisfies Partial<Handlers>;
