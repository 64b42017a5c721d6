import { pageMax } from '../../api/list-limits.ts';
import type { Season, SeasonEntry } from '../../api/schemas/seasons.ts';
import { dayAt } from '../../api/days.ts';
import { dailyVariant } from '../../engine/games.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { rankInOrder } from '../standings/ranks.ts';
import { hasSeason } from '../challenges/first-days.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { findPlayer } from '../players/current-player.ts';
import { mistakesFromSkill } from '../../engine/skill.ts';
import { findSeason, leastOf, listSeason, type SeasonRow } from './queries.ts';

const toEntry = (game: GameName, { playerId, handle, ...row }: SeasonRow): SeasonEntry => ({
  player: { id: playerId, handle },
  games: row.games,
  percentile: row.percentile / 1_000,
  // Stored ten times finer than a single game's skill.
  mistakes: row.skill === null ? null : mistakesFromSkill(row.skill, dailyVariant(game).unit, 10),
});

const ranked = (by: Season['by'], entries: readonly SeasonEntry[]): Season['entries'] => {
  const rankNext = rankInOrder();
  return entries.map((entry) => ({
    rank: rankNext(by === 'skill' ? entry.mistakes : entry.percentile),
    ...entry,
  }));
};

export const seasonHandlers = {
  getSeason: async ({ scope, param, query, answer }) => {
    const [period, game] = [param('period'), param('game')];
    const { by } = query();
    const { database, config, now } = scope;
    if (!hasSeason(config, game, period, dayAt(now))) throw new ProblemError('not-found');
    const player = await findPlayer(scope);
    const own = player && (await findSeason(database, period, game, player.id));
    const rows = await listSeason(database, period, game, by, pageMax);
    return answer(200, {
      period,
      game,
      by,
      gamesMin: leastOf(period),
      entries: ranked(
        by,
        rows.map((row) => toEntry(game, row)),
      ),
      me: own && toEntry(game, own),
    });
  },
} satisfies Partial<Handlers>;
