/** Statistics of a player's games: the viewer's own, and the public ones of others. */
import { type Statistics, gamesMax } from '../../api/schemas/statistics.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { dailyVariant } from '../../engine/games.ts';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import { comparedMax } from '../../api/schemas/versus.ts';
import { dayAfter, dayAt } from '../../api/days.ts';
import { lastFinalDay } from '../challenges/availability.ts';
import { privateFor } from '../challenges/cache-control.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import type { Scope } from '../http/scope.ts';
import { toPlayer } from '../players/presenter.ts';
import type { PlayerRow } from '../players/queries.ts';
import { selectFollowers } from '../players/follows.ts';
import { readAsViewer, readForViewer } from '../players/read-as-viewer.ts';
import { visibleTo, type DayRow } from '../players/visible-results.ts';
import { everyonesDays, recentOf, type SumsOfDays } from './everyone.ts';
import { featsIn } from './feats.ts';
import { habitsOf, type NotedGame } from './habits.ts';
import {
  selectDaysOf,
  selectGamesOf,
  selectOwnDays,
  selectOwnGames,
  selectComparedOf,
  selectOwnCompared,
  selectOwnSince,
  selectPlayerById,
  type GameRow,
} from './queries.ts';
import { statisticsFrom } from './statistics.ts';
import { versusOf } from './versus.ts';
import { countOne } from '../../engine/histogram.ts';
import { streakOf } from '../players/streak.ts';
import type { OwnDice } from '../../api/schemas/feats.ts';
import { chanceOfFaces, chanceOfLuck } from '../../engine/facts/chance.ts';
import { readFacts } from '../../engine/game-facts.ts';
import { faces } from '../../engine/types.ts';
import { toFourDecimals } from './averages.ts';
import { decimalSteps, valueOfSteps } from '../../api/format/ledger.ts';
import { ratingOf } from '../../engine/facts/rating.ts';

/** `rows` are sorted latest first; only days up to `last`, which are final, are rated. */
const ratingIn = (
  game: GameName,
  rows: readonly Pick<GameRow, 'date' | 'mistakes'>[],
  last: string,
): NonNullable<Statistics['rating']> | null => {
  const { unit } = dailyVariant(game);
  const rounded = (value: number): number => valueOfSteps(decimalSteps(value, unit), unit);
  const rating = ratingOf(
    rows.flatMap(({ date, mistakes }) => (mistakes === null || date > last ? [] : [mistakes])),
  );
  return rating && { ...rating, value: rounded(rating.value), margin: rounded(rating.margin) };
};

/**
 * The faces that a player has rolled and the luck of their games, with how often chance alone does
 * as much.
 */
const luckOf = (game: GameName, rows: readonly GameRow[]): OwnDice['luck'] => {
  const luck = rows.map((row) => row.luck).filter((value) => value !== null);
  if (luck.length === 0) return [];
  const sum = luck.reduce((total, value) => total + value, 0);
  const chance = chanceOfLuck(luck);
  return [
    {
      game,
      games: luck.length,
      sum: toFourDecimals(sum),
      chance: chance === null ? null : toFourDecimals(chance),
    },
  ];
};

/** `read` has the games of each kind, the latest first. */
const ownDiceOf = (
  read: readonly { readonly game: GameName; readonly rows: readonly GameRow[] }[],
): OwnDice => {
  const kinds = read.map(({ game, rows }) => ({ game, rows: rows.slice(0, gamesMax) }));
  const games = kinds.reduce((sum, { rows }) => sum + rows.length, 0);
  const counted = kinds.flatMap(({ game, rows }) =>
    rows.flatMap((row) => {
      const counts = readFacts(game, row.facts)?.faces;
      return counts ? [counts] : [];
    }),
  );
  const sums = faces.map((_, at) => counted.reduce((sum, counts) => sum + (counts[at] ?? 0), 0));
  const chance = chanceOfFaces(sums);
  return {
    games: counted.length,
    uncounted: games - counted.length,
    faces: sums,
    facesChance: chance === null ? null : toFourDecimals(chance),
    luck: kinds.flatMap(({ game, rows }) => luckOf(game, rows)),
  };
};

/** A year in whole weeks, including the current one. */
const daysShown = 53 * 7;

/** Streak and heat map; `rows` are sorted latest first. */
const daysOf = (
  rows: readonly DayRow[],
  today: string,
  outages: ReadonlySet<string>,
): Pick<Statistics, 'streak' | 'days'> => {
  const counts = new Map<string, number>();
  for (const { date } of rows) countOne(counts, date);
  const days = [...counts.keys()];
  const from = dayAfter(today, 1 - daysShown);
  const shown = Array.from({ length: daysShown }, (_, at) => counts.get(dayAfter(from, at)) ?? 0);
  return {
    streak: streakOf(days, today, outages),
    days: { from, counts: shown.map((count) => Math.min(9, count)).join('') },
  };
};

/** Days that are final change only by a withdrawal or a deletion. */
const versusAgeSeconds = 10 * 60;

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

/** Reads as the viewer and renews the cookie, unless another token has replaced it. */
const readAndRenew: typeof readAsViewer = async (scope, read) => {
  const found = await readAsViewer(scope, read);
  if (found.signedIn.endsAt === null) scope.viewer.renew();
  return found;
};

/** The viewer's games of each of these kinds. */
const readOwn = async (
  scope: Scope,
  games: readonly GameName[],
): Promise<readonly (readonly GameRow[])[]> => {
  const { rows } = await readAndRenew(scope, ({ send }, viewer) =>
    Promise.all(games.map((game) => send(selectOwnGames, { ...viewer, game }))),
  );
  return rows;
};

export const statisticsHandlers = {
  getOwnStatistics: async ({ scope, param, answer }) => {
    const game = param('game');
    const { signedIn, rows } = await readAndRenew(scope, (batch, viewer) =>
      Promise.all([
        batch.send(selectOwnGames, { ...viewer, game }),
        batch.send(selectOwnDays, viewer),
        everyonesDays(batch, game, scope.now),
        batch.send(selectFollowers, viewer),
      ]),
    );
    const { player } = signedIn;
    const [games, days, everyone, counted] = rows;
    const { statistics, noted } = statisticsOf({ player, games, days, everyone }, game, scope);
    const habits = habitsOf(noted, game, dailyVariant(game).unit);
    const rating = ratingIn(game, games, lastFinalDay(scope.now));
    const followers = counted[0]?.followers ?? 0;
    return answer(200, { ...statistics, followers, rating, habits });
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
    const { config, now } = scope;
    if (!isIssued(config.idKey, 'player', playerId)) throw new ProblemError('not-found');
    const { signedIn, rows } = await readForViewer(scope, (batch, viewer) =>
      Promise.all([
        batch.send(selectPlayerById, { playerId }),
        batch.send(selectGamesOf, { playerId, game }),
        batch.send(selectDaysOf, { playerId }),
        // Every day before yesterday is closed.
        batch.send(selectOwnSince, { ...viewer, first: dayAfter(dayAt(now), -1) }),
        everyonesDays(batch, game, now),
      ]),
    );
    const [[player], games, days, finished, everyone] = rows;
    if (player === undefined) throw new ProblemError('not-found');
    const isVisible = signedIn?.player.id === player.id ? () => true : visibleTo(finished, now);
    const seen = { games: games.filter(isVisible), days: days.filter(isVisible) };
    return answer(200, statisticsOf({ player, everyone, ...seen }, game, scope).statistics);
  },

  getVersus: async ({ scope, param, answer }) => {
    const playerId = param('id');
    if (!isIssued(scope.config.idKey, 'player', playerId)) throw new ProblemError('not-found');
    const [last, limit] = [lastFinalDay(scope.now), comparedMax];
    const { signedIn, rows } = await readAsViewer(scope, ({ send }, viewer) =>
      Promise.all([
        send(selectPlayerById, { playerId }),
        send(selectOwnCompared, { ...viewer, last, limit }),
        send(selectComparedOf, { playerId, last, limit }),
      ]),
    );
    const [[player], mine, theirs] = rows;
    if (player === undefined) throw new ProblemError('not-found');
    if (player.id === signedIn.player.id) throw new ProblemError('same-player');
    return answer(200, versusOf(mine, theirs), privateFor(versusAgeSeconds));
  },
} satisfies Partial<Handlers>;
