/** `/api/seasons/{period}/{game}`: the boards of a month and of all time. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { dailyVariant, isGameName, type GameName as Game } from '../../engine/games.ts';
import { GameName } from '../../api/schemas/challenges.ts';
import { Period, Season, SeasonQuery, type SeasonEntry } from '../../api/schemas/seasons.ts';
import { databaseOf } from '../db/database.ts';
import { allTime, findSeason, gamesMin, listSeason, type SeasonRow } from './queries.ts';
import { documented } from '../http/documented.ts';
import type { AppEnv } from '../http/env.ts';
import { findPlayer } from '../http/identity.ts';
import { mistakesOf } from '../plays/grades.ts';
import { ProblemError } from '../http/problems.ts';
import { parseQuery } from '../http/validation.ts';

/** Entries of a board. */
const entriesMax = 100;

const tellEntry = (game: Game, { playerId, handle, ...row }: SeasonRow): SeasonEntry => ({
  player: { id: playerId, handle },
  games: row.games,
  percentile: row.percentile / 1_000,
  // Stored ten times finer than a single game's.
  mistakes: row.skill === null ? null : mistakesOf(row.skill, dailyVariant(game).unit) / 10,
});

const ranked = (by: Season['by'], entries: readonly SeasonEntry[]): Season['entries'] => {
  const figure = (entry: SeasonEntry) => (by === 'skill' ? entry.mistakes : entry.percentile);
  let rank = 0;
  return entries.map((entry, at) => {
    const before = entries[at - 1];
    if (before === undefined || figure(before) !== figure(entry)) rank = at + 1;
    return { rank, ...entry };
  });
};

export const seasonRoutes = new Hono<AppEnv>().get(
  '/:period/:game',
  documented({
    summary: 'The board of a month or of all time, of days that are closed',
    path: { period: Period, game: GameName },
    query: SeasonQuery.entries,
    answers: { 200: Season },
    problems: ['invalid-request', 'not-found'],
  }),
  async (c) => {
    const { period, game } = c.req.param();
    if (!v.is(Period, period) || !isGameName(game)) throw new ProblemError('not-found');
    const { by } = parseQuery(c, SeasonQuery);
    const database = databaseOf(c.env.DB);
    const player = await findPlayer(c);
    const own = player && (await findSeason(database, period, game, player.id));
    const rows = await listSeason(database, period, game, by, entriesMax);
    return c.json<Season>({
      ...{ period, game, by },
      gamesMin: period === allTime ? gamesMin.all : gamesMin.month,
      entries: ranked(
        by,
        rows.map((row) => tellEntry(game, row)),
      ),
      me: own && tellEntry(game, own),
    });
  },
);
