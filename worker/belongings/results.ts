/** A player's results, which stay without a name, and their sums. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { factSheet, readFacts } from '../../engine/game-facts.ts';
import { termsOf, toNamedChallenge } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import { toWithdrawn } from '../db/listed-results.ts';
import { results } from '../db/schema.ts';
import { seasons } from '../db/season-tables.ts';
import { gameOf } from '../db/challenge-ref.ts';
import { gradeFrom, ledgerOf } from '../plays/grades.ts';
import { listResultsOf, type ResultWithReason } from '../plays/queries.ts';
import { deletes, unnames, type Belonging, type Exporting } from './belonging.ts';

/** Games per query. */
const resultsAtOnce = 500;

/** Percentiles are stored in tenths of a per cent. */
const inPerCent = (tenths: number): number => tenths / 10;

const withdrawnOf = ({ reason, withdrawnAt }: ResultWithReason) =>
  reason === null || withdrawnAt === null ? null : toWithdrawn({ reason, withdrawnAt });

/**
 * The facts of a result with their names: its figures, and the habits that it had occasions for.
 */
const factsOf = ({ game: name, facts: text }: ResultWithReason['result']) => {
  const game = gameOf(name);
  const [sheet, facts] = [factSheet(game), readFacts(game, text)];
  if (sheet === null || facts === null) return null;
  const { isEveryTurnBest, isAheadOfBestPlay, faces } = facts;
  return {
    isEveryTurnBest,
    isAheadOfBestPlay,
    faces,
    figures: Object.fromEntries(
      sheet.figures.map((figure, at) => [figure.name, entryAt(facts.figures, at)]),
    ),
    habits: facts.tallies.map(({ habit, occasions, done, loss }) => ({
      habit: sheet.habits[habit] ?? '',
      occasions,
      done,
      loss,
    })),
  };
};

const exportResult = async (
  { database, now }: Exporting,
  row: ResultWithReason,
): Promise<Export['results'][number]> => {
  const { id, ranked, log, score, turns, startedAt, finishedAt } = row.result;
  const { marks, skill, standing, opening, percentile } = row.result;
  const grade = gradeFrom(row.result);
  return {
    id,
    challenge: toNamedChallenge(await termsOf(database, row.result, now)),
    ranked,
    log,
    score,
    turns,
    ledger: grade && ledgerOf(grade),
    facts: factsOf(row.result),
    marks,
    skill,
    standing,
    opening,
    percentile: percentile === null ? null : inPerCent(percentile),
    withdrawn: withdrawnOf(row),
    startedAt: formatInstant(startedAt),
    finishedAt: formatInstant(finishedAt),
  };
};

/** All of a player's results, the latest first. */
export async function* readResults(exporting: Exporting) {
  let after: ResultWithReason['result'] | null = null;
  for (;;) {
    const { database, player } = exporting;
    const rows: ResultWithReason[] = await listResultsOf(database, player.id, after, resultsAtOnce);
    for (const row of rows) yield await exportResult(exporting, row);
    after = rows.at(-1)?.result ?? null;
    if (rows.length < resultsAtOnce) return;
  }
}

export const finished: Belonging = {
  columns: [results.playerId],
  counts: { games: (id) => sql`select games from players where id = ${id}` },
  erase: unnames(results, results.playerId, { playerId: null, facts: null, occasions: null }),
  exports: { results: readResults },
};

const listSeasons = async (
  database: Database,
  id: string,
): Promise<Export['seasons'][number][]> => {
  const rows = await database
    .select({
      period: seasons.period,
      game: seasons.game,
      games: seasons.games,
      percentiles: seasons.percentiles,
      skills: seasons.skills,
      graded: seasons.graded,
    })
    .from(seasons)
    .where(and(eq(seasons.playerId, id), gt(seasons.games, 0)))
    .orderBy(asc(seasons.period), asc(seasons.game));
  return rows.map((row) => ({ ...row, percentiles: inPerCent(row.percentiles) }));
};

/** They follow the results. */
export const sums: Belonging = {
  columns: [seasons.playerId],
  erase: deletes(seasons, seasons.playerId),
  exports: { seasons: ({ database, player }) => listSeasons(database, player.id) },
};
