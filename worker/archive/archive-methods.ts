/** What the Durable Object that writes a challenge's files can be asked. */
import type { ArchiveKey } from '../files/manifest.ts';

export interface ArchiveMethods {
  /** Begins to write the files of a challenge that is final, or goes on with it. Of one that is not, nothing is written. */
  archive(key: ArchiveKey): Promise<void>;
  /** Begins to leave the results of a challenge to its files, or goes on with it. */
  move(key: ArchiveKey): Promise<void>;
}
