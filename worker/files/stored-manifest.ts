import * as v from 'valibot';
import { reading } from './blocks.ts';
import { Manifest, manifestKeyOf, type ArchiveKey } from './manifest.ts';

/** The current manifest; null if there is none. */
export const readManifest = (bucket: R2Bucket, key: ArchiveKey): Promise<Manifest | null> =>
  reading(async () => {
    const stored = await bucket.get(manifestKeyOf(key));
    return stored && v.parse(Manifest, await stored.json());
  });

export const writeManifest = (bucket: R2Bucket, key: ArchiveKey, manifest: Manifest) =>
  bucket.put(manifestKeyOf(key), JSON.stringify(manifest), {
    httpMetadata: { contentType: 'application/json' },
  });
