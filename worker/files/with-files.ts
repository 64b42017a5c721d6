/** Reads a challenge's files, even if a new generation replaces them meanwhile. */
import { cached, invalidate } from '../http/cache.ts';
import type { Scope } from '../http/scope.ts';
import { readText, type Folder } from './blocks.ts';
import { folderOf, type ArchivedFile, type ArchiveKey, type Manifest } from './manifest.ts';
import { readManifest } from './blocks.ts';

/** A new generation is found after at most this time. */
const manifestTtlMs = 10_000;
/** A block never changes. */
const blockTtlMs = 10 * 60_000;

export interface Generation {
  readonly folder: Folder;
  readonly manifest: Manifest;
}

type FilesScope = Pick<Scope, 'env' | 'now'>;

const nameOf = (key: ArchiveKey): string => `manifest ${folderOf(key)}`;

const findGeneration = async (
  { env, now }: FilesScope,
  key: ArchiveKey,
): Promise<Generation | null> => {
  const bucket = env.FILES;
  const life = { now, ttlMs: manifestTtlMs };
  const manifest = await cached(nameOf(key), life, () => readManifest(bucket, key));
  return manifest && { folder: { bucket, key, generation: manifest.generation }, manifest };
};

/**
 * What `read` finds in a challenge's files; null if there are none. If the listed generation has
 * been replaced meanwhile, reads the next one. Throws an outage (worker/http/failures.ts) if R2
 * fails.
 */
export const withFiles = async <Value>(
  scope: FilesScope,
  key: ArchiveKey,
  read: (generation: Generation) => Promise<Value>,
): Promise<Value | null> => {
  const listed = await findGeneration(scope, key);
  if (listed === null) return null;
  try {
    return await read(listed);
  } catch (error) {
    invalidate(nameOf(key));
    const next = await findGeneration(scope, key);
    if (next === null || next.folder.generation === listed.folder.generation) throw error;
    return read(next);
  }
};

/** A block as text, cached because others are likely to need it too. */
export const readSharedText = (
  now: number,
  { folder }: Generation,
  file: ArchivedFile,
): Promise<string> => {
  const name = `block ${folderOf(folder.key)}${folder.generation}/${file.name}`;
  return cached(name, { now, ttlMs: blockTtlMs }, () => readText(folder, file));
};
