/**
 * The Durable Object that writes the files of one challenge, named by it. Results are read from D1 block by block, everything else follows
 * from the files; the manifest is written when all of them have been read again and come to what D1 has counted.
 */
import { codeOfChallengeId } from '../../api/challenge-id.ts';
import { isFinal } from '../challenges/schedule.ts';
import { dayTerms, findCustomTerms, type ChallengeTerms } from '../challenges/terms.ts';
import { databaseOf } from '../db/database.ts';
import { ResumingObject, type ResumingRecord } from '../db/resuming-object.ts';
import { nowOf, type Bindings } from '../http/env.ts';
import { logEvent } from '../http/log.ts';
import type { ArchiveKey, ArchiveMethods } from './archive-methods.ts';
import {
  findFault,
  removeOthers,
  toManifest,
  writeBoards,
  writeExplorer,
  writeResults,
  writeSummaries,
  type Making,
  type Progress,
} from './making.ts';
import type { ArchivedFile } from './manifest.ts';
import { readManifest, writeManifest } from './stored-manifest.ts';
import { findChanges, noteArchived } from './queries.ts';

/**
 * `results`: a block of them. `boards`, `summaries`, `explorer`: what follows from them. `check`: whether all is as it was written and counted.
 * `publish`: readers find it. `again`: some time later, for readers of the generation before, nothing else is left.
 */
type Stage = 'results' | 'boards' | 'summaries' | 'explorer' | 'check' | 'publish';

interface ArchiveRecord extends ArchiveKey, ResumingRecord<Stage> {}

const progressKey = 'progress';

export class ArchiveObject extends ResumingObject<Stage, ArchiveRecord> implements ArchiveMethods {
  protected override readonly recordKey = 'archive';
  protected override readonly failedEvent = 'archive-failed';

  async archive({ challengeId, game }: ArchiveKey): Promise<void> {
    // What is left to be removed has its time.
    if (this.stored()?.stage === 'again') return;
    await this.begin({ challengeId, game, stage: 'results', tries: 0 });
  }

  protected override stageAfterFailure(stage: ArchiveRecord['stage']): ArchiveRecord['stage'] {
    return stage;
  }

  protected override async step(record: ArchiveRecord): Promise<ArchiveRecord['stage'] | null> {
    const now = nowOf(this.config());
    const terms = await this.termsOf(record, now);
    // What is not final is written nowhere.
    if (terms === null || !isFinal(terms.schedule, now)) return null;
    const known = this.progress();
    if (known === null && record.stage !== 'results') return 'results';
    const progress = known ?? (await this.firstProgress(record));
    if (progress === null) return null;
    return this.stepOf(record.stage, this.makingOf(record, terms, progress, now), progress);
  }

  private async stepOf(
    stage: ArchiveRecord['stage'],
    making: Making,
    progress: Progress,
  ): Promise<ArchiveRecord['stage'] | null> {
    switch (stage) {
      case 'results':
        if (progress.isRead) return 'boards';
        this.saveProgress(await writeResults(making, progress));
        return 'results';
      case 'boards':
        return this.added(progress, await writeBoards(making, progress), 'summaries');
      case 'summaries':
        return this.added(progress, await writeSummaries(making, progress), 'explorer');
      case 'explorer':
        return this.added(progress, await writeExplorer(making, progress), 'check');
      case 'check':
        return this.check(making, progress);
      case 'publish':
        await writeManifest(making.folder.files, making.folder.key, toManifest(making, progress));
        await noteArchived(making.database, making.folder.key, progress.changes);
        return 'again';
      case 'again':
        await removeOthers(making.folder, toManifest(making, progress));
        return null;
    }
  }

  /** Files of results that have changed meanwhile are made anew; what can't be right is left to the next time that it is asked for. */
  private async check(making: Making, progress: Progress): Promise<ArchiveRecord['stage'] | null> {
    const { database, folder } = making;
    const fault = await findFault(making, progress);
    const isSame = (await findChanges(database, folder.key))?.changes === progress.changes;
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
    const found = await findChanges(databaseOf(this.env.DB), key);
    if (found === null || found.changes === found.archived) return null;
    const standing = await readManifest(this.env.FILES, key);
    const generation = (standing?.generation ?? 0) + 1;
    const progress: Progress = {
      generation,
      changes: found.changes,
      after: null,
      isRead: false,
      results: 0,
      withdrawn: 0,
      files: [],
    };
    this.saveProgress(progress);
    return progress;
  }

  private async termsOf(
    { challengeId, game }: ArchiveKey,
    now: number,
  ): Promise<ChallengeTerms | null> {
    const code = codeOfChallengeId(challengeId);
    if (code === null) return dayTerms(challengeId, game);
    return findCustomTerms(databaseOf(this.env.DB), code, now);
  }

  private makingOf(
    { challengeId, game }: ArchiveKey,
    terms: ChallengeTerms,
    { generation }: Progress,
    now: number,
  ): Making {
    const folder = { files: this.env.FILES, key: { challengeId, game }, generation };
    const { env } = this;
    return { env, config: this.config(), database: databaseOf(env.DB), now, terms, folder };
  }
}

type Archiving = ReturnType<Bindings['ARCHIVES']['get']>;

/** The object that writes a challenge's files. */
export const archiveObject = (env: Bindings, { challengeId, game }: ArchiveKey): Archiving =>
  env.ARCHIVES.get(env.ARCHIVES.idFromName(`${challengeId} ${game}`));
