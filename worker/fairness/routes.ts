/**
 * What has been published about the dice, and the results of closed challenges for everyone to
 * recompute.
 */
import { dayAt, yearOf } from '../../api/days.ts';
import { daysInYear, formatDay } from '../../engine/calendar.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import { lastDayAt } from '../challenges/availability.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { textStream } from '../http/text-stream.ts';
import { findLatestAct } from '../operator/queries.ts';
import { listAnchors } from '../challenges/anchors.ts';
import { anchorOf, chainOfYear, isAnchorOut, publicSeeds } from '../challenges/chains.ts';
import { openDataCopy } from './open-data-copy.ts';
import { listChain } from './results-chain.ts';
import type { ChallengeTerms } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import type { ArchiveKey, Manifest, ArchivedFile } from '../files/manifest.ts';
import { readManifest } from '../files/blocks.ts';
import { findArchive, readLinePlayers, type LinePlayer } from '../files/queries.ts';
import type { Scope } from '../http/scope.ts';
import { resultLines, formatLines, toOpenResult, toRankedResult } from './open-results.ts';
import { rankInOrder, ranksOfCounts } from '../standings/ranks.ts';
import type { OpenResult } from '../../api/schemas/replays.ts';
import { readLines, type Folder } from '../files/blocks.ts';
import { Counts, ResultLine } from '../files/line.ts';
import { newBatch } from '../db/batch.ts';

/**
 * Everybody's results as JSON lines, from the files: the same text as from D1, which is only asked
 * for the players.
 */
const skillRanksOf = async (
  folder: Folder,
  { files }: Manifest,
): Promise<ReadonlyMap<number, number>> => {
  const file = files.find(({ kind }) => kind === 'counts');
  const [counts] = file ? await readLines(folder, file, Counts) : [];
  return ranksOfCounts(counts?.skills ?? []);
};

/**
 * A line for each ranked result of a challenge, in the order of the open data. A block is read when
 * the one before has been consumed.
 */
export async function* archivedLines(
  database: Database,
  files: R2Bucket,
  manifest: Manifest,
  key: Folder['key'],
): AsyncGenerator<string> {
  const folder = { bucket: files, key, generation: manifest.generation };
  const skillRanks = await skillRanksOf(folder, manifest);
  const rankNext = rankInOrder();
  const toResult = (line: ResultLine, player: LinePlayer | undefined): OpenResult => {
    const { withdrawn, ...rest } = line;
    const row = { ...rest, playerId: player?.playerId ?? null, handle: player?.handle ?? null };
    if (withdrawn !== undefined) return { ...toOpenResult(row, null, null), withdrawn };
    return toRankedResult(row, rankNext(line.standing), skillRanks);
  };
  const isBlock = ({ kind }: ArchivedFile): boolean => kind === 'results';
  for (const file of manifest.files.filter(isBlock)) {
    const lines = await readLines(folder, file, ResultLine);
    const ids = lines.map(({ id }) => id);
    const players = await readLinePlayers(newBatch(database), ids);
    yield formatLines(lines.map((line) => toResult(line, players.get(line.id))));
  }
}

/** The manifest if its files match the current results and can be read, otherwise null. */
const findCurrent = async (
  bucket: R2Bucket,
  database: Database,
  key: ArchiveKey,
): Promise<Manifest | null> => {
  const found = await findArchive(database, key);
  return found !== null && found.changes === found.archived
    ? readManifest(bucket, key).catch(() => null)
    : null;
};

export async function* currentLines(
  { env, database }: Pick<Scope, 'env' | 'database'>,
  { challengeId, game }: ChallengeTerms,
): AsyncGenerator<string> {
  const key = { challengeId, game };
  const manifest = await findCurrent(env.FILES, database, key);
  yield* manifest === null
    ? resultLines(database, key)
    : archivedLines(database, env.FILES, manifest, key);
}

export const fairnessHandlers = {
  getFairness: async ({ scope: { database, config, now }, query, answer }) => {
    const asked = query();
    const today = dayAt(now);
    const year = asked.year === undefined ? yearOf(today) : Number(asked.year);
    if (year < yearOf(config.firstDay) || year > yearOf(lastDayAt(now)))
      throw new ProblemError('not-found');
    const links = await chainOfYear(config, database, year, now);
    const stored = (await listAnchors(database)).map((row) => [String(row.year), row.anchor]);
    const own = isAnchorOut(config, year, now) ? [[String(year), anchorOf(links)]] : [];
    const anchors = Object.fromEntries([...stored, ...own]);
    const all = Array.from({ length: daysInYear(year) }, (_, index) =>
      formatDay({ year, dayOfYear: daysInYear(year) - index }),
    );
    const days = all
      .filter((date) => date >= config.firstDay && date <= today)
      .map((date) => ({ date, ...publicSeeds(links, date, now) }));
    const publishedOn = Object.fromEntries(
      [...config.anchors].flatMap(([of, { publishedOn: day }]) =>
        day === null ? [] : [[of, day]],
      ),
    );
    return answer(200, { anchors, publishedOn, firstDays: config.firstDays, days });
  },

  getResultsChain: async ({ scope: { database }, query, answer }) => {
    const { before } = query();
    return answer(200, await listChain(database, before === undefined ? null : Number(before)));
  },

  listOpenResults: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    if (challenge.status !== 'closed') throw new ProblemError('challenge-not-closed');
    const { pathname, origin } = new URL(scope.request.url);
    const copy = await openDataCopy({
      address: origin + pathname,
      version: await findLatestAct(scope.database, challenge),
      schedule: challenge.schedule,
      now: scope.now,
      waitUntil: scope.waitUntil,
      read: () => textStream(currentLines(scope, challenge)),
    });
    return answer(200, copy.body, {
      ...Object.fromEntries(copy.headers),
      'Access-Control-Allow-Origin': '*',
    });
  },
} satisfies Partial<Handlers>;
