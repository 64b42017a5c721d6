/**
 * The Durable Object that writes the files of one challenge, and is named by it. Results are read
 * from D1 block by block; everything else is derived from the files. The manifest is written once
 * all files have been read back and match the counts in D1.
 */
import type { ArchiveMethods, Bindings } from '../bindings.ts';
import { emptyDigest } from '../../engine/digest.ts';
import { emptyTree } from '../../engine/explorer.ts';
import { noteResults } from '../fairness/results-chain.ts';
import { isFinal } from '../challenges/availability.ts';
import { findTerms } from '../challenges/terms.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { ResumingObject, type ResumingRecord } from '../durable/resuming-object.ts';
import { nowOf } from '../http/config.ts';
import { logEvent } from '../http/log.ts';
import { noCounts } from './counts.ts';
import { beginGames } from './games-by-log.ts';
import type { ArchiveProgress, Work } from './progress.ts';
import { writeExplorer } from './write-explorer.ts';
import {
  checkSome,
  isChecked,
  removeOthers,
  toManifest,
  writeResults,
  writeSummaries,
} from './write-generation.ts';
import type { ArchiveKey } from '../files/manifest.ts';
import { readManifest, writeManifest } from '../files/blocks.ts';
import { findArchive } from '../files/queries.ts';
import { noteArchived } from './queries.ts';

/**
 * What the object does next. `results` writes a block of results; `summaries` and `explorer`
 * write what is derived from them. `check` reads all files back and compares their
 * counts. `publish` writes the manifest, by which readers find the files. `again` waits for
 * requests that still read the generation before, and removes it.
 */
type Making = 'results' | 'summaries' | 'explorer' | 'check' | 'publish';

interface ArchiveRecord extends ArchiveKey, ResumingRecord<Making> {}

const progressKey = 'progress';

export class ArchiveObject extends ResumingObject<Making, ArchiveRecord> implements ArchiveMethods {
  protected override readonly recordKey = 'archive';
  protected override readonly failedEvent = 'archive-failed';

  async archive({ challengeId, game }: ArchiveKey): Promise<void> {
    await this.begin({ challengeId, game, stage: 'results', tries: 0 });
  }

  protected override async step(record: ArchiveRecord): Promise<ArchiveRecord['stage'] | null> {
    if (record.stage !== 'again') return this.make(record, record.stage);
    const manifest = await readManifest(this.env.FILES, record);
    if (manifest !== null) await removeOthers({ bucket: this.env.FILES, key: record }, manifest);
    return null;
  }

  private get database(): Database {
    return databaseOf(this.env.DB);
  }

  private async make(key: ArchiveKey, stage: Making): Promise<ArchiveRecord['stage'] | null> {
    const config = this.config();
    const now = nowOf(config);
    const terms = await findTerms(this.database, key, now);
    // Nothing is written for a challenge that is not final.
    if (terms === null || !isFinal(terms.schedule, now)) return null;
    const known = this.progress();
    if (known === null && stage !== 'results') return 'results';
    const progress = known ?? (await this.firstProgress(key));
    if (progress === null) return null;
    const { challengeId, game } = key;
    const { env, database } = this;
    const { generation } = progress;
    const folder = { bucket: env.FILES, key: { challengeId, game }, generation };
    const { sql } = this.ctx.storage;
    return this.stepOf(stage, { env, config, database, sql, now, terms, folder }, progress);
  }

  private async stepOf(
    stage: Making,
    work: Work,
    progress: ArchiveProgress,
  ): Promise<ArchiveRecord['stage'] | null> {
    switch (stage) {
      case 'results': {
        if (progress.isRead) return 'summaries';
        const after = await writeResults(work, progress);
        this.saveProgress(after);
        return after.isRead ? 'summaries' : 'results';
      }
      case 'summaries': {
        const files = progress.files.filter(({ kind }) => kind === 'results');
        files.push(...(await writeSummaries(work, progress)));
        this.saveProgress({ ...progress, files });
        return 'explorer';
      }
      case 'explorer': {
        if (progress.isExplored) return 'check';
        const after = await writeExplorer(work, progress);
        this.saveProgress(after);
        return after.isExplored ? 'check' : 'explorer';
      }
      case 'check':
        return this.check(work, progress);
      case 'publish':
        await writeManifest(work.folder.bucket, work.folder.key, toManifest(work, progress));
        await this.noteDigest(work, progress);
        await noteArchived(work.database, work.folder.key, progress.changes);
        this.ctx.storage.kv.delete(progressKey);
        return 'again';
    }
  }

  private async noteDigest(
    { database, folder, now }: Work,
    { digest, results, withdrawn }: ArchiveProgress,
  ): Promise<void> {
    await noteResults(database, folder.key, { results: results + withdrawn, digest }, now);
  }

  /**
   * If results have changed meanwhile, the files are written anew. If the files are wrong for
   * another reason, nothing is published and the next call tries again.
   */
  private async check(
    work: Work,
    progress: ArchiveProgress,
  ): Promise<ArchiveRecord['stage'] | null> {
    const { database, folder } = work;
    const checked = await checkSome(work, progress);
    const fault = typeof checked === 'string' ? checked : null;
    if (typeof checked !== 'string') {
      this.saveProgress(checked);
      if (!isChecked(checked)) return 'check';
    }
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

  private progress(): ArchiveProgress | null {
    return this.ctx.storage.kv.get<ArchiveProgress>(progressKey) ?? null;
  }

  private saveProgress(progress: ArchiveProgress): void {
    this.ctx.storage.kv.put(progressKey, progress);
  }

  /**
   * The progress before the first block; null if there is nothing to do. It starts a new
   * generation, so published files are never overwritten.
   */
  private async firstProgress(key: ArchiveKey): Promise<ArchiveProgress | null> {
    const found = await findArchive(this.database, key);
    if (found === null || found.changes === found.archived) return null;
    const current = await readManifest(this.env.FILES, key);
    const progress: ArchiveProgress = {
      generation: (current?.generation ?? 0) + 1,
      changes: found.changes,
      after: null,
      isRead: false,
      results: 0,
      withdrawn: 0,
      digest: emptyDigest,
      counts: noCounts,
      tree: emptyTree,
      exploredTo: null,
      isExplored: false,
      files: [],
      checked: { files: 0, counts: noCounts },
    };
    beginGames(this.ctx.storage.sql);
    this.saveProgress(progress);
    return progress;
  }
}

export const archiveObject = (env: Bindings, { challengeId, game }: ArchiveKey) =>
  env.ARCHIVES.getByName(`${challengeId} ${game}`);
