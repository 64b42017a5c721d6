/** The files of a challenge as readers find them, whatever takes their place meanwhile. */
import { filesUnread, isOutage } from '../db/failures.ts';
import { cached, invalidate } from '../http/cache.ts';
import { rootCause } from '../http/log.ts';
import type { Scope } from '../http/scope.ts';
import { readText, type Folder } from './blocks.ts';
import { folderOf, type ArchivedFile, type ArchiveKey, type Manifest } from './manifest.ts';
import { readManifest } from './stored-manifest.ts';

/** A new generation is found so soon. */
const manifestTtlMs = 10_000;
/** A block never changes. */
const blockTtlMs = 10 * 60_000;

/** One generation of a challenge's files. */
export interface Generation {
  readonly folder: Folder;
  readonly manifest: Manifest;
}

type Reader = Pick<Scope, 'env' | 'now'>;

const nameOf = (key: ArchiveKey): string => `manifest ${folderOf(key)}`;

const findGeneration = async (
  { env, now }: Reader,
  key: ArchiveKey,
): Promise<Generation | null> => {
  const files = env.FILES;
  const life = { now, ttlMs: manifestTtlMs };
  const manifest = await cached(nameOf(key), life, () => readManifest(files, key));
  return manifest && { folder: { files, key, generation: manifest.generation }, manifest };
};

/** The files of the generation that was listed may have been replaced meanwhile: then those of the next are read. */
const readAny = async <Value>(
  reader: Reader,
  key: ArchiveKey,
  read: (generation: Generation) => Promise<Value>,
): Promise<Value | null> => {
  const listed = await findGeneration(reader, key);
  if (listed === null) return null;
  try {
    return await read(listed);
  } catch (error) {
    invalidate(nameOf(key));
    const next = await findGeneration(reader, key);
    if (next === null || next.folder.generation === listed.folder.generation) throw error;
    return read(next);
  }
};

/** What `read` finds in a challenge's files; null while there are none. Throws an outage (worker/db/failures.ts) while R2 gives nothing. */
export const withFiles = async <Value>(
  reader: Reader,
  key: ArchiveKey,
  read: (generation: Generation) => Promise<Value>,
): Promise<Value | null> => {
  try {
    return await readAny(reader, key, read);
  } catch (error) {
    const cause = rootCause(error);
    throw isOutage(cause) ? cause : new Error(`${filesUnread}: ${cause.message}`);
  }
};

/** A block as text, which others are likely to ask for, too. */
export const readSharedText = (
  now: number,
  { folder }: Generation,
  file: ArchivedFile,
): Promise<string> => {
  const name = `block ${folderOf(folder.key)}${folder.generation}/${file.name}`;
  return cached(name, { now, ttlMs: blockTtlMs }, () => readText(folder, file));
};
