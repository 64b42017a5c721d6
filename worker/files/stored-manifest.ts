import * as v from 'valibot';
import type { ArchiveKey } from './manifest.ts';
import { Manifest, manifestKeyOf } from './manifest.ts';

/** The current manifest; null if there is none. */
export const readManifest = async (bucket: R2Bucket, key: ArchiveKey): Promise<Manifest | null> => {
  const stored = await bucket.get(manifestKeyOf(key));
  return stored && v.parse(Manifest, await stored.json());
};

export const writeManifest = async (
  files: R2Bucket,
  key: ArchiveKey,
  manifest: Manifest,
): Promise<void> => {
  await files.put(manifestKeyOf(key), JSON.stringify(manifest), {
    httpMetadata: { contentType: 'application/json' },
  });
};
