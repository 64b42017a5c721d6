/** The open data of a challenge: from its files if they are current, otherwise from D1. */
import type { ChallengeTerms } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import type { ArchiveKey, Manifest } from '../files/manifest.ts';
import { readManifest } from '../files/stored-manifest.ts';
import { findArchive } from '../files/queries.ts';
import type { Scope } from '../http/scope.ts';
import { archivedLines } from './archived-lines.ts';
import { resultLines } from './open-results.ts';

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
