/** The files of a challenge, where they are of the results as they are now. */
import type { Database } from '../db/database.ts';
import type { ArchiveKey } from './archive-methods.ts';
import type { Manifest } from './manifest.ts';
import { findChanges } from './queries.ts';
import { readManifest } from './stored-manifest.ts';

/** The manifest; null while there is none, or one of results that have changed since. */
export const findCurrent = async (
  files: R2Bucket,
  database: Database,
  key: ArchiveKey,
): Promise<Manifest | null> => {
  const found = await findChanges(database, key);
  if (found === null || found.changes !== found.archived) return null;
  return readManifest(files, key);
};
