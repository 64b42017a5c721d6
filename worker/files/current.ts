/** Decides whether a reader uses the files or D1. */
import type { Database } from '../db/database.ts';
import type { ArchiveKey, Manifest } from './manifest.ts';
import { findArchive } from './queries.ts';
import { readManifest } from './stored-manifest.ts';

/** The manifest if its files match the current results, or if D1 no longer has them in full. Otherwise null: D1 then has everything. */
export const findCurrent = async (
  bucket: R2Bucket,
  database: Database,
  key: ArchiveKey,
): Promise<Manifest | null> => {
  const found = await findArchive(database, key);
  if (found === null) return null;
  if (found.moved === null)
    return found.changes === found.archived ? readManifest(bucket, key).catch(() => null) : null;
  const manifest = await readManifest(bucket, key);
  if (manifest === null) throw new Error(`the files of ${key.challengeId} are missing`);
  return manifest;
};
