/** Which files a reader goes by. */
import type { Database } from '../db/database.ts';
import type { ArchiveKey, Manifest } from './manifest.ts';
import { findArchive } from './queries.ts';
import { readManifest } from './stored-manifest.ts';

/**
 * The manifest if its files are of the results as they are now, or if D1 does not have them whole any more; else null: then D1 has
 * everything.
 */
export const findCurrent = async (
  files: R2Bucket,
  database: Database,
  key: ArchiveKey,
): Promise<Manifest | null> => {
  const found = await findArchive(database, key);
  if (found === null) return null;
  if (found.moved === null)
    return found.changes === found.archived ? readManifest(files, key).catch(() => null) : null;
  const manifest = await readManifest(files, key);
  if (manifest === null) throw new Error(`the files of ${key.challengeId} are missing`);
  return manifest;
};
