/** The RPC methods of the Durable Object that writes a challenge's files. */
import type { ArchiveKey } from '../files/manifest.ts';

export interface ArchiveMethods {
  /** Begins or continues to write the files of a final challenge; writes nothing if it is not final. */
  archive(key: ArchiveKey): Promise<void>;
  /** Begins or continues to move the results of a challenge out of D1. */
  move(key: ArchiveKey): Promise<void>;
}
