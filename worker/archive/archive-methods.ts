/** What the Durable Object that writes a challenge's files can be asked. */
import type { GameName } from '../../engine/games.ts';

/** A challenge as its results name it. */
export interface ArchiveKey {
  readonly challengeId: string;
  readonly game: GameName;
}

export interface ArchiveMethods {
  /** Begins to write the files of a challenge that is final, or goes on with it. Of one that is not, nothing is written. */
  archive(key: ArchiveKey): Promise<void>;
}
