/**
 * The Durable Object that writes the files of one challenge, named by it. Results are read from D1 block by block, everything else follows
 * from the files; the manifest is written when all of them have been read again and come to what D1 has counted. Thirty days later it leaves
 * the results to these files.
 */
import { codeOfChallengeId } from '../../api/challenge-id.ts';
import type { Bindings } from '../bindings.ts';
import { isFinal } from '../challenges/schedule.ts';
import { dayTerms, findCustomTerms, type ChallengeTerms } from '../challenges/terms.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { ResumingObject, type ResumingRecord } from '../durable/resuming-object.ts';
import { nowOf } from '../http/config.ts';
import { logEvent } from '../http/log.ts';
import type { ArchiveMethods } from './archive-methods.ts';
import type { ArchiveKey } from '../files/manifest.ts';
import {
  findFault,
  removeOthers,
  toManifest,
  writeBoards,
  writeExplorer,
  writeResults,
  writeSummaries,
  type Progress,
  type Work,
} from './write-generation.ts';
import { readBytes, readLines, sha256Of } from '../files/blocks.ts';
import { ResultLine } from '../files/line.ts';
import type { ArchivedFile, Manifest } from '../files/manifest.ts';
import { findArchive } from '../files/queries.ts';
import { readManifest, writeManifest } from '../files/stored-manifest.ts';
import { leaveDatabase, moveToFiles, noteMoved } from './move.ts';
import { noteArchived } from './queries.ts';

/**
 * What the object does next. `results` writes a block of results; `boards`, `summaries` and `explorer` write what follows from them. `check` reads
 * all files again and compares their counts. `publish` writes the manifest, by which readers find them. `leave` sends readers of D1 to the
 * files; `again` waits for those who still read as before; `move` removes a block of results from D1.
 */
type Making = 'results' | 'boards' | 'summaries' | 'explorer' | 'check' | 'publish';
type Stage = Making | 'leave' | 'move';

interface ArchiveRecord extends ArchiveKey, ResumingRecord<Stage> {}

const progressKey = 'progress';
/** How many blocks of which generation have left D1. */
const movedKey = 'moved';

interface Moved {
  readonly generation: number;
  readonly blocks: number;
}

const requireManifest = (manifest: Manifest | null): Manifest => {
  if (manifest === null) throw new Error('files that results have been left to have no manifest');
  return manifest;
};

/** The blocks of a generation, to be read from the first. */
const olderOf = ({ generation, files }: Manifest): Progress['older'] => ({
  generation,
  blocks: files.filter(({ kind }) => kind === 'results'),
  read: 0,
});

export class ArchiveObject extends ResumingObject<Stage, ArchiveRecord> implements ArchiveMethods {
  protected override readonly recordKey = 'archive';
  protected override readonly failedEvent = 'archive-failed';

  async archive({ challengeId, game }: ArchiveKey): Promise<void> {
    // What is left to be removed has its time.
    if (this.stored()?.stage === 'again') return;
    await this.begin({ challengeId, game, stage: 'results', tries: 0 });
  }

  async move({ challengeId, game }: ArchiveKey): Promise<void> {
    if (this.stored()?.stage === 'again') return;
    await this.begin({ challengeId, game, stage: 'leave', tries: 0 });
  }

  protected override stageAfterFailure(stage: ArchiveRecord['stage']): ArchiveRecord['stage'] {
    return stage;
  }

  protected override async step(record: ArchiveRecord): Promise<ArchiveRecord['stage'] | null> {
    const { stage } = record;
    if (stage === 'leave') return (await leaveDatabase(this.database, record)) ? 'again' : null;
    if (stage === 'again') return this.tidyUp(record);
    if (stage === 'move') return this.moveBlock(record);
    return this.make(record, stage);
  }

  private get database(): Database {
    return databaseOf(this.env.DB);
  }

  private async make(key: ArchiveKey, stage: Making): Promise<ArchiveRecord['stage'] | null> {
    const now = nowOf(this.config());
    const terms = await this.termsOf(key, now);
    // What is not final is written nowhere.
    if (terms === null || !isFinal(terms.schedule, now)) return null;
    const known = this.progress();
    if (known === null && stage !== 'results') return 'results';
    const progress = known ?? (await this.firstProgress(key));
    if (progress === null) return null;
    return this.stepOf(stage, this.workOf(key, terms, progress, now), progress);
  }

  private async stepOf(
    stage: Making,
    work: Work,
    progress: Progress,
  ): Promise<ArchiveRecord['stage'] | null> {
    switch (stage) {
      case 'results':
        if (progress.isRead) return 'boards';
        this.saveProgress(await writeResults(work, progress));
        return 'results';
      case 'boards':
        return this.added(progress, await writeBoards(work, progress), 'summaries');
      case 'summaries':
        return this.added(progress, await writeSummaries(work, progress), 'explorer');
      case 'explorer':
        return this.added(progress, await writeExplorer(work, progress), 'check');
      case 'check':
        return this.check(work, progress);
      case 'publish':
        await writeManifest(work.folder.files, work.folder.key, toManifest(work, progress));
        await noteArchived(work.database, work.folder.key, progress.changes);
        this.ctx.storage.kv.delete(progressKey);
        return 'again';
    }
  }

  /** Files of results that have changed meanwhile are made anew; what can't be right is left to the next time that it is asked for. */
  private async check(work: Work, progress: Progress): Promise<ArchiveRecord['stage'] | null> {
    const { database, folder } = work;
    const fault = await findFault(work, progress);
    const isSame = (await findArchive(database, folder.key))?.changes === progress.changes;
    if (fault === null && isSame) return 'publish';
    if (isSame) {
      const { challengeId, game } = folder.key;
      logEvent('error', { event: 'archive-refused', challengeId, game, message: fault });
      return null;
    }
    this.ctx.storage.kv.delete(progressKey);
    return 'results';
  }

  /** A stage that is done again replaces what it has written. */
  private added(progress: Progress, files: readonly ArchivedFile[], next: Stage): Stage {
    const kinds = new Set(files.map(({ kind }) => kind));
    const others = progress.files.filter(({ kind }) => !kinds.has(kind));
    this.saveProgress({ ...progress, files: [...others, ...files] });
    return next;
  }

  private progress(): Progress | null {
    return this.ctx.storage.kv.get<Progress>(progressKey) ?? null;
  }

  private saveProgress(progress: Progress): void {
    this.ctx.storage.kv.put(progressKey, progress);
  }

  /** Before the first block; null if there is nothing to do. What is published is never written over. */
  private async firstProgress(key: ArchiveKey): Promise<Progress | null> {
    const found = await findArchive(this.database, key);
    if (found === null || found.changes === found.archived) return null;
    const standing = await readManifest(this.env.FILES, key);
    const progress: Progress = {
      generation: (standing?.generation ?? 0) + 1,
      changes: found.changes,
      after: null,
      older: found.moved === null ? null : olderOf(requireManifest(standing)),
      isRead: false,
      results: 0,
      withdrawn: 0,
      files: [],
    };
    this.saveProgress(progress);
    return progress;
  }

  /** Removes what nobody reads any more. If readers go by the files, what D1 still has whole leaves it then. */
  private async tidyUp(key: ArchiveKey): Promise<Stage | null> {
    const manifest = await readManifest(this.env.FILES, key);
    if (manifest === null) return null;
    await removeOthers({ files: this.env.FILES, key }, manifest);
    const found = await findArchive(this.database, key);
    return found === null || found.moved === null ? null : 'move';
  }

  /** The next block of results, which is read again before. */
  private async moveBlock(key: ArchiveKey): Promise<Stage | null> {
    const manifest = requireManifest(await readManifest(this.env.FILES, key));
    const { generation } = manifest;
    const known = this.ctx.storage.kv.get<Moved>(movedKey);
    const at = known?.generation === generation ? known.blocks : 0;
    const block = manifest.files.filter(({ kind }) => kind === 'results')[at];
    if (block === undefined) {
      const found = await findArchive(this.database, key);
      if (found !== null) await noteMoved(this.database, key, found.archived);
      return null;
    }
    const folder = { files: this.env.FILES, key, generation };
    if ((await sha256Of(await readBytes(folder, block))) !== block.sha256)
      throw new Error(`${block.name} is not what was written`);
    const lines = await readLines(folder, block, ResultLine);
    await moveToFiles(
      this.database,
      lines.map(({ id }) => id),
    );
    this.ctx.storage.kv.put<Moved>(movedKey, { generation, blocks: at + 1 });
    return 'move';
  }

  private async termsOf(
    { challengeId, game }: ArchiveKey,
    now: number,
  ): Promise<ChallengeTerms | null> {
    const code = codeOfChallengeId(challengeId);
    if (code === null) return dayTerms(challengeId, game);
    return findCustomTerms(databaseOf(this.env.DB), code, now);
  }

  private workOf(
    { challengeId, game }: ArchiveKey,
    terms: ChallengeTerms,
    { generation }: Progress,
    now: number,
  ): Work {
    const folder = { files: this.env.FILES, key: { challengeId, game }, generation };
    const { env } = this;
    return { env, config: this.config(), database: this.database, now, terms, folder };
  }
}

type Archiving = ReturnType<Bindings['ARCHIVES']['get']>;

/** The object that writes a challenge's files. */
export const archiveObject = (env: Bindings, { challengeId, game }: ArchiveKey): Archiving =>
  env.ARCHIVES.get(env.ARCHIVES.idFromName(`${challengeId} ${game}`));
