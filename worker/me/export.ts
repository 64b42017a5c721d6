/**
 * A player's data as one JSON document. It is generated while it is read, because it may contain
 * ten thousand games.
 */
import { formatInstant } from '../../api/days.ts';
import { toWithdrawn } from '../db/listed-results.ts';
import type { Export } from '../../api/schemas/players.ts';
import { entryAt } from '../../engine/entry-at.ts';
import { toNamedChallenge, termsOf } from '../challenges/terms.ts';
import { listMade } from '../challenges/queries.ts';
import { toOwnChallenge } from '../challenges/presenter.ts';
import { readCredentials } from '../identity/credentials.ts';
import { toPlayer } from '../players/presenter.ts';
import { exportRows } from './export-rows.ts';
import type { PlayerRow } from '../players/queries.ts';
import { factSheet, readFacts } from '../../engine/game-facts.ts';
import { gameOf } from '../db/stored-game.ts';
import { parseJsonText } from '../http/json-text.ts';
import { listResultsOf, listSomeUnrankedPlays, type ResultWithReason } from '../plays/queries.ts';
import { csvHead, csvLine } from './csv.ts';
import type { Scope } from '../http/scope.ts';
import { textStream } from '../http/text-stream.ts';
import { gradeFrom, ledgerOf } from '../plays/grades.ts';
import { heldRankedIds } from '../plays/held-play-ids.ts';
import { inGroups } from '../plays/in-groups.ts';
import { playObject } from '../plays/play-object-of.ts';
import { everyOwnTable } from '../tables/own-tables.ts';
import { tableObject } from '../tables/table-object-of.ts';

/** Plays of a page that their objects are asked for. */
const playsAtOnce = 40;
/** Games per query. */
const resultsAtOnce = 500;

interface ExportContext extends Scope {
  readonly player: PlayerRow;
}

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
  { database, now }: ExportContext,
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
    percentile: percentile === null ? null : percentile / 10,
    withdrawn: withdrawnOf(row),
    startedAt: formatInstant(startedAt),
    finishedAt: formatInstant(finishedAt),
  };
};

async function* resultsOf(exporting: ExportContext) {
  let after: ResultWithReason['result'] | null = null;
  for (;;) {
    const { database, player } = exporting;
    const rows: ResultWithReason[] = await listResultsOf(database, player.id, after, resultsAtOnce);
    for (const row of rows) yield await exportResult(exporting, row);
    after = rows.at(-1)?.result ?? null;
    if (rows.length < resultsAtOnce) return;
  }
}

/** Plays that D1 does not have: those in progress, and those about to be published. */
async function* unfinishedOf({ env, database, config, player, now }: ExportContext) {
  async function* readEach(ids: readonly string[]) {
    const snapshots = await inGroups(ids, (id) => playObject(env, id).readRanked(player.id));
    for (const snapshot of snapshots)
      if (snapshot !== null && !snapshot.isPublished) yield parseJsonText(snapshot.play);
  }
  let ranked: string | null = null;
  do {
    const page = await heldRankedIds(config.masterKey, database, player.id, now, ranked);
    yield* readEach(page.ids);
    ranked = page.next;
  } while (ranked !== null);
  let unranked: string | undefined = '';
  while (unranked !== undefined) {
    const rows = await listSomeUnrankedPlays(database, player.id, unranked, playsAtOnce, '');
    yield* readEach(rows.map(({ playId }) => playId));
    unranked = rows.length < playsAtOnce ? undefined : rows.at(-1)?.playId;
  }
}

/** The player's tables, each as its object tells it. */
async function* tablesOf({ env, database, player }: ExportContext) {
  for await (const row of everyOwnTable({ env, database }, player.id)) {
    const { tableId: id, phase, isTurn, hasLeft, hasStood, deadline, until } = row;
    const table = hasStood ? null : await tableObject(env, id).read();
    yield {
      id,
      phase,
      isTurn,
      hasLeft,
      hasStood,
      deadline: deadline === null ? null : formatInstant(deadline),
      until: formatInstant(until),
      table: table && parseJsonText(table),
    } satisfies Export['tables'][number];
  }
}

async function* linesOf<Item>(name: string, items: AsyncIterable<Item>): AsyncGenerator<string> {
  yield `"${name}":[`;
  let isFirst = true;
  for await (const item of items) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(item)}`;
    isFirst = false;
  }
  yield ']';
}

async function* textOf(exporting: ExportContext): AsyncGenerator<string> {
  const { database, player, now, viewer } = exporting;
  const challenges = (await listMade(database, player.id)).map((row) => toOwnChallenge(row, now));
  yield `{"player":${JSON.stringify(toPlayer(player))},\n`;
  yield* linesOf('results', resultsOf(exporting));
  yield ',\n';
  yield* linesOf('unfinished', unfinishedOf(exporting));
  yield ',\n';
  yield* linesOf('tables', tablesOf(exporting));
  for (const [name, rows] of Object.entries(await exportRows(database, player)))
    yield `,\n"${name}":${JSON.stringify(rows)}`;
  yield `,\n"challenges":${JSON.stringify(challenges)}`;
  yield `,\n"keys":${JSON.stringify(await readCredentials(database, player.id, viewer.tokenHash))}}\n`;
}

async function* csvOf(exporting: ExportContext) {
  yield csvHead;
  for await (const result of resultsOf(exporting)) yield csvLine(result);
}

export const exportPlayer = (scope: Scope, player: PlayerRow): ReadableStream<Uint8Array> =>
  textStream(textOf({ ...scope, player }));

export const exportTable = (scope: Scope, player: PlayerRow): ReadableStream<Uint8Array> =>
  textStream(csvOf({ ...scope, player }));
