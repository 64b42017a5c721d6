/** The chain of results in D1: see api/results-chain.ts. */
import { pageMax } from '../../api/list-limits.ts';
import { and, desc, lt } from 'drizzle-orm';
import { isCustomId } from '../../api/challenge-id.ts';
import { formatInstant } from '../../api/days.ts';
import { firstLink, linkAfter } from '../../api/results-chain.ts';
import type { ChainedResults, ResultsChain, ResultsChainEnd } from '../../api/schemas/fairness.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { resultDigests } from '../db/archive-tables.ts';
import { newBatch, prepared, type BatchLoader } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { whereChallenge, type ChallengeRef } from '../db/challenge-ref.ts';
import { cached } from '../http/cache.ts';

/** How long the end of the chain is cached: every visit to the home page reads it. */
const endTtlMs = 60_000;
/** Days end together, so the files of several games may be written at the same time. */
const appendTriesMax = 10;

const { position, link } = resultDigests;
const selectEnd = prepared((database) =>
  database.select({ position, link }).from(resultDigests).orderBy(desc(position)).limit(1),
);

const findEnd = async ({ send }: BatchLoader): Promise<ResultsChainEnd> =>
  (await send(selectEnd, {}))[0] ?? null;

/** The end of the chain, as of a minute ago at most. */
export const readChainEnd = async (reads: BatchLoader, now: number): Promise<ResultsChainEnd> => {
  const life = { now, ttlMs: endTtlMs };
  return (await cached('results-chain', life, async () => ({ end: await findEnd(reads) }))).end;
};

/** The newest entries before a position, newest first. */
export const listChain = async (
  database: Database,
  before: number | null,
): Promise<ResultsChain> => {
  const rows = await database
    .select()
    .from(resultDigests)
    .where(before === null ? undefined : lt(resultDigests.position, before))
    .orderBy(desc(resultDigests.position))
    .limit(pageMax);
  const entries = rows.map(({ challengeId, game, notedAt, ...row }): ChainedResults => ({
    ...row,
    challenge: `${challengeId}/${game}`,
    notedAt: formatInstant(notedAt),
  }));
  const first = entries.at(-1)?.position ?? 1;
  return { entries, next: first > 1 ? first : null };
};

/** Whether the last entry of a challenge has this digest. */
const isNoted = async (
  database: Database,
  challenge: ChallengeRef,
  digest: string,
): Promise<boolean> => {
  const last = await database
    .select({ digest: resultDigests.digest })
    .from(resultDigests)
    .where(and(whereChallenge(resultDigests, challenge)))
    .orderBy(desc(resultDigests.position))
    .limit(1)
    .get();
  return last?.digest === digest;
};

/**
 * Appends the digest of a day's results unless it is the last one noted for them; custom challenges
 * are not in the chain. Can be repeated. Throws if others keep appending first.
 */
export const noteResults = async (
  database: Database,
  challenge: ChallengeRef<GameName>,
  { results, digest }: { readonly results: number; readonly digest: string },
  now: number,
): Promise<void> => {
  const { challengeId, game } = challenge;
  if (isCustomId(challengeId)) return;
  for (let tries = 0; tries < appendTriesMax; tries++) {
    if (await isNoted(database, challenge, digest)) return;
    const end = await findEnd(newBatch(database));
    const entry = {
      position: (end?.position ?? 0) + 1,
      challenge: `${challengeId}/${game}`,
      results,
      digest,
      notedAt: formatInstant(now),
    };
    const link = linkAfter(end?.link ?? firstLink, entry);
    const { position } = entry;
    // Another challenge may have taken the position meanwhile.
    const appended = await database
      .insert(resultDigests)
      .values({ position, challengeId, game, results, digest, notedAt: now, link })
      .onConflictDoNothing()
      .returning({ position: resultDigests.position });
    if (appended.length > 0) return;
  }
  throw new Error('the chain of results grows too fast');
};
